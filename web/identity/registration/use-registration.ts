import { useEffect, useState } from 'react';
import { COLOUR_FIELDS, DEFAULT_COLOURS } from '#look/palette.ts';
import { useForm } from '#web/kit/form.tsx';
import type { FieldErrors } from '#web/kit/form-state.ts';
import { useToast } from '#web/kit/ui/toast.tsx';
import { useIdempotencyKey } from '#web/kit/use-idempotency-key.ts';
import { type Translate, useWords } from '#web/kit/words.ts';
import { logoError } from '#web/schools/site-theme/logo-drop.tsx';
import { clearDraft, readDraft, saveDraft } from './draft.ts';
import { registrationError } from './form-errors.ts';
import { type RegistrationValues, useRegistrationRules } from './rules.ts';
import { callWithText } from './send-registration.ts';
import { useSubdomainCheck } from './use-subdomain-check.ts';

type FormValues = RegistrationValues & { logo: File | undefined };
type Reply = { message: string; tenant: { school_name: string; url: string }; email_key: string };
type Registered = { name: string; email: string; emailKey: string; url: string };
export type RegistrationForm = ReturnType<typeof useRegistration>;

const { primary_color, primary_color_light, primary_color_dark } = DEFAULT_COLOURS;
export const emptyValues: RegistrationValues = {
  school_name: '',
  school_email: '',
  domain_url: '',
  subdomain: '',
  is_organization: 'false',
  primary_color,
  primary_color_light,
  primary_color_dark,
};
const optionalColours = Object.fromEntries(COLOUR_FIELDS.map((field) => [field, undefined]));
const fields = new Set<string>([...Object.keys(emptyValues), ...COLOUR_FIELDS, 'logo']);

/** Holds the registration form: values, rules, draft and submission. */
export function useRegistration(token: string | undefined, onDone: (registered: Registered) => void) {
  const t = useWords();
  const showToast = useToast();
  const rules = useRegistrationRules();
  const keyFor = useIdempotencyKey();
  const form = useForm<FormValues, Reply>({
    initial: { ...optionalColours, ...emptyValues, logo: undefined },
    validate: ({ logo: _, ...values }) => translated(rules?.errorsOf(values) ?? {}, t),
    submit: register,
    onSuccess({ message, tenant, email_key }, { school_email }) {
      showToast({ kind: 'done', message: message || t('Registration successful!') });
      clearDraft();
      onDone({ name: tenant.school_name, email: school_email, emailKey: email_key, url: tenant.url });
    },
  });
  const { logo, ...typed } = form.values;
  const subdomainCheck = useSubdomainCheck(typed.subdomain);
  useDraft(typed, logo, (draft) => {
    const values = { ...draft.typed, logo: draft.logo, ...(token && { is_organization: 'false' }) };
    for (const [name, value] of Object.entries(values)) form.setValue(name as keyof FormValues, value);
  });

  async function register({ logo, ...values }: FormValues): Promise<Reply> {
    const idempotencyKey = keyFor([values, logo?.name, logo?.lastModified]);
    try {
      const request = { query: { invitation_link: token }, body: toFormData(values, logo), idempotencyKey };
      return await callWithText('POST /tenants/create/', request);
    } catch (cause) {
      throw registrationError(cause, (name) => fields.has(name), t);
    }
  }

  async function chooseLogo(file: File) {
    const error = await logoError(file);
    form.setError('logo', error && t(error));
    if (!error) form.setValue('logo', file);
  }

  const [firstError] = Object.keys(rules?.errorsOf(typed) ?? { unknown: '' });
  return {
    form,
    rules,
    subdomainCheck,
    chooseLogo,
    /** The first field with an error; `unknown` until the rules have loaded. */
    missing: firstError ?? wrongElsewhere(form.errorOf('logo'), subdomainCheck?.is_free),
  };
}

function translated(errors: FieldErrors<FormValues>, t: Translate): FieldErrors<FormValues> {
  return Object.fromEntries(Object.entries(errors).map(([name, message]) => [name, message && t(message)]));
}

/** Returns the invalid field that only the server or the browser's decoder can judge. */
function wrongElsewhere(logoMessage: string | undefined, isFree: boolean | undefined): string | undefined {
  if (logoMessage !== undefined) return 'logo';
  return isFree === false ? 'subdomain' : undefined;
}

function useDraft(
  typed: RegistrationValues,
  logo: File | undefined,
  restore: (draft: { typed: RegistrationValues; logo: File | undefined }) => void,
) {
  const [isRestored, setRestored] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page has come to life
  useEffect(() => {
    const draft = readDraft();
    if (draft) restore(draft);
    setRestored(true);
  }, []);

  const text = JSON.stringify(typed);
  useEffect(() => {
    if (isRestored && text !== JSON.stringify(emptyValues)) void saveDraft(JSON.parse(text), logo);
  }, [isRestored, text, logo]);
}

function toFormData(values: RegistrationValues, logo: File | undefined): FormData {
  const body = new FormData();
  for (const [name, value] of Object.entries(values)) if (value !== undefined) body.set(name, value);
  if (logo) body.set('logo', logo);
  return body;
}
