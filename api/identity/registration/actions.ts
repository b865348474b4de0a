import { joinNewSchool } from '#api/identity/invitations/service.ts';
import { createPerson } from '#api/identity/users/service.ts';
import { fieldRefusal, Refusal } from '#api/kit/refusal.ts';
import type { Settings } from '#api/kit/serve.ts';
import { type TenantDb, violatedConstraint } from '#api/kit/tenant.ts';
import { insertRegistrationTrial } from '#api/schools/plans/service.ts';
import type { Logo } from '#api/schools/tenants/service.ts';
import { type Registration, registrationWords, Subdomain } from '#contract/identity/registration.ts';
import { type InterfaceLanguage, interfaceLanguages } from '#contract/kit/languages.ts';
import type { Colours } from '#contract/schools/tenants.ts';
import { DEFAULT_COLOURS, repair } from '#look/palette.ts';
import { sendSiteReady } from './emails.ts';
import { insertTenant, isSubdomainFree, type NewTenant } from './queries.ts';
import { subdomainOfName } from './subdomains.ts';

const MAX_SUGGESTIONS = 20;

type RegistrationContext = {
  logo: Logo | undefined;
  language: InterfaceLanguage;
  settings: Settings;
  /** The link or token of an organization that has invited this school. */
  invitation?: string | undefined;
  /** Settings that only the platform decides for a school that it adds. */
  platformChoices?: Partial<
    Pick<NewTenant, 'currency' | 'country' | 'switchboard' | 'languages' | 'max_storage_bytes'>
  >;
  /** Runs in the new tenant's transaction. */
  onCreated?: (id: string) => Promise<void>;
};

/** Creates a tenant with its first admin and queues the welcome email, all or nothing. */
export async function createTenant(
  db: TenantDb,
  form: Registration,
  { logo, language, settings, invitation, platformChoices, onCreated }: RegistrationContext,
): Promise<{ id: string; subdomain: string }> {
  // Only schools are invited.
  const is_organization = invitation === undefined ? form.is_organization : 'false';
  const tenant = { ...newTenantOf({ ...form, is_organization }, logo?.name ?? null, language), ...platformChoices };
  const role = tenant.kind === 'organization' ? 'organization_admin' : 'school_admin';
  const email = form.school_email;
  // The person enters the name after opening the email's link; until then the part before the @ is used.
  const first_name = email.split('@')[0] ?? email;
  return insertCheckedTenant(db, tenant, async (id) => {
    const admin = await createPerson(db, { role, username: email, email, first_name, last_name: '' });
    await sendSiteReady(db, { ...tenant, id }, { id: admin.id, email }, { settings, language });
    if (invitation !== undefined && !(await joinNewSchool(db, invitation)))
      throw new Refusal('malformed', { message: registrationWords.invitationGone });
    await insertRegistrationTrial(db);
    if (logo) await settings.storage.put(`${id}/logos/${logo.name}`, logo.file);
    await onCreated?.(id);
    return { id, subdomain: tenant.subdomain };
  });
}

function newTenantOf(form: Registration, logo: string | null, language: InterfaceLanguage): NewTenant {
  const { is_organization, subdomain: _, ...columns } = form;
  return {
    ...columns,
    ...completeColours(form),
    kind: is_organization === 'true' ? 'organization' : 'school',
    subdomain: chosenSubdomain(form),
    logo,
    languages: [language, ...interfaceLanguages.filter((other) => other !== language)],
  };
}

/** Returns all thirteen colours. Button colours default to the primary colour, others to the design. */
export function completeColours(form: Pick<Registration, keyof Colours>): Colours {
  const { button_color = form.primary_color, ...chosenColours } = form;
  return { ...repair({ ...DEFAULT_COLOURS, ...withoutUndefined(chosenColours) }).raw, button_color };
}

function withoutUndefined(values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}

function chosenSubdomain({ subdomain, school_name }: Pick<Registration, 'subdomain' | 'school_name'>): string {
  return subdomain || subdomainOfName(school_name);
}

/** Refuses a subdomain that is malformed, reserved or taken. */
export async function assertSubdomainFree(db: TenantDb, form: Registration): Promise<void> {
  const subdomain = assertSubdomain(chosenSubdomain(form));
  if (!(await isSubdomainFree(db, subdomain))) throw fieldRefusal('subdomain', registrationWords.subdomainTaken);
}

function assertSubdomain(subdomain: string): string {
  const error = Subdomain.safeParse(subdomain).error?.issues[0]?.message;
  if (error) throw fieldRefusal('subdomain', error);
  return subdomain;
}

async function insertCheckedTenant<Result>(
  db: TenantDb,
  tenant: NewTenant,
  work: (tenantId: string) => Promise<Result>,
): Promise<Result> {
  assertSubdomain(tenant.subdomain);
  try {
    return await insertTenant(db, tenant, work);
  } catch (cause) {
    if (violatedConstraint(cause) !== 'tenants_subdomain_key') throw cause;
    throw fieldRefusal('subdomain', registrationWords.subdomainTaken);
  }
}

/** Returns the subdomain itself if it is free, else with a number appended; undefined after 20 attempts. */
export async function suggestFreeSubdomain(db: TenantDb, subdomain: string): Promise<string | undefined> {
  for (let attempt = 1; attempt <= MAX_SUGGESTIONS; attempt++) {
    const name = attempt === 1 ? subdomain : `${subdomain.slice(0, 60)}-${attempt}`;
    if (Subdomain.safeParse(name).success && (await isSubdomainFree(db, name))) return name;
  }
  return undefined;
}
