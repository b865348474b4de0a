import { DotsThreeIcon } from '@phosphor-icons/react/dist/ssr/DotsThree';
import { useState } from 'react';
import type { Invitation } from '#contract/invitations.ts';
import { resendInvitation } from '#web/kit/api/invitations.ts';
import { useApiMutation } from '#web/kit/api.ts';
import { useAction } from '#web/kit/use-action.ts';
import { useWords } from '#web/kit/words.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { Icon } from '#web/ui/icon.tsx';
import lists from '#web/ui/lists.module.css';
import { InvitationLinkDialog } from './invitation-link-dialog.tsx';
import { RevokeInvitationDialog } from './revoke-invitation-dialog.tsx';
import { INVITATION_ENDPOINTS } from './use-invitations.ts';

/** Offers the actions of an unanswered invitation; others have none. */
export function InvitationRowActions({ invitation }: { invitation: Invitation }) {
  const t = useWords();
  const [openDialog, setOpenDialog] = useState<'link' | 'revoke'>();
  const { id, email, name, can_resend, can_revoke } = invitation;
  const resend = useAction(useApiMutation(resendInvitation, { invalidates: INVITATION_ENDPOINTS }), {
    successMessage: t('We are sending a new email to {email}.', { email }),
  });
  if (!can_revoke) return null;
  const close = () => setOpenDialog(undefined);
  return (
    <span className={lists.acts}>
      {can_resend && (
        <Button isSmall isBusy={resend.isBusy} onClick={() => void resend.run({ params: { id } })}>
          {t('Resend')}
        </Button>
      )}
      <Disclosure
        label={<Icon of={DotsThreeIcon} />}
        name={t('More actions for {title}', { title: name ?? email ?? '' })}
        hidesCaret
        align="end"
        buttonClass={buttonClass({ kind: 'quiet', isSmall: true })}
      >
        <button type="button" onClick={() => setOpenDialog('link')}>
          {t('Get link')}
        </button>
        <hr />
        <button type="button" onClick={() => setOpenDialog('revoke')}>
          {t('Revoke')}
        </button>
      </Disclosure>
      {openDialog === 'link' && <InvitationLinkDialog invitation={invitation} onClose={close} />}
      {openDialog === 'revoke' && <RevokeInvitationDialog invitation={invitation} onClose={close} />}
    </span>
  );
}
