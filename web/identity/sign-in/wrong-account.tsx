import { useState } from 'react';
import { paths } from '#web/kit/paths.ts';
import { useFullName } from '#web/kit/person-name.ts';
import type { Session } from '#web/kit/session.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Alert } from '#web/kit/ui/alert.tsx';
import { Button, LinkButton } from '#web/kit/ui/button.tsx';
import css from './invitation.module.css';
import { signOutBrowser } from './sign-out.ts';

type Props = {
  session: Session;
  /** Describes the account that can answer the invitation, if its email address does not. */
  hint?: string;
  onSignedOut: () => void;
};

/** Says that another account is signed in, and offers to sign out without losing the invitation. */
export function WrongAccount({ session: { user }, hint, onSignedOut }: Props) {
  const fullName = useFullName();
  const t = useTranslate();
  const [isBusy, setBusy] = useState(false);
  const name = fullName(user);

  async function signOut() {
    setBusy(true);
    await signOutBrowser(false);
    onSignedOut();
  }

  return (
    <div className={css.answer}>
      <Alert status="warn" title={t('You are signed in as {name}.', { name })}>
        {hint ?? t('This invitation is for a different account.')}
      </Alert>
      <div className="row">
        <Button kind="solid" isBusy={isBusy} onClick={signOut}>
          {t('Sign out and continue')}
        </Button>
        <LinkButton to={paths.home()} kind="quiet">
          {t('Stay signed in')}
        </LinkButton>
      </div>
    </div>
  );
}
