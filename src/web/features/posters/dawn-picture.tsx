import { CoursePoster } from './course-poster.tsx';

/** The picture of an empty list: a place of its own at dawn, before anybody has come. */
export function DawnPicture({ id, region }: { id: string; region: string }) {
  return (
    <CoursePoster place={{ id, region }} hour="dawn" width={200} height={130} className="aspect-[20/13]" />
  );
}
