import { invitationWords } from '#contract/identity/invitation-words.ts';
import type { OpenedInvitation } from '#contract/identity/invitations.ts';
import { LoadError } from '#web/kit/load-placeholder.tsx';
import { paths } from '#web/kit/paths.ts';
import type { PublicRead } from '#web/kit/public-api.ts';
import type { Session } from '#web/kit/session.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { LinkButton } from '#web/kit/ui/button.tsx';
import { RowsSkeleton } from '#web/kit/ui/skeleton.tsx';
import { callErrorMessage } from './call-error-message.ts';
import css from './expired-link.module.css';
import { MembershipRequestPage } from './membership-request.tsx';
import { PersonInvitation } from './person-invitation.tsx';
import { SchoolInvitation } from './school-invitation.tsx';
import { StepFrame } from './step.tsx';

type Props = {
  token: string;
  /** Undefined until the browser has read the session. */
  session: Session | null | undefined;
  read: PublicRead<OpenedInvitation>;
};

/** Shows an invitation that can be answered here, or says why it cannot. */
export function InvitationPage({ token, session, read: { data: invitation, error, refetch } }: Props) {
  const t = useTranslate();
  if (error) {
    const message = callErrorMessage(error, t('The invitation could not be loaded. Try again.'), t);
    if (error.status === 404 || error.status === 400)
      return <EndedInvitation message={t('Ask the person who invited you for a new one.')} />;
    return (
      <StepFrame title={t('Your invitation')} back={paths.home()}>
        <div className={css.again}>
          <LoadError title={message} onRetry={refetch} />
        </div>
      </StepFrame>
    );
  }
  if (!invitation || session === undefined) {
    return (
      <StepFrame title={t('Your invitation')} back={paths.home()}>
        <RowsSkeleton label={t('Loading…')} count={3} />
      </StepFrame>
    );
  }
  if (invitation.state !== 'waiting')
    return <EndedInvitation message={t(invitationWords[invitation.state])} from={invitation} />;
  const props = { invitation, token, session, onChanged: refetch };
  if (!invitation.is_here) return <InvitationElsewhere invitation={invitation} />;
  if (invitation.kind === 'person') return <PersonInvitation {...props} />;
  return invitation.kind === 'school' ? <SchoolInvitation {...props} /> : <MembershipRequestPage {...props} />;
}

/** Explains that an invitation was answered, was revoked or has expired. */
function EndedInvitation({ message, from }: { message: string; from?: OpenedInvitation }) {
  const t = useTranslate();
  const title = from
    ? t('The invitation from {name} is no longer valid', { name: from.from })
    : t('This invitation is no longer valid');
  return (
    <StepFrame title={title} lead={message} back={paths.home()}>
      <p className={css.again}>
        <LinkButton kind="solid" to={paths.login()}>
          {t('Login')}
        </LinkButton>
      </p>
    </StepFrame>
  );
}

/** Shown when a link was opened on another school's site; links to the right one. */
function InvitationElsewhere({ invitation: { from, url } }: { invitation: OpenedInvitation }) {
  const t = useTranslate();
  return (
    <StepFrame
      title={t('{name} has invited you', { name: from })}
      lead={t('You can answer the invitation on the site that sent it.')}
      back={paths.home()}
    >
      <p className={css.again}>
        <LinkButton kind="solid" to={url} reloadDocument>
          {t('Continue at {host}', { host: new URL(url).host })}
        </LinkButton>
      </p>
    </StepFrame>
  );
}
