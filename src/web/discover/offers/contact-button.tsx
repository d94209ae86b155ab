import { lazy, Suspense, useState } from 'react';
import { Link, useLocation } from 'react-router';
import type { FeaturedOffer } from '#shared/offers/contract.ts';
import { useTexts } from '#web/app/i18n/texts.tsx';
import { loginPath } from '#web/app/session/return-path.ts';
import { useSession } from '#web/app/session/session.ts';
import { showToast } from '#web/app/toasts/toasts.ts';
import { Button } from '#web/design/button.tsx';

const ContactDialog = lazy(() => import('./contact-dialog.tsx'));

/** Opens the form for a message to the operator of a package. The form's code is loaded when it opens. */
export function ContactButton({ offer }: { offer: FeaturedOffer }) {
  const t = useTexts('offers');
  const shell = useTexts('shell');
  const session = useSession();
  const location = useLocation();
  const [isOpen, setIsOpen] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const names = { operator: offer.createdBy.name, course: offer.fieldName };

  function open(): void {
    if (session.status !== 'anonymous') {
      setIsOpen(true);
      return;
    }
    showToast({
      kind: 'info',
      title: t('contact.signIn'),
      text: t('contact.signInText'),
      action: (
        <Button asChild kind="secondary" size="card">
          <Link to={loginPath(location)}>{shell('nav.login')}</Link>
        </Button>
      ),
    });
  }

  return (
    <>
      <Button
        kind="secondary"
        size="card"
        busy={isSending}
        busyText={t('contact.busy')}
        aria-label={isSending ? undefined : t('contact.label', names)}
        aria-haspopup="dialog"
        onClick={open}
      >
        {t('contact.button')}
      </Button>
      {isOpen && (
        <Suspense>
          <ContactDialog
            offer={offer}
            isSending={isSending}
            onSending={setIsSending}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
