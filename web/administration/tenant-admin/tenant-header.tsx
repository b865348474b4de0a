import type { Tenant } from '#contract/administration/tenant-admin.ts';
import { paths } from '#web/kit/paths.ts';
import { useSite } from '#web/kit/site.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { LinkButton } from '#web/kit/ui/button.tsx';
import css from './tenant-admin.module.css';
import { TenantStateBadge } from './tenant-badges.tsx';

/** Names a school with its logo, web address and state, with links to its site and its form. */
export function TenantHeader({ tenant }: { tenant: Tenant }) {
  const t = useTranslate();
  const url = useTenantUrl(tenant);
  const isOpen = tenant.state === 'live' || tenant.state === 'unverified';
  return (
    <div className="row spread">
      <div className={css.head}>
        {tenant.logo && <img className={css.logo} src={tenant.logo} alt="" />}
        <div>
          <h1>
            <bdi>{tenant.school_name}</bdi>
          </h1>
          <p className={css.address}>
            {isOpen ? (
              <a href={url.href}>
                <bdi dir="ltr">{url.host}</bdi>
              </a>
            ) : (
              <bdi dir="ltr">{url.host}</bdi>
            )}
            <TenantStateBadge state={tenant.state} />
          </p>
        </div>
      </div>
      <LinkButton kind="solid" to={`${paths.adminPanelTenant(tenant.id)}?option=Edit`}>
        {t('Edit')}
      </LinkButton>
    </div>
  );
}

function useTenantUrl({ domain, subdomain }: Pick<Tenant, 'domain' | 'subdomain'>): URL {
  const root = new URL(useSite().rootOrigin);
  return new URL(domain ? `https://${domain}` : `${root.protocol}//${subdomain}.${root.host}`);
}
