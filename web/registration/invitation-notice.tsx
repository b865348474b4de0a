import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { OpenedInvitation } from '#contract/invitations.ts';
import { openInvitation } from '#web/kit/api/invitations.ts';
import { CallError, call } from '#web/kit/call.ts';
import { paths } from '#web/kit/paths.ts';
import { useWords } from '#web/kit/words.ts';
import { Alert } from '#web/ui/alert.tsx';

/** Says which organization the school will join, or that the invitation is not valid. */
export function InvitationNotice({ token }: { token: string }) {
  const t = useWords();
  const invitation = useInvitation(token);
  if (invitation === undefined) {
    return <Alert title={t('You have an invitation.')}>{t('Fill in this form to register your school.')}</Alert>;
  }
  if (invitation?.kind !== 'school' || invitation.state !== 'waiting') {
    return (
      <Alert status="warn" role="alert" title={t('This invitation is no longer valid.')}>
        {t('Ask the person who invited you for a new one.')}{' '}
        <Link to={paths.register()} className="standing">
          {t('Register without an invitation')}
        </Link>
      </Alert>
    );
  }
  return (
    <Alert title={t('{name} has invited your school', { name: invitation.from })}>
      {t('When you register, your school becomes a member of {name}.', { name: invitation.from })}
    </Alert>
  );
}

/** Returns undefined while loading or if it cannot be loaded (registering checks again), null if it does not exist. */
function useInvitation(token: string): OpenedInvitation | null | undefined {
  const [found, setInvitation] = useState<OpenedInvitation | null>();
  useEffect(() => {
    const controller = new AbortController();
    call(openInvitation, { body: { token }, signal: controller.signal }).then(setInvitation, (cause) => {
      if (controller.signal.aborted) return;
      if (!(cause instanceof CallError)) throw cause;
      if (cause.status === 404 || cause.status === 400) setInvitation(null);
    });
    return () => controller.abort();
  }, [token]);
  return found;
}
