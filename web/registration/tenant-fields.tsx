import { BuildingsIcon } from '@phosphor-icons/react/dist/ssr/Buildings';
import { GraduationCapIcon } from '@phosphor-icons/react/dist/ssr/GraduationCap';
import type { FocusEvent } from 'react';
import { useWords } from '#web/kit/words.ts';
import { Chip } from '#web/ui/chip.tsx';
import { ChoiceGroup } from '#web/ui/choice.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { InvitationNotice } from './invitation-notice.tsx';
import css from './register.module.css';
import { SubdomainField } from './subdomain-field.tsx';
import type { RegistrationForm } from './use-registration.ts';

type Props = { registration: RegistrationForm; token: string | undefined };

/** Asks for the kind, name, email and addresses of the tenant. */
export function TenantFields({ registration, token }: Props) {
  const t = useWords();
  const { field, form, rules, typed } = registration;
  const isOrganization = typed.is_organization === 'true';
  const domain = field('domain_url');

  /** Adds https:// to a bare domain. */
  async function leaveDomain(event: FocusEvent<HTMLInputElement>) {
    if (rules) form.setValue('domain_url', rules.withPrefix(event.target.value));
    await domain.onBlur(event);
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
            {...field('school_name')}
            label={isOrganization ? t('Organization name') : t('School name')}
            autoComplete="organization"
            dir="auto"
          />
          <TextField {...field('school_email')} label={t('Email')} type="email" autoComplete="email" dir="ltr" />
          <TextField
            {...domain}
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
  const t = useWords();
  return (
    <ChoiceGroup legend={t('I am registering')} isRow>
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
