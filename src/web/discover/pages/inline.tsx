import { Link } from 'react-router';
import { readInline } from '#shared/articles/blocks.ts';

const look = 'rounded-badge text-seaink underline decoration-1 underline-offset-4 hover:decoration-2';

/** A line of an article: its strong words and links. */
export function InlineText({ text }: { text: string }) {
  return readInline(text).map((part, place) => {
    const key = `${place} ${part.text}`;
    if (part.kind === 'strong') return <strong key={key}>{part.text}</strong>;
    if (part.kind !== 'link') return part.text;
    if (/^https?:/.test(part.to))
      return (
        <a key={key} href={part.to} rel="noreferrer" className={look}>
          {part.text}
        </a>
      );
    return (
      <Link key={key} to={part.to} className={look}>
        {part.text}
      </Link>
    );
  });
}
