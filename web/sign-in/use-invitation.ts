import { useEffect, useState } from 'react';
import type { InvitedRole, OpenedInvitation } from '#contract/invitations.ts';
import { openInvitation } from '#web/kit/api/invitations.ts';
import { CallError, call } from '#web/kit/call.ts';
import { useWords } from '#web/kit/words.ts';
import { callErrorMessage } from './call-error-message.ts';

type InvitationState =
  | { status: 'asking' }
  | { status: 'open'; invitation: OpenedInvitation }
  | { status: 'unknown'; message: string }
  | { status: 'failed'; message: string };

/** Loads an invitation; `reload` loads it again, because it can be answered elsewhere. */
export function useInvitation(token: string): { state: InvitationState; reload: () => void } {
  const t = useWords();
  const [state, setState] = useState<InvitationState>({ status: 'asking' });
  const [reloadCount, setReloadCount] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `turn` asks the same once more
  useEffect(() => {
    const controller = new AbortController();
    call(openInvitation, { body: { token }, signal: controller.signal }).then(
      (invitation) => setState({ status: 'open', invitation }),
      (cause) => {
        if (controller.signal.aborted) return;
        const message = callErrorMessage(cause, t('The invitation could not be loaded. Try again.'), t);
        const isUnknown = cause instanceof CallError && (cause.status === 404 || cause.status === 400);
        setState({ status: isUnknown ? 'unknown' : 'failed', message });
      },
    );
    return () => controller.abort();
  }, [token, reloadCount]);

  return { state, reload: () => setReloadCount((count) => count + 1) };
}

/** The first line of an invitation, by role. */
export const invitationLeadWords: Record<InvitedRole, string> = {
  teacher: '{inviter} has invited you to join as a teacher.',
  teacher_admin: '{inviter} has invited you to join as a lead teacher.',
  school_admin: '{inviter} has invited you to join as an administrator.',
  organization_admin: '{inviter} has invited you to join as an administrator.',
};

/** Splits a full name into the two name fields. */
export function splitName(name: string | null): { first_name: string; last_name: string } {
  const [first_name = '', ...rest] = (name ?? '').trim().split(/\s+/);
  return { first_name, last_name: rest.join(' ') };
}
