import { useParams } from 'react-router';
import { invitationWords } from '#contract/invitation-words.ts';
import type { ShownInvitation } from '#contract/invitations.ts';
import { paths } from '#web/kit/paths.ts';
import { useSession } from '#web/kit/session.ts';
import { useWords } from '#web/kit/words.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { RowsSkeleton } from '#web/ui/skeleton.tsx';
import css from './expired-link.module.css';
import { ArrivedRequest } from './membership-request.tsx';
import { InvitedPerson } from './person-invitation.tsx';
import { InvitedSchool } from './school-invitation.tsx';
import { StepFrame } from './step.tsx';
import { useInvitation } from './use-invitation.ts';

/** Who invites whom to what, and the answer. */
export function Component() {
  const { token } = useParams();
  return token ? <Opened key={token} token={token} /> : <WithoutToken />;
}

function WithoutToken() {
  const t = useWords();
  return (
    <StepFrame
      title={t('Open your invitation')}
      lead={t('Your invitation came by mail, or somebody handed you its link. Open that link.')}
      back={paths.home()}
    >
      <p className={css.again}>
        <LinkButton kind="solid" to={paths.login()}>
          {t('Login')}
        </LinkButton>
      </p>
    </StepFrame>
  );
}

function Opened({ token }: { token: string }) {
  const t = useWords();
  const session = useSession();
  const { opened, again } = useInvitation(token);
  if (opened.is === 'unknown') return <Ended says={opened.says} />;
  if (opened.is === 'failed') {
    return (
      <StepFrame title={t('Your invitation')} back={paths.home()}>
        <div className={css.again}>
          <Alert status="bad" role="alert" title={opened.says}>
            <Button onClick={again}>{t('Try again')}</Button>
          </Alert>
        </div>
      </StepFrame>
    );
  }
  if (opened.is === 'asking' || session === undefined) {
    return (
      <StepFrame title={t('Your invitation')} back={paths.home()}>
        <RowsSkeleton label={t('Loading…')} count={3} />
      </StepFrame>
    );
  }
  const { invitation } = opened;
  if (invitation.state !== 'waiting') return <Ended says={t(invitationWords[invitation.state])} from={invitation} />;
  const answering = { invitation, token, session, onChanged: again };
  if (!invitation.is_here) return <Elsewhere invitation={invitation} />;
  if (invitation.kind === 'person') return <InvitedPerson {...answering} />;
  return invitation.kind === 'school' ? <InvitedSchool {...answering} /> : <ArrivedRequest {...answering} />;
}

/** It was answered, taken back or has run out: whoever has its link hears which. */
function Ended({ says, from }: { says: string; from?: ShownInvitation }) {
  const t = useWords();
  const title = from ? t('The invitation of {name} has ended', { name: from.from }) : t('This invitation has ended');
  return (
    <StepFrame title={title} lead={says} back={paths.home()}>
      <p className={css.again}>
        <LinkButton kind="solid" to={paths.login()}>
          {t('Login')}
        </LinkButton>
      </p>
    </StepFrame>
  );
}

/** A link that was opened at another school's address leads on to its own. */
function Elsewhere({ invitation: { from, url } }: { invitation: ShownInvitation }) {
  const t = useWords();
  return (
    <StepFrame
      title={t('{name} invites you', { name: from })}
      lead={t('This invitation is answered at another address.')}
      back={paths.home()}
    >
      <p className={css.again}>
        <LinkButton kind="solid" to={url} reloadDocument>
          {t('Go on at {host}', { host: new URL(url).host })}
        </LinkButton>
      </p>
    </StepFrame>
  );
}
