import { recordAuditEvent } from '#api/core/audit/service.ts';
import { emailOtherAdmins } from '#api/core/email/service.ts';
import { assertSubdomainFree, createTenant } from '#api/identity/registration/service.ts';
import { updateUserRole } from '#api/identity/users/service.ts';
import { siteUrl } from '#api/kit/moved-sites.ts';
import { findCallerName } from '#api/kit/platform-queries.ts';
import { Refusal } from '#api/kit/refusal.ts';
import type { Settings } from '#api/kit/serve.ts';
import { actorAt, type SchoolCall } from '#api/kit/serve-platform.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { canBePaid, findSaleSettings } from '#api/money/offers/service.ts';
import { type Logo, updateSettings } from '#api/schools/tenants/service.ts';
import type { NewTenantForm, TenantChange } from '#contract/administration/tenant-admin.ts';
import { tenantAdminWords } from '#contract/administration/tenant-admin-words.ts';
import { colourFields } from '#contract/kit/colour-fields.ts';
import { type InterfaceLanguage, interfaceLanguages } from '#contract/kit/languages.ts';
import { repair } from '#look/palette.ts';
import { versionOf } from './presenter.ts';
import { allowSchoolToSell, findAdminIds, findTenantForm, isKindInUse } from './queries.ts';

/** Adds a school like its own registration, with fields that only the platform decides. Returns its id. */
export async function addTenant(
  db: TenantDb,
  form: NewTenantForm,
  { logo, settings }: { logo: Logo | undefined; settings: Settings },
): Promise<string> {
  const personName = await findCallerName(db);
  const { reason, currency, country, switchboard, max_storage_bytes, ...fields } = form;
  const { languages = [...interfaceLanguages] } = form;
  const { primary_color_light, primary_color_dark } = repair(fields).raw;
  const registration = {
    ...fields,
    primary_color_light,
    primary_color_dark,
    is_organization: form.is_organization ? ('true' as const) : ('false' as const),
  };
  await assertSubdomainFree(db, registration);
  const { id } = await createTenant(db, registration, {
    logo,
    language: (languages[0] ?? 'en') as InterfaceLanguage,
    settings,
    platformChoices: withoutUndefined({ currency, country, switchboard, languages, max_storage_bytes }),
    onCreated: (tenantId) =>
      recordAuditEvent(
        db,
        { actor: actorAt({ id: tenantId }, { personName, reason: reason ?? null }), ip: null },
        { act: 'tenant.added' },
      ),
  });
  return id;
}

/** Changes the given fields of a school, if the caller's form is still current. */
export async function changeTenantFields(
  { db, actor, ip }: SchoolCall,
  { is_organization, ...change }: Omit<TenantChange, 'reason'> & { logo?: string },
  ifMatch: string | undefined,
): Promise<void> {
  const current = await findTenantForm(db, { locks: true });
  if (ifMatch !== undefined && ifMatch !== `"${versionOf(current)}"`)
    throw new Refusal('conflict', { message: tenantAdminWords.edited, state: 'edited' });
  const kind = is_organization === undefined ? undefined : is_organization ? 'organization' : 'school';
  const hasNewKind = kind !== undefined && kind !== current.kind;
  if (hasNewKind) await changeKind(db, kind);
  const hasNewLooks = change.logo !== undefined || colourFields.some((field) => change[field] !== undefined);
  await updateSettings(db, {
    ...change,
    ...(hasNewKind && { kind }),
    ...(hasNewLooks && { looks_chosen_at: new Date() }),
  });
  const fields = [...Object.keys(change), ...(hasNewKind ? ['is_organization'] : [])].join(', ');
  if (fields !== '') await recordAuditEvent(db, { actor, ip }, { act: 'settings.changed', facts: { fields } });
}

/** Allows a school to sell, and emails its admins the next steps. Repeating it changes nothing. */
export async function allowToSell({ db, site, actor, ip }: SchoolCall, settings: Settings): Promise<void> {
  if (!(await allowSchoolToSell(db))) return;
  await recordAuditEvent(db, { actor, ip }, { act: 'settings.selling_allowed' });
  const urlOf = (path: string) => siteUrl(settings.origin, site, path);
  const hasProvider = canBePaid(await findSaleSettings(db), settings);
  const providerUrl = hasProvider ? null : urlOf('/admin-school/profile?option=Selling#providers');
  const content = { url: urlOf('/admin-school/books'), providerUrl };
  await emailOtherAdmins(db, { site, settings }, { name: 'sellingAllowed', content, exceptId: null });
}

/**
 * Changes the kind of a tenant with its admins' roles, because schools have school admins and organizations
 * organization admins.
 */
async function changeKind(db: TenantDb, kind: 'school' | 'organization'): Promise<void> {
  if (await isKindInUse(db)) throw new Refusal('conflict', { message: tenantAdminWords.kindInUse, state: 'in_use' });
  const role = kind === 'organization' ? 'organization_admin' : 'school_admin';
  for (const userId of await findAdminIds(db)) await updateUserRole(db, userId, role);
}

function withoutUndefined<Value extends object>(
  values: Value,
): { [Key in keyof Value]: Exclude<Value[Key], undefined> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [Key in keyof Value]: Exclude<Value[Key], undefined>;
  };
}
