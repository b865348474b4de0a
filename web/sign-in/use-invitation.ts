import { useEffect, useState } from 'react';
import type { InvitedRole, openInvitation, ShownInvitation } from '#contract/invitations.ts';
import { CallError, call } from '#web/kit/call.ts';
import { useWords } from '#web/kit/words.ts';
import { saidOf } from './call-error-message.ts';

type Opened =
  | { is: 'asking' }
  | { is: 'open'; invitation: ShownInvitation }
  | { is: 'unknown'; says: string }
  | { is: 'failed'; says: string };

/** What an invitation says, and asking for it once more: it may have been answered elsewhere. */
export function useInvitation(token: string): { opened: Opened; again: () => void } {
  const t = useWords();
  const [opened, setOpened] = useState<Opened>({ is: 'asking' });
  const [turn, setTurn] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `turn` asks the same once more
  useEffect(() => {
    const leaving = new AbortController();
    call<typeof openInvitation>('POST /invitations/open/', { body: { token }, signal: leaving.signal }).then(
      (invitation) => setOpened({ is: 'open', invitation }),
      (cause) => {
        if (leaving.signal.aborted) return;
        const says = saidOf(cause, t('The invitation could not be loaded. Please try again.'), t);
        const isUnknown = cause instanceof CallError && (cause.status === 404 || cause.status === 400);
        setOpened({ is: isUnknown ? 'unknown' : 'failed', says });
      },
    );
    return () => leaving.abort();
  }, [token, turn]);

  return { opened, again: () => setTurn((times) => times + 1) };
}

/** What somebody is invited to be. */
export const invitedAsWords: Record<InvitedRole, string> = {
  teacher: '{inviter} invites you to be a teacher.',
  teacher_admin: '{inviter} invites you to be a lead teacher.',
  school_admin: '{inviter} invites you to be an administrator.',
  organization_admin: '{inviter} invites you to be an administrator.',
};

/** A name as it was typed in one piece, for the two fields that it goes into. */
export function nameParts(name: string | null): { first_name: string; last_name: string } {
  const [first_name = '', ...rest] = (name ?? '').trim().split(/\s+/);
  return { first_name, last_name: rest.join(' ') };
}
