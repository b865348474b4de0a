import type { Tenant } from '#contract/administration/tenant-admin.ts';
import { tenantAdminWords } from '#contract/administration/tenant-admin-words.ts';
import { COLOUR_FIELDS, type ColourField, DEFAULT_COLOURS, isHexColour, repair } from '#look/palette.ts';
import { useApiMutation } from '#web/kit/api.ts';
import type { Endpoint } from '#web/kit/call.ts';
import { type FormState, useForm } from '#web/kit/form.tsx';
import { emptyErrors, type FieldErrors } from '#web/kit/form-state.ts';
import { hideServerFault } from '#web/kit/server-fault.ts';
import { type Translate, useTranslate } from '#web/kit/translate.ts';
import { useToast } from '#web/kit/ui/toast.tsx';
import { useIdempotencyKey } from '#web/kit/use-idempotency-key.ts';

const BYTES_PER_MB = 1024 ** 2;
const textFields = [
  'school_name',
  'school_email',
  'domain_url',
  'is_organization',
  'switchboard',
  'currency',
  'languages',
  'country',
  'storage_mb',
] as const;

export type TenantTexts = Record<(typeof textFields)[number] | ColourField, string>;
export type TenantValues = TenantTexts & { subdomain: string; reason: string; logo: File | undefined };
export type TenantFormState = FormState<TenantValues>;

const newTenant: TenantTexts = {
  ...repair({ primary_color: DEFAULT_COLOURS.primary_color }).raw,
  school_name: '',
  school_email: '',
  domain_url: '',
  is_organization: 'false',
  switchboard: '',
  currency: 'GBP',
  languages: 'en,ar',
  country: '',
  storage_mb: '500',
};

/** Returns the form's texts for a school. */
export function textsOfTenant(tenant: Tenant): TenantTexts {
  const { languages, country, switchboard, is_organization, max_storage_bytes } = tenant;
  const colours = Object.fromEntries(COLOUR_FIELDS.map((field) => [field, tenant[field]])) as Record<
    ColourField,
    string
  >;
  return {
    ...colours,
    school_name: tenant.school_name,
    school_email: tenant.school_email,
    domain_url: tenant.domain_url,
    currency: tenant.currency,
    languages: languages.join(),
    country: country ?? '',
    switchboard: String(switchboard),
    is_organization: String(is_organization),
    storage_mb: String(max_storage_bytes / BYTES_PER_MB),
  };
}

/** The form of a school: adds one, or sends only the changed fields of `tenant`. */
export function useTenantForm(tenant: Tenant | undefined, onSaved: (saved: Tenant) => void): TenantFormState {
  const t = useTranslate();
  const showToast = useToast();
  const keyFor = useIdempotencyKey();
  const saved = tenant ? textsOfTenant(tenant) : newTenant;
  const options: { invalidates: Endpoint[] } = {
    invalidates: ['GET /api-admin/tenants/', 'GET /api-admin/tenants/{id}/'],
  };
  const { mutateAsync: create } = useApiMutation('POST /api-admin/tenants/', options);
  const { mutateAsync: change } = useApiMutation('PATCH /api-admin/tenants/{id}/', options);
  const form: TenantFormState = useForm({
    initial: { ...saved, subdomain: '', reason: '', logo: undefined } as TenantValues,
    validate: (values) => tenantErrors(values, t),
    submit(values) {
      const body = bodyOf(values, tenant && saved);
      const saving = tenant
        ? change({ params: { id: tenant.id }, body, ifMatch: `"${tenant.version}"` })
        : create({ body, idempotencyKey: keyFor([...body.values()].map(String)) });
      return saving.catch(hideServerFault);
    },
    onSuccess(reply) {
      form.reset();
      showToast({ kind: 'done', message: tenant ? t('User updated successfully!') : t('User added successfully!') });
      onSaved(reply);
    },
    failureMessage: t('Error saving user. Please try again.'),
  });
  return form;
}

/**
 * Returns every error that needs no request. For a missing website, the specification uses the sentence about colours.
 */
export function tenantErrors(values: TenantTexts, t: Translate): FieldErrors<TenantTexts> {
  const badColours = COLOUR_FIELDS.filter((field) => !isHexColour(values[field]));
  return {
    ...Object.fromEntries(badColours.map((field) => [field, t('Invalid hex color code')])),
    ...emptyErrors<TenantTexts>(values, {
      school_name: t(tenantAdminWords.nameMissing),
      school_email: t(tenantAdminWords.emailMissing),
      domain_url: t(tenantAdminWords.primaryMissing),
      switchboard: t(tenantAdminWords.switchboardMissing),
      primary_color: t(tenantAdminWords.primaryMissing),
    }),
  };
}

/** Returns the fields to send: all fields of a new school, only the changed ones of an existing school. */
export function bodyOf({ subdomain, reason, logo, ...texts }: TenantValues, saved: TenantTexts | undefined): FormData {
  const body = new FormData();
  for (const field of [...textFields, ...COLOUR_FIELDS])
    if (texts[field] !== saved?.[field])
      if (field === 'storage_mb')
        body.set('max_storage_bytes', String(Math.round(Number(texts.storage_mb) * BYTES_PER_MB)));
      else body.set(field, texts[field]);
  if (!saved) body.set('subdomain', subdomain.trim());
  if (reason.trim()) body.set('reason', reason.trim());
  if (logo) body.set('logo', logo);
  return body;
}
