import { useEffect, useState } from 'react';
import type { Send } from '#contract/app/rendering.ts';
import { COLOUR_FIELDS, DEFAULT_COLOURS } from '#look/palette.ts';
import { CallError, createCall } from '#web/kit/call.ts';
import { useForm } from '#web/kit/form.tsx';
import type { FieldErrors } from '#web/kit/form-state.ts';
import { usePublicApi } from '#web/kit/public-api.ts';
import { type Translate, useTranslate } from '#web/kit/translate.ts';
import { useToast } from '#web/kit/ui/toast.tsx';
import { useDebounced } from '#web/kit/ui/use-debounced.ts';
import { useIdempotencyKey } from '#web/kit/use-idempotency-key.ts';
import { logoError } from '#web/schools/site-theme/logo-drop.tsx';
import { clearDraft, readDraft, saveDraft } from './draft.ts';
import { type RegistrationValues, useRegistrationRules } from './rules.ts';

/** Checks whether a subdomain is free; returns undefined while it is being typed. Registering checks again. */
export function useSubdomainCheck(subdomain: string) {
  const debounced = useDebounced(subdomain, 300);
  const { data, isLoading } = usePublicApi(
    'GET /tenants/subdomains/{subdomain}/',
    { params: { subdomain: debounced } },
    { isEnabled: debounced !== '' },
  );
  return isLoading || debounced !== subdomain ? undefined : data;
}

/**
 * Sends a registration. The specification requires showing a refusal in plain text, as a proxy may send; every other
 * call ignores replies that are not JSON. An HTML page is never shown.
 */
const sendRegistration: Send = async ({ method, url, body, idempotencyKey }) => {
  try {
    const response = await fetch(url, {
      method,
      ...(body !== undefined && { body }),
      ...(idempotencyKey && { headers: { 'idempotency-key': idempotencyKey } }),
    });
    const text = await response.text();
    const isPlainText = response.headers.get('content-type')?.startsWith('text/plain');
    return { status: response.status, reply: isPlainText ? { error: text.trim() } : parseReply(text) };
  } catch {
    return { status: 0, reply: undefined };
  }
};

function parseReply(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export const callWithText = createCall(sendRegistration);

/**
 * Returns a refusal for the form. As the specification requires, messages of fields that the form does not have are
 * joined as “field name: message” above the form.
 */
export function registrationError(cause: unknown, isField: (name: string) => boolean, t: Translate): CallError {
  if (!(cause instanceof CallError)) throw cause;
  const fields = Object.entries(cause.fields);
  const knownFields = fields.filter(([name]) => isField(name));
  const others = fields.filter(([name]) => !isField(name)).map(([name, messages]) => `${name}: ${messages.join(' ')}`);
  const form = others.length > 0 ? [['form', [others.join('\n')]]] : [];
  const message = cause.message || t('Registration failed. Please check your inputs and try again.');
  return new CallError(cause.status, message, Object.fromEntries([...knownFields, ...form]));
}

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
  const t = useTranslate();
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
