import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { joinOrganization } from '#web/kit/api/invitations.ts';
import { findSchools } from '#web/kit/api/session.ts';
import { call } from '#web/kit/call.ts';
import { paths } from '#web/kit/paths.ts';
import { useSite } from '#web/kit/site.ts';
import { useWords } from '#web/kit/words.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { ChoiceGroup, RadioCard } from '#web/ui/choice.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { callErrorMessage } from './call-error-message.ts';
import { DeclineInvitation } from './decline-invitation.tsx';
import css from './invitation.module.css';
import { parseSubdomain } from './parse-subdomain.ts';
import type { InvitationProps } from './person-invitation.tsx';
import { StepForm, StepFrame } from './step.tsx';
import { useInvitationAnswer } from './use-invitation-answer.ts';
import { useRequiredFields } from './use-required-fields.ts';
import { WrongAccount } from './wrong-account.tsx';

/** Lets an invited school register, or join if it is registered already. */
export function SchoolInvitation(props: InvitationProps) {
  const t = useWords();
  const { isRoot } = useSite();
  const { invitation, token, session, onChanged } = props;
  const { from, inviter } = invitation;
  const isAdmin = session?.user.role === 'school_admin';
  const lead = inviter
    ? t('{inviter} has invited your school to become a member of {name}.', { inviter, name: from })
    : t('Your school is invited to become a member of {name}.', { name: from });
  return (
    <StepFrame title={t('{name} has invited your school', { name: from })} lead={lead} back={paths.home()}>
      {isRoot && <RegisterOrJoin {...props} />}
      {!isRoot && !session && (
        <div className={css.answer}>
          <Alert title={t('Only an admin of this school can accept.')}>{t('Sign in to accept the invitation.')}</Alert>
          <div className="row">
            <LinkButton kind="solid" to={paths.signInWith(token)}>
              {t('Login')}
            </LinkButton>
            <DeclineInvitation token={token} onDone={onChanged} />
          </div>
        </div>
      )}
      {!isRoot && session && !isAdmin && (
        <WrongAccount session={session} hint={t('Only an admin of this school can accept.')} onSignedOut={onChanged} />
      )}
      {!isRoot && isAdmin && <JoinOrganization {...props} />}
    </StepFrame>
  );
}

/** The root host does not know the school yet. */
function RegisterOrJoin({ token, onChanged }: InvitationProps) {
  const t = useWords();
  return (
    <div className={css.ways}>
      <section>
        <h2>{t('Your school is new to Booklark')}</h2>
        <p className="soft">{t('Registering takes about ten minutes. Your school becomes a member straight away.')}</p>
        <LinkButton kind="solid" to={paths.register(token)}>
          {t('Register your school')}
        </LinkButton>
      </section>
      <section>
        <h2>{t('Your school already uses Booklark')}</h2>
        <GoToSchool token={token} />
      </section>
      <DeclineInvitation token={token} onDone={onChanged} />
    </div>
  );
}

function GoToSchool({ token }: { token: string }) {
  const t = useWords();
  const { host } = new URL(useSite().rootOrigin);
  const { fieldProps, readValues, setErrors } = useRequiredFields({
    school: t('Enter the start of your school’s web address.'),
  });
  const [isBusy, setBusy] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    const values = readValues(event);
    if (!values) return;
    setBusy(true);
    try {
      const search = parseSubdomain(values.school, host);
      const { results } = await call(findSchools, { query: { search, limit: 8 } });
      const school = results.find(({ subdomain }) => subdomain === search);
      if (school) location.assign(new URL(paths.acceptInvitation(token), school.url));
      else setErrors({ school: t('No school uses this web address. Check the spelling.') });
    } catch (cause) {
      setErrors({ school: callErrorMessage(cause, t('The schools could not be loaded.'), t) });
    }
    setBusy(false);
  }

  return (
    <StepForm onSubmit={submit} isNarrow>
      <TextField
        {...fieldProps('school')}
        label={t('Your school’s web address')}
        hint={t('For example, {example}. You can type just the first word.', { example: `riverside.${host}` })}
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

/** Joins the organization with the access that the school chooses. */
function JoinOrganization({ invitation: { from }, token, onChanged }: InvitationProps) {
  const t = useWords();
  const showToast = useToast();
  const navigate = useNavigate();
  const { attempt, failure } = useInvitationAnswer(onChanged);
  const [grants, setGrants] = useState<'none' | 'figures' | 'administer'>('none');
  const [isBusy, setBusy] = useState(false);

  async function join() {
    setBusy(true);
    await attempt(async () => {
      await call(joinOrganization, { body: { token, grants } });
      showToast({ kind: 'done', message: t('Your school is now a member of {name}.', { name: from }) });
      navigate(paths.adminSchoolDashboard(), { replace: true });
    });
    setBusy(false);
  }

  const choices = [
    { value: 'none', label: t('No access'), hint: t('It can only see that your school is a member.') },
    {
      value: 'figures',
      label: t('View statistics'),
      hint: t('It sees the numbers on your dashboard, but no student names.'),
    },
    {
      value: 'administer',
      label: t('Help run the school'),
      hint: t(
        'It can do what an admin can, except plans, admin roles, this setting and erasing data. Every visit is in your activity log.',
      ),
    },
  ] as const;
  return (
    <div className={css.answer}>
      {failure && <Alert status="bad" role="alert" title={failure} />}
      <ChoiceGroup legend={t('What can {name} do at your school?', { name: from })}>
        {choices.map(({ value, ...texts }) => (
          <RadioCard
            key={value}
            name="grants"
            value={value}
            {...texts}
            checked={grants === value}
            onChange={() => setGrants(value)}
          />
        ))}
      </ChoiceGroup>
      <div className="row">
        <Button kind="solid" isBusy={isBusy} onClick={join}>
          {t('Join {name}', { name: from })}
        </Button>
        <DeclineInvitation token={token} onDone={onChanged} />
      </div>
    </div>
  );
}
