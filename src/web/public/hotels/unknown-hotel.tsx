import { Link } from 'react-router';
import { Button } from '#web/design/button.tsx';
import { useTexts } from '#web/frame/texts/texts.tsx';
import { OutOfBounds } from '../out-of-bounds.tsx';

/** No hotel has that address. */
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
