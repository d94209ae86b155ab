import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { useTexts } from '#web/app/i18n/texts.tsx';
import { classNames } from '#web/design/class-names.ts';
import { IconButton } from '#web/design/icon-button.tsx';
import type { Carousel } from './use-carousel.ts';

interface ControlsProps {
  carousel: Carousel;
  /** Id of the list that they move. */
  trackId: string;
}

/** Pause, back, forward. Pause is first, so that the keyboard reaches it before anything that moves. */
export function CarouselButtons({ carousel, trackId }: ControlsProps) {
  const t = useTexts('home');
  const { position, isRotating, canRotate } = carousel;
  return (
    <div className={classNames('flex gap-2', carousel.positions < 2 && 'invisible')}>
      {canRotate && (
        <IconButton
          kind="onpine"
          label={t(isRotating ? 'flash.pause' : 'flash.play')}
          icon={isRotating ? <Pause size={20} /> : <Play size={20} />}
          onClick={() => carousel.setRotating(!isRotating)}
        />
      )}
      <IconButton
        kind="onpine"
        label={t('flash.previous')}
        icon={<ChevronLeft size={20} />}
        aria-controls={trackId}
        onClick={() => carousel.goTo(position - 1)}
      />
      <IconButton
        kind="onpine"
        label={t('flash.next')}
        icon={<ChevronRight size={20} />}
        aria-controls={trackId}
        onClick={() => carousel.goTo(position + 1)}
      />
    </div>
  );
}

/** A dot for each card that can be first in view. */
export function CarouselDots({ carousel, trackId }: ControlsProps) {
  const t = useTexts('home');
  const { position, positions } = carousel;
  if (positions < 2) return null;
  return (
    <fieldset aria-label={t('flash.dots')} className="mt-3 flex flex-wrap justify-center">
      {Array.from({ length: positions }, (_, number) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: a dot is identified by its position
          key={number}
          type="button"
          aria-label={t('flash.show', { number: number + 1 })}
          aria-controls={trackId}
          aria-current={number === position || undefined}
          onClick={() => carousel.goTo(number)}
          className="group/dot flex h-11 min-w-6 items-center justify-center px-1.5"
        >
          <span className="block h-2 w-2 rounded-full bg-onpinem/60 transition-all group-aria-[current]/dot:w-7 group-aria-[current]/dot:bg-sol" />
        </button>
      ))}
    </fieldset>
  );
}
