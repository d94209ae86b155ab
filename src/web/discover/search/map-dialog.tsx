import type { ReactNode } from 'react';
import { useTexts } from '#web/app/i18n/texts.tsx';
import { Dialog } from '#web/design/dialog.tsx';
import { LazyMap } from '../map/lazy-map.tsx';
import type { SpainMapProps } from '../map/spain-map.tsx';

interface MapDialogProps {
  map: Omit<SpainMapProps, 'children'>;
  onClose: () => void;
  /** The card of the chosen course. */
  children: ReactNode;
}

/** The map in full screen: a swipe moves it. */
export default function MapDialog({ map, onClose, children }: MapDialogProps) {
  const t = useTexts('search');
  const general = useTexts('general');
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('map.label')}
      closeLabel={general('close')}
    >
      <LazyMap {...map} isDragged className="-m-5 h-[70dvh]">
        <div className="absolute inset-x-3 bottom-6">{children}</div>
      </LazyMap>
    </Dialog>
  );
}
