import { type DemoTenant, demoPasswords } from '#db/demo/people/tenant.ts';
import { callApi, type SeedApp } from './seed-app.ts';

/** `token` is the access token of its admin, valid for a few minutes. */
export type RegisteredTenant = { id: string; host: string; adminId: string; token: string; demo: DemoTenant };

type RegistrationReply = { tenant: { id: string; subdomain: string } };
type VerificationReply = { session: { access: string; user: { id: string } } };

/** Registers a tenant as its head would: the form, the email, the password, then the settings. */
export async function registerTenant(seedApp: SeedApp, demo: DemoTenant): Promise<RegisteredTenant> {
  const [head] = demo.adults.filter(({ role }) => role === 'school_admin' || role === 'organization_admin');
  if (!head) throw new Error(`${demo.subdomain} has no admin`);
  const host = `${demo.subdomain}.${seedApp.rootHost}`;

  const form = new FormData();
  const { school_name, domain_url, subdomain } = demo;
  const fields = { school_name, domain_url, subdomain, ...demo.colours, school_email: head.email };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('is_organization', String(demo.kind === 'organization'));
  form.set('logo', new Blob([demo.logo], { type: 'image/svg+xml' }), 'logo.svg');
  const { tenant } = await callApi<RegistrationReply>(seedApp, 'POST', '/tenants/create/', {
    host: seedApp.rootHost,
    form,
  });

  const json = { token: await findEmailedToken(seedApp, head.email), password: demoPasswords.adult };
  const { session } = await callApi<VerificationReply>(seedApp, 'POST', '/auth/verification/', { host, json });
  const token = session.access;
  const { first_name, last_name, country } = head;
  await callApi(seedApp, 'PATCH', '/user/profile/', { host, token, json: { first_name, last_name, country } });
  await applySettings(seedApp, demo, { id: tenant.id, host, token });
  return { id: tenant.id, host, adminId: session.user.id, token, demo };
}

async function applySettings(
  seedApp: SeedApp,
  demo: DemoTenant,
  { id, host, token }: { id: string; host: string; token: string },
) {
  const form = new FormData();
  form.set('school_email', demo.school_email);
  form.set('announcement', demo.announcement ?? '');
  form.set('shares_on_booklark', String(demo.shares_on_booklark));
  await callApi(seedApp, 'PATCH', '/school-settings/', { host, token, form });
  if (demo.community_password) {
    const json = { password: demo.community_password };
    await callApi(seedApp, 'PUT', '/school-settings/community-password/', { host, token, json });
  }
  // Settings of the platform that no endpoint changes yet.
  await seedApp.owner.query(
    `update tenants set switchboard = $2, currency = $3, languages = $4, country = $5, max_storage_bytes = $6 where id = $1`,
    [id, demo.switchboard, demo.currency, demo.languages, demo.country, 20 * 1024 ** 3],
  );
  if (!demo.switchboard) return;
  await seedApp.owner.query(
    'insert into tenant_modes (tenant_id, mode_id, position) select $1, id, position from modes',
    [id],
  );
}

/** Returns the token in the link of the newest email to this address. */
async function findEmailedToken({ owner }: SeedApp, address: string): Promise<string> {
  const { rows } = await owner.query('select links from mails where to_address = $1 order by id desc limit 1', [
    address,
  ]);
  const token = new URL(rows[0]?.links[0]).hash.slice(1);
  if (!token) throw new Error(`no email with a link was sent to ${address}`);
  return token;
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
