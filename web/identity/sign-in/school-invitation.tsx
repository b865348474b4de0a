import { useNavigate } from 'react-router';
import { SchoolFinder } from '#web/identity/sign-in/school-finder.tsx';
import { call } from '#web/kit/call.ts';
import { Form, SubmitButton } from '#web/kit/form.tsx';
import { paths } from '#web/kit/paths.ts';
import { useSite } from '#web/kit/site.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { LinkButton } from '#web/kit/ui/button.tsx';
import { ChoiceGroup, RadioCard } from '#web/kit/ui/choice.tsx';
import { useToast } from '#web/kit/ui/toast.tsx';
import { DeclineInvitation } from './decline-invitation.tsx';
import css from './invitation.module.css';
import type { InvitationProps } from './person-invitation.tsx';
import { SignInFirst } from './sign-in-first.tsx';
import { StepFrame } from './step.tsx';
import { useAnswerForm } from './use-answer-form.ts';
import { WrongAccount } from './wrong-account.tsx';

/** Lets an invited school register, or join if it is already registered. */
export function SchoolInvitation(props: InvitationProps) {
  const t = useTranslate();
  const { isRoot } = useSite();
  const { invitation, token, session, onChanged } = props;
  const { from, inviter } = invitation;
  const canAnswer = session && invitation.answering_roles.includes(session.user.role);
  const lead = inviter
    ? t('{inviter} has invited your school to become a member of {name}.', { inviter, name: from })
    : t('Your school is invited to become a member of {name}.', { name: from });
  return (
    <StepFrame title={t('{name} has invited your school', { name: from })} lead={lead} back={paths.home()}>
      {isRoot && <RegisterOrJoin {...props} />}
      {!isRoot && !session && (
        <SignInFirst
          title={t('Only an admin of this school can accept.')}
          hint={t('Sign in to accept the invitation.')}
          token={token}
          onDeclined={onChanged}
        />
      )}
      {!isRoot && session && !canAnswer && (
        <WrongAccount session={session} hint={t('Only an admin of this school can accept.')} onSignedOut={onChanged} />
      )}
      {!isRoot && canAnswer && <JoinOrganization {...props} />}
    </StepFrame>
  );
}

/** The root host cannot know the school yet. */
function RegisterOrJoin({ token, onChanged }: InvitationProps) {
  const t = useTranslate();
  return (
    <div className={css.ways}>
      <section>
        <h2>{t('Your school is new to Booklark')}</h2>
        <p className="soft">{t('Registering takes about ten minutes. Your school becomes a member immediately.')}</p>
        <LinkButton kind="solid" to={paths.register(token)}>
          {t('Register your school')}
        </LinkButton>
      </section>
      <section>
        <h2>{t('Your school already uses Booklark')}</h2>
        <SchoolFinder urlOf={({ url }) => new URL(paths.acceptInvitation(token), url)} />
      </section>
      <DeclineInvitation token={token} onDone={onChanged} />
    </div>
  );
}

type Grants = 'none' | 'figures' | 'administer';

/** Joins the organization with the access chosen by the school. */
function JoinOrganization({ invitation: { from }, token, onChanged }: InvitationProps) {
  const t = useTranslate();
  const showToast = useToast();
  const navigate = useNavigate();
  const form = useAnswerForm<{ grants: Grants }, unknown>(
    {
      initial: { grants: 'none' },
      submit: (values) => call('POST /invitations/join/', { body: { token, ...values } }),
      onSuccess() {
        showToast({ kind: 'done', message: t('Your school is now a member of {name}.', { name: from }) });
        return navigate(paths.adminSchoolDashboard(), { replace: true });
      },
    },
    onChanged,
  );

  const choices = [
    { value: 'none', label: t('No access'), hint: t('The organization only sees that your school is a member.') },
    {
      value: 'figures',
      label: t('View statistics'),
      hint: t('The organization sees your statistics, but no student names.'),
    },
    {
      value: 'administer',
      label: t('Help run the school'),
      hint: t(
        'The organization can do what your admins can do, except for plans, admin roles, its own access and erasing data. Every visit is in your activity log.',
      ),
    },
  ] as const;
  return (
    <div className={css.answer}>
      <Form form={form}>
        <ChoiceGroup legend={t('What can {name} do at your school?', { name: from })}>
          {choices.map(({ value, ...texts }) => (
            <RadioCard
              key={value}
              name="grants"
              value={value}
              {...texts}
              checked={form.values.grants === value}
              onChange={() => form.setValue('grants', value)}
            />
          ))}
        </ChoiceGroup>
      </Form>
      <div className="row">
        <SubmitButton form={form} busyLabel={t('Joining…')}>
          {t('Join {name}', { name: from })}
        </SubmitButton>
        <DeclineInvitation token={token} onDone={onChanged} />
      </div>
    </div>
  );
}
