import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { useTexts } from '#web/app/i18n/texts.tsx';
import { afterLogin, keepReturnPath } from '#web/app/session/return-path.ts';
import { LoginForm } from '#web/features/sign-in/login-form.tsx';
import { AuthPage } from './auth-page.tsx';
import { type DemoAccount, DemoAccounts } from './demo-accounts.tsx';
import { textLinkClass } from './text-link-class.ts';

export default function Login() {
  const t = useTexts('accounts');
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [preset, setPreset] = useState<DemoAccount>();
  return (
    <AuthPage
      title={t('login.title')}
      lead={t('login.lead')}
      after={<DemoAccounts onChoose={setPreset} />}
      below={t.rich('login.noAccount', {
        link: (words) => (
          <Link to={keepReturnPath('/register', search)} className={textLinkClass}>
            {words}
          </Link>
        ),
      })}
    >
      <LoginForm
        preset={preset}
        onSignedIn={(user) => navigate(afterLogin(user.memberships, search), { replace: true })}
      />
    </AuthPage>
  );
}
