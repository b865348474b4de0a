import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import type { joinOrganization } from '#contract/invitations.ts';
import type { findSchools } from '#contract/session.ts';
import { call } from '#web/kit/call.ts';
import { paths } from '#web/kit/paths.ts';
import { useSite } from '#web/kit/site.ts';
import { useWords } from '#web/kit/words.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { ChoiceGroup, RadioCard } from '#web/ui/choice.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { saidOf } from './call-error-message.ts';
import { Decline } from './decline-invitation.tsx';
import css from './invitation.module.css';
import { subdomainIn } from './parse-subdomain.ts';
import type { Answering } from './person-invitation.tsx';
import { StepForm, StepFrame } from './step.tsx';
import { useAnswer } from './use-invitation-answer.ts';
import { useRequired } from './use-required-fields.ts';
import { WrongAccount } from './wrong-account.tsx';

/** An organization asks a school to become its member: a new one registers, one that is here joins. */
export function InvitedSchool(answering: Answering) {
  const t = useWords();
  const { isRoot } = useSite();
  const { invitation, token, session, onChanged } = answering;
  const { from, inviter } = invitation;
  const isAdmin = session?.user.role === 'school_admin';
  const lead = inviter
    ? t('{inviter} invites your school to become a member of {name}.', { inviter, name: from })
    : t('Your school is invited to become a member of {name}.', { name: from });
  return (
    <StepFrame title={t('{name} invites your school', { name: from })} lead={lead} back={paths.home()}>
      {isRoot && <TwoWays {...answering} />}
      {!isRoot && !session && (
        <div className={css.answer}>
          <Alert title={t('An admin of this school can accept.')}>{t('Sign in to accept the invitation.')}</Alert>
          <div className="row">
            <LinkButton kind="solid" to={paths.signInWith(token)}>
              {t('Login')}
            </LinkButton>
            <Decline token={token} onDone={onChanged} />
          </div>
        </div>
      )}
      {!isRoot && session && !isAdmin && (
        <WrongAccount session={session} wanted={t('An admin of this school can accept.')} onLeft={onChanged} />
      )}
      {!isRoot && isAdmin && <Joining {...answering} />}
    </StepFrame>
  );
}

/** At the root host nobody's school is known yet. */
function TwoWays({ token, onChanged }: Answering) {
  const t = useWords();
  return (
    <div className={css.ways}>
      <section>
        <h2>{t('Your school is new here')}</h2>
        <p className="soft">{t('Register it: about ten minutes. It is a member at once.')}</p>
        <LinkButton kind="solid" to={paths.register(token)}>
          {t('Register your school')}
        </LinkButton>
      </section>
      <section>
        <h2>{t('Your school is here already')}</h2>
        <GoThere token={token} />
      </section>
      <Decline token={token} onDone={onChanged} />
    </div>
  );
}

function GoThere({ token }: { token: string }) {
  const t = useWords();
  const { host } = new URL(useSite().rootOrigin);
  const { watch, check, setErrors } = useRequired({ school: t('Please type the beginning of your school’s address.') });
  const [isBusy, setBusy] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    const typed = check(event);
    if (!typed) return;
    setBusy(true);
    try {
      const search = subdomainIn(typed.school, host);
      const { results } = await call<typeof findSchools>('GET /schools/', { query: { search, limit: 8 } });
      const found = results.find(({ subdomain }) => subdomain === search);
      if (found) location.assign(new URL(paths.acceptInvitation(token), found.url));
      else setErrors({ school: t('There is no school with this address.') });
    } catch (cause) {
      setErrors({ school: saidOf(cause, t('The schools could not be loaded.'), t) });
    }
    setBusy(false);
  }

  return (
    <StepForm onSubmit={submit} isNarrow>
      <TextField
        {...watch('school')}
        label={t('Address of your school')}
        hint={t('As in {example}: the first word is enough.', { example: `riverside.${host}` })}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        maxLength={253}
        dir="ltr"
      />
      <Button type="submit" isBusy={isBusy}>
        {t('Go to my school')}
      </Button>
    </StepForm>
  );
}

/** What the organization may do here is the school's choice, and can be changed later. */
function Joining({ invitation: { from }, token, onChanged }: Answering) {
  const t = useWords();
  const showToast = useToast();
  const navigate = useNavigate();
  const { attempt, failure } = useAnswer(onChanged);
  const [grants, setGrants] = useState<'none' | 'figures' | 'administer'>('none');
  const [isBusy, setBusy] = useState(false);

  async function join() {
    setBusy(true);
    await attempt(async () => {
      await call<typeof joinOrganization>('POST /invitations/join/', { body: { token, grants } });
      showToast({ kind: 'done', message: t('Your school is a member of {name} now.', { name: from }) });
      navigate(paths.adminSchoolDashboard(), { replace: true });
    });
    setBusy(false);
  }

  const choices = [
    { value: 'none', label: t('Nothing'), hint: t('It sees that your school is a member.') },
    { value: 'figures', label: t('See figures'), hint: t('The numbers of your dashboard, and no child’s name.') },
    {
      value: 'administer',
      label: t('Help to run the school'),
      hint: t('As an admin, but for plans, admins’ roles, this choice and erasing. Every visit is kept in your list.'),
    },
  ] as const;
  return (
    <div className={css.answer}>
      {failure && <Alert status="bad" role="alert" title={failure} />}
      <ChoiceGroup legend={t('What may {name} do here?', { name: from })}>
        {choices.map(({ value, ...said }) => (
          <RadioCard
            key={value}
            name="grants"
            value={value}
            {...said}
            checked={grants === value}
            onChange={() => setGrants(value)}
          />
        ))}
      </ChoiceGroup>
      <div className="row">
        <Button kind="solid" isBusy={isBusy} onClick={join}>
          {t('Join {name}', { name: from })}
        </Button>
        <Decline token={token} onDone={onChanged} />
      </div>
    </div>
  );
}
