import { Gift, Mail, Wallet } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { useLoaderData } from 'react-router';
import { useTexts } from '#web/app/i18n/texts.tsx';
import { PageHead } from '#web/app/page-head.tsx';
import { publicPage } from '#web/app/public-page.ts';
import { useSession } from '#web/app/session/session.ts';
import { Disclosure } from '#web/design/disclosure.tsx';
import { Section, SectionHeading } from '#web/design/page.tsx';
import { todayInSpain } from '#web/features/dates/dates.ts';
import type { GiftDraft } from './draft.ts';
import { GiftCardFace } from './gift-card-face.tsx';
import { GiftForm, useGiftForm } from './gift-form.tsx';
import { MyCredit } from './my-credit.tsx';
import { MyGiftCards } from './my-gift-cards.tsx';
import { RedeemBox } from './redeem-box.tsx';

export const headers = publicPage;
export const shouldRevalidate = () => false;
export const loader = () => ({ today: todayInSpain() });

const steps = [
  { name: 'pay', icon: Gift },
  { name: 'arrive', icon: Mail },
  { name: 'play', icon: Wallet },
] as const;
const terms = ['forever', 'who', 'spend', 'withdraw', 'tax'] as const;
const MY_CARDS_ID = 'tus-tarjetas';

/** The form, with a preview of the card beside it. */
function Make({ today }: { today: string }) {
  const t = useTexts('gift-cards');
  const session = useSession();
  const form = useGiftForm(today);
  const draft = useWatch({ control: form.control }) as GiftDraft;
  return (
    <div className="grid grid-cols-1 gap-7 desk:grid-cols-[minmax(0,1fr)_25rem] desk:grid-rows-[auto_1fr] desk:gap-x-14">
      <header>
        <h1 className="text-h1 text-head">{t('title')}</h1>
        <p className="mt-3 max-w-110 text-mut">{t('lead')}</p>
      </header>
      <div className="desk:col-start-2 desk:row-span-2 desk:row-start-1">
        <div className="mx-auto max-w-100 desk:sticky desk:top-28">
          <GiftCardFace {...draft} from={session.user?.name} />
        </div>
      </div>
      <GiftForm form={form} today={today} />
    </div>
  );
}

function How() {
  const t = useTexts('gift-cards');
  return (
    <Section tone="sand">
      <SectionHeading title={t('how.title')} />
      <ol className="grid gap-6 desk:grid-cols-3 desk:gap-10">
        {steps.map(({ name, icon: Icon }) => (
          <li key={name} className="flex gap-4 desk:block">
            <Icon size={24} aria-hidden="true" className="mt-0.5 flex-none text-terink" />
            <div>
              <h3 className="text-card text-head desk:mt-3">{t(`how.${name}.title`)}</h3>
              <p className="mt-1 text-mut">{t(`how.${name}.text`)}</p>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}

/** The user's own cards and credit; a link to it scrolls there once it is rendered. */
function MyCardsAndCredit() {
  const t = useTexts('gift-cards');
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    if (location.hash === `#${MY_CARDS_ID}`) place.current?.scrollIntoView();
  }, []);
  return (
    <Section ref={place} id={MY_CARDS_ID} tone="sand">
      <SectionHeading title={t('own.title')} />
      <div className="grid grid-cols-1 gap-6 desk:grid-cols-[22rem_minmax(0,1fr)] desk:gap-10">
        <MyCredit />
        <MyGiftCards />
      </div>
    </Section>
  );
}

function Terms({ isClose }: { isClose: boolean }) {
  const t = useTexts('gift-cards');
  return (
    <Section width="reading" className={isClose ? 'pt-0!' : undefined}>
      <SectionHeading title={t('terms.title')} />
      <div className="border-line border-t">
        {terms.map((name) => (
          <Disclosure key={name} title={t(`terms.${name}.title`)}>
            <p className="max-w-prose text-mut">{t(`terms.${name}.text`)}</p>
          </Disclosure>
        ))}
      </div>
    </Section>
  );
}

/** `/gift-cards`: buy a card, redeem one, and list one's own. */
export default function GiftCards() {
  const t = useTexts('gift-cards');
  // Loads the validation messages with the page: a load at the first mistake would suspend it for a moment.
  useTexts('validation');
  const { today } = useLoaderData<typeof loader>();
  const session = useSession();
  return (
    <>
      <PageHead title={t('head.title')} description={t('head.description')} />
      <Section className="pt-7! desk:pt-12!">
        <Make today={today} />
      </Section>
      <How />
      <Section id="canjear">
        <div className="grid grid-cols-1 gap-6 desk:grid-cols-2 desk:gap-14">
          <div>
            <h2 className="text-h2 text-head">{t('redeem.title')}</h2>
            <p className="mt-2 max-w-110 text-mut">{t('redeem.lead')}</p>
          </div>
          <RedeemBox />
        </div>
      </Section>
      {session.status === 'signed-in' && <MyCardsAndCredit />}
      <Terms isClose={session.status !== 'signed-in'} />
    </>
  );
}
