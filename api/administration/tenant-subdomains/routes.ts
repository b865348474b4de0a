import { presentTenant } from '#api/administration/tenant-admin/presenter.ts';
import { renderAdminEmails } from '#api/administration/tenant-closing/emails.ts';
import { recordAuditEvent } from '#api/core/audit/service.ts';
import { queueEmailIfAllowed } from '#api/core/email/service.ts';
import { defaultLanguageOf, formatDay } from '#api/kit/language.ts';
import { siteUrl } from '#api/kit/moved-sites.ts';
import { fieldRefusal, Refusal } from '#api/kit/refusal.ts';
import type { Settings } from '#api/kit/serve.ts';
import { type SchoolCall, servePlatform } from '#api/kit/serve-platform.ts';
import { violatedConstraint } from '#api/kit/tenant.ts';
import { changeTenantSubdomain, tenantSubdomainWords } from '#contract/administration/tenant-subdomains.ts';

import { registrationWords } from '#contract/identity/registration.ts';
import { changeSubdomain, findRedirectEnd } from './queries.ts';

export const tenantSubdomainRoutes = [
  servePlatform(changeTenantSubdomain, async ({ params: { id }, body, settings, inSchool }) => {
    await inSchool(id, body.reason, (school) => moveSchool(school, body, settings));
    await settings.hosts.waitForChanges();
    return inSchool(id, null, async ({ db, site }) => (await presentTenant(db, site, settings)).tenant);
  }),
];

type Change = { subdomain: string; reason: string };

/** Changes the subdomain of a school. Emails its admins the reason, and the end of the old subdomain's redirect. */
async function moveSchool(school: SchoolCall, { subdomain, reason }: Change, settings: Settings): Promise<void> {
  const { db, site } = school;
  const outcome = await changeSubdomain(db, subdomain).catch((cause) => {
    if (violatedConstraint(cause) !== 'tenants_subdomain_key') throw cause;
    throw fieldRefusal('subdomain', registrationWords.subdomainTaken);
  });
  if (outcome === 'same') throw fieldRefusal('subdomain', tenantSubdomainWords.same);
  if (outcome === 'closing') throw new Refusal('conflict', { message: tenantSubdomainWords.closing, state: 'closing' });
  const facts = { from: site.subdomain, to: subdomain };
  await recordAuditEvent(db, school, { act: 'tenant.subdomain_changed', facts });

  const until = await findRedirectEnd(db, site.subdomain);
  const urlOf = (label: string) => siteUrl(settings.origin, { kind: site.kind, subdomain: label }, '/');
  const emails = await renderAdminEmails(db, { site, settings }, 'siteMoved', {
    url: urlOf(subdomain),
    previous: new URL(urlOf(site.subdomain)).origin,
    reason,
    day: formatDay(until, defaultLanguageOf(site)),
  });
  for (const email of emails) await queueEmailIfAllowed(db, email);
}
