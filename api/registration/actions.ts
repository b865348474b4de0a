import { joinNewSchool } from '#api/invitations/service.ts';
import { queueEmail } from '#api/kit/email-outbox.ts';
import { renderEmail } from '#api/kit/emails.ts';
import { Refusal } from '#api/kit/refusal.ts';
import type { Settings } from '#api/kit/serve.ts';
import { siteUrl } from '#api/kit/site-urls.ts';
import { type TenantDb, violatedConstraint } from '#api/kit/tenant.ts';
import { issueOneTimeToken } from '#api/sessions/service.ts';
import type { Logo } from '#api/tenants/service.ts';
import { createPerson } from '#api/users/service.ts';
import { type InterfaceLanguage, interfaceLanguages } from '#contract/languages.ts';
import { type Registration, registrationWords, Subdomain, suggestSubdomain } from '#contract/registration.ts';
import type { Colours } from '#contract/tenants.ts';
import { DEFAULT_COLOURS, repair } from '#look/palette.ts';
import { insertTenant, isSubdomainFree, type NewTenant } from './queries.ts';

const MAX_SUGGESTIONS = 20;

type RegistrationContext = {
  logo: Logo | undefined;
  language: InterfaceLanguage;
  settings: Settings;
  /** The link or the token of an organization that invited this school. */
  invitation: string | undefined;
};

/** Founds the tenant with its first admin and the letter to the admin, all or nothing. */
export async function createTenant(
  db: TenantDb,
  form: Registration,
  { logo, language, settings, invitation }: RegistrationContext,
): Promise<{ id: string; subdomain: string }> {
  // Whoever was invited registers a school.
  const is_organization = invitation === undefined ? form.is_organization : 'false';
  const facts = newTenantOf({ ...form, is_organization }, logo?.name ?? null, language);
  const role = facts.kind === 'organization' ? 'organization_admin' : 'school_admin';
  const email = form.school_email;
  // The letter's link asks for the name; until then the part before the @ stands for it.
  const first_name = email.split('@')[0] ?? email;
  return insertCheckedTenant(db, facts, async (id) => {
    const admin = await createPerson(db, id, { role, username: email, email, first_name, last_name: '' });
    const token = await issueOneTimeToken(db, { tenantId: id, userId: admin.id, kind: 'verification' });
    await queueEmail(db, id, welcomeEmail({ ...facts, id }, token, language, settings));
    if (invitation !== undefined && !(await joinNewSchool(db, invitation)))
      throw new Refusal('malformed', { message: registrationWords.invitationGone });
    if (logo) await settings.storage.put(`${id}/logos/${logo.name}`, logo.file);
    return { id, subdomain: facts.subdomain };
  });
}

function newTenantOf(form: Registration, logo: string | null, language: InterfaceLanguage): NewTenant {
  const { is_organization, subdomain, ...rest } = form;
  return {
    ...rest,
    ...completeColours(form),
    kind: is_organization === 'true' ? 'organization' : 'school',
    subdomain: subdomain || suggestSubdomain(form.school_name),
    logo,
    languages: [language, ...interfaceLanguages.filter((one) => one !== language)],
  };
}

/** What was not chosen: buttons follow the main colour, everything else takes the design's. */
export function completeColours(form: Pick<Registration, keyof Colours>): Colours {
  const { button_color = form.primary_color, ...chosen } = form;
  return { ...repair({ ...DEFAULT_COLOURS, ...withoutUndefined(chosen) }).raw, button_color };
}

function withoutUndefined(chosen: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(chosen).filter(([, value]) => value !== undefined));
}

async function insertCheckedTenant<Result>(
  db: TenantDb,
  facts: NewTenant,
  work: (tenantId: string) => Promise<Result>,
): Promise<Result> {
  const fault = Subdomain.safeParse(facts.subdomain).error?.issues[0]?.message;
  if (fault) throw subdomainRefusal(fault);
  try {
    return await insertTenant(db, facts, work);
  } catch (cause) {
    if (violatedConstraint(cause) !== 'tenants_subdomain_key') throw cause;
    throw subdomainRefusal(registrationWords.subdomainTaken);
  }
}

function subdomainRefusal(message: string): Refusal {
  return new Refusal('malformed', { message, fields: { subdomain: [message] } });
}

/** The first free name like this one: itself, then with a number behind it. */
export async function suggestFreeSubdomain(db: TenantDb, wanted: string): Promise<string | undefined> {
  for (let turn = 1; turn <= MAX_SUGGESTIONS; turn++) {
    const name = turn === 1 ? wanted : `${wanted.slice(0, 60)}-${turn}`;
    if (Subdomain.safeParse(name).success && (await isSubdomainFree(db, name))) return name;
  }
  return undefined;
}

function welcomeEmail(
  site: NewTenant & { id: string },
  token: string,
  language: InterfaceLanguage,
  { origin, translate }: Settings,
) {
  const said = (sentence: string) => translate(language, sentence);
  return renderEmail(site, {
    to: site.school_email,
    subject: said(registrationWords.letterSubject),
    paragraphs: [said(registrationWords.letterWelcome), said(registrationWords.letterLasts)],
    action: { says: said(registrationWords.letterButton), url: siteUrl(origin, site, `/verification/?token=${token}`) },
    language,
  });
}
