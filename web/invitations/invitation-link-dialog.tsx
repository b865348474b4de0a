import { useEffect, useRef, useState } from 'react';
import type { Invitation } from '#contract/invitations.ts';
import { copyInvitationLink } from '#web/kit/api/invitations.ts';
import { useApiMutation } from '#web/kit/api.ts';
import { CallError } from '#web/kit/call.ts';
import { CopyLinkDialog } from '#web/kit/copy-link-dialog.tsx';
import { useWords } from '#web/kit/words.ts';
import { INVITATION_ENDPOINTS } from './use-invitations.ts';

type Props = { invitation: Invitation; onClose: () => void };

/** Creates another link. */
export function InvitationLinkDialog({ invitation: { id, email, name }, onClose }: Props) {
  const t = useWords();
  const whom = name ?? email ?? '';
  return (
    <CopyLinkDialog {...useLink(id)} onClose={onClose}>
      {t('Share this link only with {whom}. Anyone who has it can accept. It works once and expires after 14 days.', {
        whom,
      })}
    </CopyLinkDialog>
  );
}

function useLink(id: string) {
  const t = useWords();
  const { mutateAsync } = useApiMutation(copyInvitationLink, { invalidates: INVITATION_ENDPOINTS });
  const [found, setFound] = useState<{ url?: string; failure?: string }>({});
  const hasAsked = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, since each asking makes a link
  useEffect(() => {
    if (hasAsked.current) return;
    hasAsked.current = true;
    mutateAsync({ params: { id } }).then(setFound, (cause) => {
      if (!(cause instanceof CallError)) throw cause;
      setFound({ failure: cause.message || t('That did not work. Try again.') });
    });
  }, []);
  return found;
}
