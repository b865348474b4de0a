import { BuildingsIcon } from '@phosphor-icons/react/dist/ssr/Buildings';
import { GraduationCapIcon } from '@phosphor-icons/react/dist/ssr/GraduationCap';
import type { FocusEvent } from 'react';
import { Chip } from '#web/kit/ui/chip.tsx';
import { ChoiceGroup } from '#web/kit/ui/choice.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { TextField } from '#web/kit/ui/text-field.tsx';
import { useWords } from '#web/kit/words.ts';
import { InvitationNotice } from './invitation-notice.tsx';
import css from './register.module.css';
import { SubdomainField } from './subdomain-field.tsx';
import type { RegistrationForm } from './use-registration.ts';

type Props = { registration: RegistrationForm; token: string | undefined };

/** Asks for the kind, name, email and addresses of the tenant. */
export function TenantFields({ registration, token }: Props) {
  const t = useWords();
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
  const t = useWords();
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
