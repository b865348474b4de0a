import { BuildingsIcon } from '@phosphor-icons/react/dist/ssr/Buildings';
import { GraduationCapIcon } from '@phosphor-icons/react/dist/ssr/GraduationCap';
import type { FocusEvent } from 'react';
import { Link } from 'react-router';
import type { OpenedInvitation } from '#contract/identity/invitations.ts';
import { paths } from '#web/kit/paths.ts';
import { type PublicRead, usePublicApi } from '#web/kit/public-api.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Alert } from '#web/kit/ui/alert.tsx';
import { Chip } from '#web/kit/ui/chip.tsx';
import { ChoiceGroup } from '#web/kit/ui/choice.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { TextField } from '#web/kit/ui/text-field.tsx';
import css from './register.module.css';
import { SubdomainField } from './subdomain-field.tsx';
import type { RegistrationForm } from './use-registration.ts';

/** Names the organization that the school will join, or says that the invitation is not valid. */
function InvitationNotice({ token }: { token: string }) {
  return <InvitationAlert {...usePublicApi('POST /invitations/open/', { body: { token } })} />;
}

type StateProps = Pick<PublicRead<OpenedInvitation>, 'data' | 'error'>;

export function InvitationAlert({ data: invitation, error }: StateProps) {
  const t = useTranslate();
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

type Props = { registration: RegistrationForm; token: string | undefined };

/** Asks for the kind, name, email and addresses of the tenant. */
export function TenantFields({ registration, token }: Props) {
  const t = useTranslate();
  const { form, rules } = registration;
  const isOrganization = form.values.is_organization === 'true';

  /** Adds https:// to a domain without a scheme. */
  function leaveDomain(event: FocusEvent<HTMLInputElement>) {
    const domain_url = rules?.withPrefix(event.target.value) ?? '';
    if (domain_url === '') return;
    form.setValue('domain_url', domain_url);
    form.validateField('domain_url', { ...form.values, domain_url });
  }

  return (
    <>
      {token ? (
        <InvitationNotice token={token} />
      ) : (
        <KindChoice
          isOrganization={isOrganization}
          onChoose={(is) => form.setValue('is_organization', is ? 'true' : 'false')}
        />
      )}
      <section className={css.section}>
        <h2>{isOrganization ? t('Your organization') : t('Your school')}</h2>
        <div className={css.pairs}>
          <TextField
            {...form.field('school_name')}
            label={isOrganization ? t('Organization name') : t('School name')}
            autoComplete="organization"
            dir="auto"
          />
          <TextField {...form.field('school_email')} label={t('Email')} type="email" autoComplete="email" dir="ltr" />
          <TextField
            {...form.field('domain_url')}
            onBlur={leaveDomain}
            label={isOrganization ? t('Organization website') : t('School website')}
            inputMode="url"
            autoComplete="url"
            autoCapitalize="none"
            spellCheck={false}
            dir="ltr"
          />
          <SubdomainField registration={registration} />
        </div>
      </section>
    </>
  );
}

function KindChoice({
  isOrganization,
  onChoose,
}: {
  isOrganization: boolean;
  onChoose: (isOrganizationNow: boolean) => void;
}) {
  const t = useTranslate();
  return (
    <ChoiceGroup legend={t('What are you registering?')} isRow>
      <Chip isPressed={!isOrganization} onClick={() => onChoose(false)}>
        <Icon of={GraduationCapIcon} />
        {t('A school')}
      </Chip>
      <Chip isPressed={isOrganization} onClick={() => onChoose(true)}>
        <Icon of={BuildingsIcon} />
        {t('An organization')}
      </Chip>
    </ChoiceGroup>
  );
}
