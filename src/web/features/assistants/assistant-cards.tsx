import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { useTexts } from '#web/app/i18n/texts.tsx';
import { assistantIds, assistantPath } from './assistants.ts';
import { Portrait } from './portrait.tsx';

/** The three who help to book. The whole card is the way to them; its link is what is read out. */
export function AssistantCards() {
  const t = useTexts('shell');
  return (
    <ul className="grid gap-3 desk:grid-cols-3 desk:gap-5">
      {assistantIds.map((id) => (
        <li key={id} className="relative flex flex-wrap gap-4 rounded-card bg-sand2 p-4 desk:p-5">
          <Portrait name={id} size={80} />
          {/* Beside the portrait while a long word fits there, below it with large letters. */}
          <div className="flex min-w-0 flex-1 basis-30 flex-col items-start">
            <h3>
              <span className="text-card text-head">{t(`assistants.${id}.name`)}</span>{' '}
              <span className="text-mut">{t(`assistants.${id}.trait`)}</span>
            </h3>
            <p className="mt-0.5 text-mut text-small">{t(`assistants.${id}.text`)}</p>
            <Link
              to={assistantPath(id)}
              className="group/link mt-auto inline-flex min-h-11 items-center gap-1.5 rounded-badge pt-1 font-strong text-seaink after:absolute after:inset-0 after:rounded-card"
            >
              <span className="underline decoration-1 underline-offset-4 group-hover/link:decoration-2">
                {t('assistants.book', { name: t(`assistants.${id}.name`) })}
              </span>
              <ArrowRight size={16} aria-hidden="true" />
            </Link>
          </div>
        </li>
      ))}
    </ul>
  );
}
