import { Link } from 'react-router';
import type { OpenedInvitation } from '#contract/identity/invitations.ts';
import { paths } from '#web/kit/paths.ts';
import { type PublicRead, usePublicApi } from '#web/kit/public-api.ts';
import { Alert } from '#web/kit/ui/alert.tsx';
import { useWords } from '#web/kit/words.ts';

/** Names the organization that the school will join, or says that the invitation is not valid. */
export function InvitationNotice({ token }: { token: string }) {
  return <InvitationAlert {...usePublicApi('POST /invitations/open/', { body: { token } })} />;
}

type StateProps = Pick<PublicRead<OpenedInvitation>, 'data' | 'error'>;

export function InvitationAlert({ data: invitation, error }: StateProps) {
  const t = useWords();
  const isUnknown = error?.status === 404 || error?.status === 400;
  // Without a reply the form appears anyway: registering checks the invitation again.
  if (!invitation && !isUnknown) {
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
