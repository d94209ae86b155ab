import { CoursePoster } from './course-poster.tsx';

/** Picture of an empty list: a poster at dawn. */
export function DawnPicture({ id, region }: { id: string; region: string }) {
  return (
    <CoursePoster place={{ id, region }} hour="dawn" width={200} height={130} className="aspect-[20/13]" />
  );
}
