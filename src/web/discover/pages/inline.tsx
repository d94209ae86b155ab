import { Link } from 'react-router';
import type { Inline } from '#shared/site/articles.ts';

const linkClass = 'rounded-badge text-seaink underline decoration-1 underline-offset-4 hover:decoration-2';

/** A line of an article: plain text, strong text and links. */
export function InlineText({ content }: { content: readonly Inline[] }) {
  return content.map((part, place) => {
    if (typeof part === 'string') return part;
    const key = `${place} ${part.text}`;
    if (part.kind === 'strong') return <strong key={key}>{part.text}</strong>;
    if (/^https?:/.test(part.to))
      return (
        <a key={key} href={part.to} rel="noreferrer" className={linkClass}>
          {part.text}
        </a>
      );
    return (
      <Link key={key} to={part.to} className={linkClass}>
        {part.text}
      </Link>
    );
  });
}
