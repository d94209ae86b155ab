import { Link, useNavigate, useSearchParams } from 'react-router';
import { RegisterForm } from '#web/frame/auth/register-form.tsx';
import { keepReturnPath, returnPath } from '#web/frame/session/return-path.ts';
import { useTexts } from '#web/frame/texts/texts.tsx';
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
