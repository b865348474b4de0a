import { Link } from 'react-router';
import type { Tenant } from '#contract/administration/tenant-admin.ts';
import { namesIn } from '#contract/kit/display-names.ts';
import { isolated } from '#contract/kit/isolated-text.ts';
import { useComma } from '#web/kit/comma.ts';
import { useDateFormat } from '#web/kit/dates.ts';
import { useNumberFormat } from '#web/kit/numbers.ts';
import { paths } from '#web/kit/paths.ts';
import { useLanguage, useSite } from '#web/kit/site.ts';
import { TitledPanel } from '#web/kit/titled-panel.tsx';
import { useTranslate } from '#web/kit/translate.ts';
import { Alert } from '#web/kit/ui/alert.tsx';
import { StatCards } from '#web/kit/ui/stat-cards.tsx';
import { formatStorage } from '#web/schools/plans/storage-size.ts';
import { SellingSection } from './selling-section.tsx';
import { StopSection } from './stop-section.tsx';
import { SubdomainSection } from './subdomain-section.tsx';
import css from './tenant-admin.module.css';
import { TenantPlan } from './tenant-badges.tsx';

/**
 * The numbers and facts of a school, with the actions that change its web address, allow it to sell, suspend or close
 * it.
 */
export function TenantOverview({ tenant }: { tenant: Tenant }) {
  const t = useTranslate();
  const { date, dateTime, daysAgo } = useDateFormat();
  const number = useNumberFormat();
  const { as_of, last_activity } = tenant;
  return (
    <>
      <StateNotice tenant={tenant} />
      {as_of && (
        <StatCards
          stats={[
            { label: t('Students'), value: number(tenant.students) },
            { label: t('Classes'), value: number(tenant.classes) },
            { label: t('Published books'), value: number(tenant.books) },
            {
              label: t('Last active'),
              value: last_activity ? daysAgo(last_activity) : t('Never'),
              note: last_activity && date(last_activity),
            },
          ]}
        />
      )}
      <p className="muted small">
        {as_of ? t('Numbers counted at {time}.', { time: dateTime(as_of) }) : t('The numbers are not counted yet.')}
      </p>
      <Facts tenant={tenant} />
      <SubdomainSection tenant={tenant} />
      {!tenant.is_organization && <SellingSection tenant={tenant} />}
      <StopSection tenant={tenant} />
    </>
  );
}

function StateNotice({ tenant: { state, suspended_at, suspended_reason, closing } }: { tenant: Tenant }) {
  const t = useTranslate();
  const { dateTime, date } = useDateFormat();
  if (state === 'closing' && closing)
    return (
      <Alert status="bad" title={t('This school is closing')}>
        <p>
          {closing.is_erasing
            ? t('Its data is being erased.')
            : t('Its data will be erased on {day}. Until then, you can restore the school.', {
                day: date(closing.erase_after),
              })}
        </p>
        {suspended_reason && <p>{t('Reason: {reason}', { reason: isolated(suspended_reason) })}</p>}
      </Alert>
    );
  if (state !== 'suspended' || !suspended_at) return null;
  return (
    <Alert status="bad" title={t('This school is suspended')}>
      <p>{t('Suspended on {time}. Its pages cannot be opened.', { time: dateTime(suspended_at) })}</p>
      {suspended_reason && <p>{t('Reason: {reason}', { reason: isolated(suspended_reason) })}</p>}
    </Alert>
  );
}

function Facts({ tenant }: { tenant: Tenant }) {
  const t = useTranslate();
  const facts = useFacts(tenant);
  return (
    <TitledPanel title={t('Facts')}>
      <dl className={css.facts}>
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </TitledPanel>
  );
}

function FirstAdmin({ tenant: { first_admin } }: { tenant: Tenant }) {
  const t = useTranslate();
  if (!first_admin) return t('None');
  return (
    <Link to={paths.adminPanelPerson(first_admin.id)}>
      <bdi>{first_admin.name}</bdi>
    </Link>
  );
}

function useFacts(tenant: Tenant) {
  const t = useTranslate();
  const comma = useComma();
  const { date } = useDateFormat();
  const { language } = useLanguage();
  const root = new URL(useSite().rootOrigin).host;
  const none = t('None');
  const stored = formatStorage(tenant.stored_bytes, language);
  const limit = formatStorage(tenant.storage_limit_bytes, language);
  return [
    { name: t('Kind'), value: tenant.is_organization ? t('Organization') : t('School') },
    { name: t('First admin'), value: <FirstAdmin tenant={tenant} /> },
    { name: t('Email'), value: <bdi dir="ltr">{tenant.school_email}</bdi> },
    { name: t('Registered'), value: date(tenant.created_at) },
    { name: t('Booklark web address'), value: <bdi dir="ltr">{`${tenant.subdomain}.${root}`}</bdi> },
    { name: t('Own domain'), value: <bdi dir="ltr">{tenant.domain ?? none}</bdi> },
    { name: t('Organizations'), value: tenant.organizations.map(({ school_name }) => school_name).join(comma) || none },
    { name: t('Country'), value: tenant.country ? namesIn(language, 'region')(tenant.country) : none },
    { name: t('Languages'), value: tenant.languages.map(namesIn(language, 'language')).join(comma) },
    { name: t('Currency'), value: namesIn(language, 'currency')(tenant.currency) },
    { name: t('Switchboard'), value: tenant.switchboard ? t('On') : t('Off') },
    { name: t('Share on Booklark'), value: tenant.shares_on_booklark ? t('Yes') : t('No') },
    { name: t('Plan'), value: <TenantPlan plan={tenant.plan} /> },
    { name: t('Storage'), value: t('{stored} of {limit}', { stored, limit }) },
  ];
}
