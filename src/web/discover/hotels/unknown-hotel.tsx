import { Link } from 'react-router';
import { useTexts } from '#web/app/i18n/texts.tsx';
import { Button } from '#web/design/button.tsx';
import { OutOfBounds } from '../out-of-bounds.tsx';

/** The page for an unknown hotel. */
export function UnknownHotel() {
  const t = useTexts('hotels');
  return (
    <OutOfBounds title={t('unknown.title')} text={t('unknown.text')} height={300}>
      <Button asChild>
        <Link to="/hotels">{t('unknown.all')}</Link>
      </Button>
    </OutOfBounds>
  );
}
