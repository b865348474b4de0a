import { useEffect, useRef, useState } from 'react';
import type { Invitation } from '#contract/identity/invitations.ts';
import { useApiMutation } from '#web/kit/api.ts';
import { CallError } from '#web/kit/call.ts';
import { CopyLinkDialog } from '#web/kit/copy-link-dialog.tsx';
import { refusalText } from '#web/kit/form-state.ts';
import { type Translate, useTranslate } from '#web/kit/translate.ts';
import { INVITATION_ENDPOINTS } from './use-invitations.ts';

type Props = { invitation: Invitation; onClose: () => void };

/** Creates another link for an invitation and shows it once. */
export function InvitationLinkDialog({ invitation, onClose }: Props) {
  const t = useTranslate();
  return (
    <CopyLinkDialog {...useLink(invitation.id)} onClose={onClose}>
      {linkWarning(invitation, t)}
    </CopyLinkDialog>
  );
}

/** Names the people who can use the link. An invitation that was created as a link may name no one. */
export function linkWarning({ name, email }: Pick<Invitation, 'name' | 'email'>, t: Translate): string {
  const whom = name ?? email;
  if (!whom) return t('Anyone who has this link can accept. It works once and expires after 14 days.');
  return t('Share this link only with {whom}. Anyone who has it can accept. It works once and expires after 14 days.', {
    whom,
  });
}

function useLink(id: string) {
  const t = useTranslate();
  const { mutateAsync } = useApiMutation('POST /invitations/{id}/link/', { invalidates: INVITATION_ENDPOINTS });
  const [result, setResult] = useState<{ url?: string; failure?: string }>({});
  const hasRequested = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, because each call creates a link
  useEffect(() => {
    if (hasRequested.current) return;
    hasRequested.current = true;
    mutateAsync({ params: { id } }).then(setResult, (cause) => {
      if (!(cause instanceof CallError)) throw cause;
      setResult({ failure: refusalText(cause, t) });
    });
  }, []);
  return result;
}
