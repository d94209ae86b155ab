import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { readGiftCode } from '#shared/gift-cards/code.ts';
import type { redeemGiftCard } from '#shared/gift-cards/contract.ts';
import { centsFromEuros, formatCents } from '#shared/kernel/money.ts';
import { ApiError, call } from '#web/api/call.ts';
import { useLanguage, useTexts } from '#web/app/i18n/texts.tsx';
import { refusalText } from '#web/app/refusal-text.ts';
import { loginPath } from '#web/app/session/return-path.ts';
import { useSession } from '#web/app/session/session.ts';
import { Button } from '#web/design/button.tsx';
import { TextField } from '#web/design/field.tsx';
import { Notice } from '#web/design/notice.tsx';
import { consumeCode, saveCode } from './draft.ts';
import { refreshGiftCards } from './gift-cards.queries.ts';

const CODE_SIGNS = 29;

/**
 * The code of an email's link is after the `#`; it is removed from the address, so that the browser history does not
 * store it.
 */
function codeOfAddress(): string {
  const code = readGiftCode(decodeURIComponent(location.hash));
  if (code.length !== CODE_SIGNS) return '';
  history.replaceState(history.state, '', location.pathname + location.search);
  return code;
}

/** Redeems a code for credit. A signed-out user goes to the login page and finds the typed code on return. */
export function RedeemBox() {
  const t = useTexts('gift-cards');
  const validation = useTexts('validation');
  const language = useLanguage();
  const session = useSession();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const address = useLocation();
  const field = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const [redeemed, setRedeemed] = useState<{ amount: number; balance: number }>();

  useEffect(() => {
    const found = codeOfAddress() || consumeCode();
    if (!found) return;
    setCode(found);
    field.current?.scrollIntoView({ block: 'center' });
    field.current?.focus({ preventScroll: true });
  }, []);

  function signIn() {
    saveCode(code);
    navigate(loginPath(address));
  }
  async function submit(event: FormEvent) {
    event.preventDefault();
    setRefusal(undefined);
    setRedeemed(undefined);
    if (!code.trim()) {
      setRefusal(validation('giftCard.code'));
      field.current?.focus();
      return;
    }
    if (session.status === 'anonymous') return signIn();
    setBusy(true);
    try {
      setRedeemed(await call<typeof redeemGiftCard>('POST /api/gift-cards/redeem', { body: { code } }));
      setCode('');
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return signIn();
      setRefusal(refusalText(error, t('redeem.failed')));
      field.current?.focus();
    } finally {
      setBusy(false);
    }
    void refreshGiftCards(queries);
  }

  const money = (euros: number) => formatCents(centsFromEuros(euros), language);
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <div className="grid items-start gap-3 min-[35rem]:grid-cols-[1fr_auto]">
        <TextField
          ref={field}
          label={t('redeem.code')}
          value={code}
          onChange={({ target }) => setCode(target.value)}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={80}
          error={refusal}
        />
        <Button type="submit" kind="secondary" busy={busy} busyText={t('redeem.busy')} className="min-h-14.5">
          {t('redeem.submit')}
        </Button>
      </div>
      {redeemed && (
        <Notice kind="ok" live>
          <p className="font-strong">{t('redeem.done', { amount: money(redeemed.amount) })}</p>
          <p>
            {t('redeem.doneText', { balance: money(redeemed.balance) })}{' '}
            <Link to="/green-fees" className="rounded-badge font-strong underline underline-offset-4">
              {t('redeem.plan')}
            </Link>
          </p>
        </Notice>
      )}
    </form>
  );
}
