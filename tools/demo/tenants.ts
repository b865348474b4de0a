import { declineSamples } from '#api/administration/school-samples/service.ts';
import type { Tenant } from '#contract/administration/tenant-admin.ts';
import type { SchoolModes } from '#contract/schools/modes.ts';
import { type DemoTenant, demoPasswords } from '#db/demo/people/tenant.ts';
import { demoPlans } from '#db/demo/plans.ts';
import { callApi, type SeedApp } from './seed-app.ts';

/** `token` is the access token of its admin, valid for a few minutes. */
export type RegisteredTenant = { id: string; host: string; adminId: string; token: string; demo: DemoTenant };

type VerificationReply = { session: { access: string; user: { id: string } } };

/**
 * Adds a tenant as the platform does; its head then opens the emailed link, chooses a password and completes the
 * profile.
 */
export async function registerTenant(
  seedApp: SeedApp,
  demo: DemoTenant,
  platformToken: string,
): Promise<RegisteredTenant> {
  const [head] = demo.adults.filter(({ role }) => role === 'school_admin' || role === 'organization_admin');
  if (!head) throw new Error(`${demo.subdomain} has no admin`);
  const host = `${demo.subdomain}.${seedApp.rootHost}`;
  const { id } = await callApi<Tenant>(seedApp, 'POST', '/api-admin/tenants/', {
    host: seedApp.rootHost,
    token: platformToken,
    form: tenantForm(demo, head.email),
  });

  // Demo schools have classes and books of their own.
  await seedApp.inTransaction(id, (db) => declineSamples(db));
  const json = { token: await findEmailedToken(seedApp, head.email), password: demoPasswords.adult };
  const { session } = await callApi<VerificationReply>(seedApp, 'POST', '/auth/verification/', { host, json });
  const token = session.access;
  const { first_name, last_name, country } = head;
  await callApi(seedApp, 'PATCH', '/user/profile/', { host, token, json: { first_name, last_name, country } });
  await applySettings(seedApp, demo, { host, token });
  return { id, host, adminId: session.user.id, token, demo };
}

export function findTenant(tenants: RegisteredTenant[], subdomain: string): RegisteredTenant {
  const tenant = tenants.find(({ demo }) => demo.subdomain === subdomain);
  if (!tenant) throw new Error(`the demo data has no ${subdomain}`);
  return tenant;
}

function tenantForm(demo: DemoTenant, school_email: string): FormData {
  const form = new FormData();
  const { school_name, domain_url, subdomain, currency, country } = demo;
  const fields = { school_name, domain_url, subdomain, currency, country, ...demo.colours, school_email };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('languages', demo.languages.join());
  form.set('switchboard', String(demo.switchboard));
  form.set('is_organization', String(demo.kind === 'organization'));
  // As much as the largest plan, so that the limit of a school is the one that its plan names.
  form.set('max_storage_bytes', String(Math.max(...demoPlans.map(({ limits }) => limits.storage ?? 0))));
  form.set('logo', new Blob([demo.logo], { type: 'image/svg+xml' }), 'logo.svg');
  return form;
}

/** Suspends the schools that the demo data shows as suspended. */
export async function suspendTenants(
  seedApp: SeedApp,
  tenants: RegisteredTenant[],
  platformToken: string,
): Promise<void> {
  for (const { id, demo } of tenants) {
    if (!demo.suspended_for) continue;
    const request = { host: seedApp.rootHost, token: platformToken, json: { reason: demo.suspended_for } };
    await callApi(seedApp, 'POST', `/api-admin/tenants/${id}/suspend/`, request);
  }
}

async function applySettings(
  seedApp: SeedApp,
  demo: DemoTenant,
  { host, token }: { host: string; token: string },
): Promise<void> {
  const form = new FormData();
  form.set('school_email', demo.school_email);
  form.set('announcement', demo.announcement ?? '');
  form.set('shares_on_booklark', String(demo.shares_on_booklark));
  await callApi(seedApp, 'PATCH', '/school-settings/', { host, token, form });
  if (demo.community_password) {
    const json = { password: demo.community_password };
    await callApi(seedApp, 'PUT', '/school-settings/community-password/', { host, token, json });
  }
  if (demo.switchboard) await turnOnModes(seedApp, { host, token });
}

/** Turns on the switchboard and all modes, in the order of the platform. */
async function turnOnModes(seedApp: SeedApp, { host, token }: { host: string; token: string }): Promise<void> {
  const { modes } = await callApi<SchoolModes>(seedApp, 'GET', '/school-modes/', { host, token });
  const json = { switchboard: true, modes: modes.map(({ id, locked }) => ({ id, active: true, locked })) };
  await callApi(seedApp, 'PUT', '/school-modes/', { host, token, json });
}

type SandboxEmail = { to: string; links: string[] };

/** Returns the token in the link of the newest email to this address, as the sandbox shows it. */
async function findEmailedToken({ app, rootHost }: SeedApp, address: string): Promise<string> {
  const headers = { host: rootHost, accept: 'application/json' };
  const emails = (await app.inject({ url: '/sandbox/mail', headers })).json<SandboxEmail[]>();
  const [link] = emails.find(({ to }) => to === address)?.links ?? [];
  if (!link) throw new Error(`no email with a link was sent to ${address}`);
  return new URL(link).hash.slice(1);
}

/** Invites the member schools of each organization, and lets each school join with the access that it grants. */
export async function joinOrganizations(seedApp: SeedApp, tenants: RegisteredTenant[]): Promise<void> {
  for (const { host, token, demo } of tenants) {
    const { organization: name, grants } = demo.member_of ?? {};
    const organization = tenants.find((other) => other.demo.subdomain === name);
    if (!organization) continue;
    const request = { host: organization.host, token: organization.token, json: { name: demo.school_name } };
    const { url } = await callApi<{ url: string }>(seedApp, 'POST', '/organization/invitations/', request);
    const json = { token: new URL(url).hash.slice(1), grants };
    await callApi(seedApp, 'POST', '/invitations/join/', { host, token, json });
  }
}

type InvitingTenant = Pick<RegisteredTenant, 'host' | 'token'> & { demo: Pick<DemoTenant, 'kind' | 'invites'> };

/** Sends the invitations that stay unanswered in the demo data. */
export async function sendInvitations(seedApp: Pick<SeedApp, 'app'>, tenants: InvitingTenant[]): Promise<void> {
  for (const { host, token, demo } of tenants) {
    if (!demo.invites) continue;
    const isSchool = demo.kind === 'school';
    const json = { ...demo.invites, ...(isSchool && { role: 'teacher' }) };
    await callApi(seedApp, 'POST', isSchool ? '/invitations/' : '/organization/invitations/', { host, token, json });
  }
}
