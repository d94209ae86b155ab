import { Download } from 'lucide-react';
import { useTexts } from '#web/app/i18n/texts.tsx';
import { Badge } from '#web/design/badge.tsx';
import { Button } from '#web/design/button.tsx';
import { Section } from '#web/design/page.tsx';
import { Ticket } from '#web/design/ticket.tsx';
import { CoursePoster } from '#web/features/posters/course-poster.tsx';
import { useInstall } from './use-install.ts';

/** Installs Salida on the home screen: with a button where the browser supports it, otherwise with instructions. */
export function AppBanner() {
  const t = useTexts('home');
  const install = useInstall();
  return (
    <Section tone="pine" aria-labelledby="app">
      <div className="grid grid-cols-1 items-center gap-9 desk:grid-cols-[minmax(0,1fr)_21rem] desk:gap-14">
        <div>
          <h2 id="app" className="text-h2 text-onpine">
            {t('app.title')}
          </h2>
          <p className="mt-2 max-w-130 text-onpinem">{t('app.text')}</p>
          <div className="mt-5 min-h-12" aria-live="polite">
            {install.by === 'prompt' ? (
              <Button
                kind="sol"
                icon={<Download size={20} aria-hidden="true" />}
                onClick={() => void install.show()}
              >
                {t('app.install')}
              </Button>
            ) : (
              <p className="max-w-130 font-strong">
                {t(install.by === 'installed' ? 'app.installed' : 'app.how')}
              </p>
            )}
          </div>
        </div>
        <SampleTicket />
      </div>
    </Section>
  );
}

/** A sample booking on a phone; decorative. */
function SampleTicket() {
  const t = useTexts('home');
  return (
    <div aria-hidden="true" className="min-w-0 rotate-2">
      <Ticket
        flush
        stub={
          <p className="flex flex-wrap justify-between gap-x-4 text-small">
            <span className="text-mut">{t('app.sample.locator')}</span>
            <b>SAL-7K3M9Q</b>
          </p>
        }
      >
        <p className="flex flex-wrap items-center justify-between gap-x-4 px-5 pt-4 pb-3">
          <span className="text-head text-hour">9:40</span>
          <Badge kind="ok">{t('app.sample.status')}</Badge>
        </p>
        <CoursePoster
          place={{ id: 'app', region: 'Andalucía', province: 'Málaga' }}
          hour="morning"
          width={336}
          height={130}
          className="h-32"
        />
        <p className="px-5 pt-3 pb-5">
          <b className="block">Los Naranjos Golf Club</b>
          <span className="text-mut text-small">{t('app.sample.day')}</span>
        </p>
      </Ticket>
    </div>
  );
}
