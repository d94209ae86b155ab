import { describe, it } from 'vitest';
import { withBrowser } from './support/browser.ts';
import { appUrl } from './support/own-app.ts';
import { demoPerson, weeks } from './support/people.ts';
import { lookAtAll, lookAtAllOnce } from './support/screens.ts';
import { ownOf, ownScreens, publicScreens, samePages } from './support/site.ts';

withBrowser();

/** Each opens some sixty pages. */
const whole = { timeout: 420_000 };

const roles = ['jugador', 'club', 'operador', 'admin'] as const;

describe.each(roles)('every screen, on a phone and a desk, by day and by night, for %s', whole, (who) => {
  // A player opens all of it anew at each size; the others' pages are the same but for the frame.
  const lookAt = who === 'jugador' ? lookAtAll : lookAtAllOnce;

  it('is whole and accessible where it is theirs', async () => {
    const as = await demoPerson(appUrl(), who);
    const own = await ownOf(as, weeks.screens + roles.indexOf(who));
    await lookAt([...publicScreens, ...ownScreens(own)], { who, as });
  });

  it('is whole and accessible where it is everybody’s', async () => {
    await lookAt(samePages, { who, as: await demoPerson(appUrl(), who) });
  });
});
