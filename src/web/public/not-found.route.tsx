import { data, Link } from 'react-router';
import { Button } from '#web/design/button.tsx';
import { useTexts } from '#web/frame/texts/texts.tsx';
import { OutOfBounds } from './out-of-bounds.tsx';

export function loader() {
  return data(null, { status: 404 });
}

/** Any other path. */
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
