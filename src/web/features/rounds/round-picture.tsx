import type { ComponentProps } from 'react';
import { hourOfTime } from '#posters/hours.ts';
import { CoursePoster } from '#web/features/posters/course-poster.tsx';
import { placeOf } from '#web/features/posters/place-of.ts';

export interface PicturedRound {
  readonly courseId: string;
  readonly courseLocation: string;
  readonly region: string;
  readonly province: string;
}

interface RoundPictureProps extends Omit<ComponentProps<typeof CoursePoster>, 'place' | 'hour'> {
  round: PicturedRound;
  /** `HH:MM`: the picture has the light of that hour. */
  time: string | undefined;
}

/** The course of a round in the light of its tee time: one course is one drawing, wherever it is shown. */
export function RoundPicture({ round, time, ...rest }: RoundPictureProps) {
  const place = placeOf({ ...round, id: round.courseId, location: round.courseLocation });
  return <CoursePoster place={place} hour={time === undefined ? undefined : hourOfTime(time)} {...rest} />;
}
