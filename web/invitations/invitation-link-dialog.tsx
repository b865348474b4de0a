import { useEffect, useRef, useState } from 'react';
import type { Invitation } from '#contract/invitations.ts';
import { copyInvitationLink } from '#web/kit/api/invitations.ts';
import { useApiMutation } from '#web/kit/api.ts';
import { CallError } from '#web/kit/call.ts';
import { CopyLinkDialog } from '#web/kit/copy-link-dialog.tsx';
import { useWords } from '#web/kit/words.ts';
import { INVITATION_ENDPOINTS } from './use-invitations.ts';

type Props = { invitation: Invitation; onClose: () => void };

/** Creates another link for an invitation and shows it once. */
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
  const [result, setResult] = useState<{ url?: string; failure?: string }>({});
  const hasRequested = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, because each call creates a link
  useEffect(() => {
    if (hasRequested.current) return;
    hasRequested.current = true;
    mutateAsync({ params: { id } }).then(setResult, (cause) => {
      if (!(cause instanceof CallError)) throw cause;
      setResult({ failure: cause.message || t('That did not work. Try again.') });
    });
  }, []);
  return result;
}
