import { Notice } from '#web/design/notice.tsx';
import { dayClashes } from './day-clashes.ts';
import { usePlanner } from './planner-state.tsx';
import { useClashText } from './use-clash-text.ts';

/** Warns of two rounds on one day that are too close in time, or have no road between them. */
export function Clashes() {
  const { plan } = usePlanner();
  const clashText = useClashText();
  const clashes = dayClashes(plan);
  if (clashes.length === 0) return null;
  return (
    <Notice kind="warning" live className="mb-5">
      {clashes.map((clash) => (
        <p key={`${clash.first.id}${clash.second.id}`}>{clashText(clash)}</p>
      ))}
    </Notice>
  );
}
