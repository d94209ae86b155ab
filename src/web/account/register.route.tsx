import { Link, useNavigate, useSearchParams } from 'react-router';
import { useTexts } from '#web/app/i18n/texts.tsx';
import { keepReturnPath, returnPath } from '#web/app/session/return-path.ts';
import { RegisterForm } from '#web/features/sign-in/register-form.tsx';
import { AuthPage } from './auth-page.tsx';
import { textLinkClass } from './text-link-class.ts';

export default function Register() {
  const t = useTexts('accounts');
  const navigate = useNavigate();
  const [search] = useSearchParams();
  return (
    <AuthPage
      title={t('register.title')}
      lead={t('register.lead')}
      below={t.rich('register.haveAccount', {
        link: (words) => (
          <Link to={keepReturnPath('/login', search)} className={textLinkClass}>
            {words}
          </Link>
        ),
      })}
    >
      <RegisterForm onSignedIn={() => navigate(returnPath(search) ?? '/', { replace: true })} />
    </AuthPage>
  );
}
