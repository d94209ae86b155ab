import { data, Link } from 'react-router';
import { useTexts } from '#web/app/i18n/texts.tsx';
import { Button } from '#web/design/button.tsx';
import { OutOfBounds } from './out-of-bounds.tsx';

export function loader() {
  return data(null, { status: 404 });
}

/** Every unknown path. */
export default function NotFound() {
  const t = useTexts('home');
  return (
    <OutOfBounds title={t('notFound.title')} text={t('notFound.text')} height={440}>
      <Button asChild>
        <Link to="/">{t('notFound.home')}</Link>
      </Button>
      <Button asChild kind="secondary">
        <Link to="/reservar">{t('notFound.plan')}</Link>
      </Button>
    </OutOfBounds>
  );
}
