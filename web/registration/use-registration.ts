import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { COLOUR_FIELDS, DEFAULT_COLOURS } from '#look/palette.ts';
import { registerTenant } from '#web/kit/api/registration.ts';
import { CallError, call } from '#web/kit/call.ts';
import { logoError } from '#web/kit/site-theme/logo-drop.tsx';
import { useIdempotencyKey } from '#web/kit/use-idempotency-key.ts';
import { useWords } from '#web/kit/words.ts';
import { useToast } from '#web/ui/toast.tsx';
import { clearDraft, readDraft, saveDraft } from './draft.ts';
import { formErrorMessage } from './form-errors.ts';
import { loadRegistrationRules, type RegistrationValues, useRegistrationRules } from './rules.ts';
import { useSubdomainCheck } from './use-subdomain-check.ts';

type Registered = { name: string; email: string; url: string };
export type RegistrationForm = ReturnType<typeof useRegistration>;

const { primary_color, primary_color_light, primary_color_dark } = DEFAULT_COLOURS;
const emptyValues: RegistrationValues = {
  school_name: '',
  school_email: '',
  domain_url: '',
  subdomain: '',
  is_organization: 'false',
  primary_color,
  primary_color_light,
  primary_color_dark,
};
const fields = new Set<string>([...Object.keys(emptyValues), ...COLOUR_FIELDS]);
const isField = (name: string): name is keyof RegistrationValues => fields.has(name);

/** Holds the registration form: values, rules, draft and submission. */
export function useRegistration(token: string | undefined, onDone: (registered: Registered) => void) {
  const t = useWords();
  const showToast = useToast();
  const rules = useRegistrationRules();
  const form = useForm<RegistrationValues>({
    mode: 'onBlur',
    shouldFocusError: false,
    defaultValues: emptyValues,
    resolver: async (...asked) => (await loadRegistrationRules()).resolve(...asked),
  });
  const { errors } = form.formState;
  const typed = form.watch();
  const subdomainCheck = useSubdomainCheck(typed.subdomain ?? '');
  const [logo, setLogo] = useState<File>();
  const [logoMessage, setLogoMessage] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const isSubmitting = useRef(false);
  const keyFor = useIdempotencyKey();
  const [refusalCount, setRefusalCount] = useState(0);
  const countRefusal = () => setRefusalCount((times) => times + 1);
  useDraft(typed, logo, ({ typed, logo }) => {
    // An invitation is always for a school.
    form.reset({ ...typed, ...(token && { is_organization: 'false' }) }, { keepDefaultValues: true });
    setLogo(logo);
  });

  async function chooseLogo(file: File) {
    const error = await logoError(file);
    setLogoMessage(error && t(error));
    if (!error) setLogo(file);
  }

  async function register(whole: RegistrationValues) {
    setBusy(true);
    try {
      const idempotencyKey = keyFor([whole, logo?.name, logo?.lastModified]);
      const request = { query: { invitation_link: token }, body: toFormData(whole, logo), idempotencyKey };
      const { message, tenant } = await call(registerTenant, request);
      showToast({ kind: 'done', message: message || t('Registration successful!') });
      clearDraft();
      onDone({ name: tenant.school_name, email: whole.school_email, url: tenant.url });
    } catch (cause) {
      setFailure(formErrorMessage(cause, (name) => isField(name) || name === 'logo', t));
      for (const [name, [says]] of Object.entries(cause instanceof CallError ? cause.fields : {})) {
        if (name === 'logo') setLogoMessage(says);
        else if (isField(name)) form.setError(name, { message: says ?? '' });
      }
      countRefusal();
    }
    setBusy(false);
  }

  /** Does nothing while another submission is running. */
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSubmitting.current) return;
    isSubmitting.current = true;
    // Without the rules the form is not sent.
    const canValidate = await loadRegistrationRules().then(Boolean, () => false);
    setFailure(canValidate ? undefined : t('Registration failed. Please check your inputs and try again.'));
    if (canValidate) await form.handleSubmit(register, countRefusal)(event);
    isSubmitting.current = false;
  }

  const errorOf = (name: keyof RegistrationValues) => {
    const says = errors[name]?.message;
    return says ? t(says) : undefined;
  };
  const whileInvalid = (name: keyof RegistrationValues) => {
    if (errors[name]) void form.trigger(name);
  };

  return {
    form,
    rules,
    typed,
    subdomainCheck,
    errorOf,
    /** Validates a field again while it has an error. */
    whileInvalid,
    /** The props of a text field, which is validated on blur, then on input while it has an error. */
    field: (name: keyof RegistrationValues) => ({
      ...form.register(name, { onChange: () => whileInvalid(name) }),
      error: errorOf(name),
    }),
    logo: { file: logo, error: logoMessage, onFile: (file: File) => void chooseLogo(file) },
    /** The first field that is missing or wrong; `unknown` until the rules are loaded. */
    missing: rules ? (rules.firstMissing(typed) ?? wrongElsewhere(logoMessage, subdomainCheck?.is_free)) : 'unknown',
    isBusy,
    failure,
    refusedTimes: refusalCount,
    submit,
  };
}

/** Returns the field that only the server or the browser's decoder can judge. */
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
