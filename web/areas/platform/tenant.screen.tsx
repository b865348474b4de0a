import type { ReactNode } from 'react';
import { useNavigate, useParams } from 'react-router';
import type { Tenant } from '#contract/administration/tenant-admin.ts';
import type { AuditEntry } from '#contract/core/audit.ts';
import { isolated } from '#contract/kit/isolated-text.ts';
import { TenantPeople } from '#web/administration/platform-people/tenant-people.tsx';
import { TenantBooks } from '#web/administration/tenant-admin/tenant-books.tsx';
import { TenantForm } from '#web/administration/tenant-admin/tenant-form.tsx';
import { TenantHeader } from '#web/administration/tenant-admin/tenant-header.tsx';
import { TenantOverview } from '#web/administration/tenant-admin/tenant-overview.tsx';
import { auditColumns } from '#web/core/audit/audit-columns.tsx';
import { useApi } from '#web/kit/api.ts';
import { Breadcrumb } from '#web/kit/breadcrumb.tsx';
import { DataList } from '#web/kit/data-list.tsx';
import { useDateFormat } from '#web/kit/dates.ts';
import { useHead } from '#web/kit/head.ts';
import { useListParams } from '#web/kit/list-params.ts';
import { LoadPlaceholder } from '#web/kit/load-placeholder.tsx';
import { paths } from '#web/kit/paths.ts';
import { ScreenHeader } from '#web/kit/screen-header.tsx';
import { useTranslate } from '#web/kit/translate.ts';
import { LinkButton } from '#web/kit/ui/button.tsx';
import { PageHeader } from '#web/kit/ui/shell.tsx';
import { Tabs } from '#web/kit/ui/tabs.tsx';
import { useList } from '#web/kit/use-list.ts';

/** The keys are values of `option` in the URL. */
const tabWords = { Overview: 'Overview', People: 'People', Books: 'Books', Audit: 'Activity log' };
const TABS = Object.keys(tabWords) as (keyof typeof tabWords)[];
const EDIT = 'Edit';

/** Adds a school, or shows one with its people, books and activity. */
export function Component() {
  const { tenantId } = useParams();
  return tenantId ? <TenantPage key={tenantId} id={tenantId} /> : <NewTenantPage />;
}

function NewTenantPage() {
  const t = useTranslate();
  const navigate = useNavigate();
  return (
    <>
      <Breadcrumb to={paths.adminPanelTenants()} label={t('Schools and organizations')} name={t('Add school')} />
      <ScreenHeader title={t('Add school')} />
      <TenantForm onSaved={({ id }) => void navigate(paths.adminPanelTenant(id))} />
    </>
  );
}

function TenantPage({ id }: { id: string }) {
  const t = useTranslate();
  const read = useApi('GET /api-admin/tenants/{id}/', { params: { id } });
  const { data: tenant } = read;
  const isEditing = useListParams().option === EDIT;
  useHead({ title: tenant?.school_name ?? t('School') });
  return (
    <>
      <Breadcrumb to={paths.adminPanelTenants()} label={t('Schools and organizations')} name={tenant?.school_name} />
      {!tenant && <LoadPlaceholder read={read} errorTitle={t('The school could not be loaded.')} rows={5} />}
      {tenant && (isEditing ? <TenantEditor tenant={tenant} /> : <TenantTabs tenant={tenant} />)}
    </>
  );
}

function TenantEditor({ tenant }: { tenant: Tenant }) {
  const t = useTranslate();
  const navigate = useNavigate();
  const overview = paths.adminPanelTenant(tenant.id);
  return (
    <>
      <PageHeader title={t('Edit {name}', { name: isolated(tenant.school_name) })}>
        <LinkButton to={overview}>{t('Cancel')}</LinkButton>
      </PageHeader>
      <TenantForm tenant={tenant} onSaved={() => void navigate(overview)} />
    </>
  );
}

function TenantTabs({ tenant }: { tenant: Tenant }) {
  const t = useTranslate();
  const { oneOf } = useListParams();
  const navigate = useNavigate();
  const selectedTab = oneOf('option', TABS) ?? 'Overview';
  // Each tab's list has its own search and order, which must not carry over to another tab.
  const choose = (option: string) => void navigate(`?${new URLSearchParams({ option })}`, { replace: true });
  const panels: Record<(typeof TABS)[number], ReactNode> = {
    Overview: <TenantOverview tenant={tenant} />,
    People: <TenantPeople tenantId={tenant.id} />,
    Books: <TenantBooks tenantId={tenant.id} />,
    Audit: <TenantAudit tenantId={tenant.id} />,
  };
  return (
    <>
      <TenantHeader tenant={tenant} />
      <Tabs
        label={tenant.school_name}
        tabs={TABS.map((key) => ({ key, label: t(tabWords[key]) }))}
        selectedKey={selectedTab}
        onSelect={choose}
      >
        <div className="stack">{panels[selectedTab]}</div>
      </Tabs>
    </>
  );
}

/** Lists the actions of school and platform staff at this school. */
function TenantAudit({ tenantId }: { tenantId: string }) {
  const t = useTranslate();
  const list = useList('GET /api-super-admin/audit-events/', {
    columns: auditColumns<AuditEntry>(t, useDateFormat(), 'GET /api-super-admin/audit-events/'),
    fixedQuery: { grouped: 'true', tenant: tenantId },
  });
  return (
    <DataList
      list={list}
      caption={t('Activity log')}
      countWords={(count) => t('{count, plural, one {# entry} other {# entries}}', { count })}
      errorTitle={t('The list could not be loaded.')}
      fileName="activity-log.csv"
      isRoomy
      emptyTitle={t('No activity yet')}
      emptyText={t(
        'Changes that staff make to people, sign-in methods, books, memberships and settings will appear here.',
      )}
    />
  );
}
