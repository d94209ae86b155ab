import { Link } from 'react-router';
import { useTexts } from '#web/app/i18n/texts.tsx';
import { Button } from '#web/design/button.tsx';
import { OutOfBounds } from '../out-of-bounds.tsx';

/** The page for an unknown course. */
export function UnknownCourse() {
  const t = useTexts('course');
  return (
    <OutOfBounds title={t('unknown.title')} text={t('unknown.text')} height={300}>
      <Button asChild>
        <Link to="/green-fees">{t('unknown.search')}</Link>
      </Button>
    </OutOfBounds>
  );
}
