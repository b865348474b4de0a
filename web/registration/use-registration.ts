import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { registerTenant } from '#contract/registration.ts';
import { COLOUR_FIELDS, DEFAULT_COLOURS } from '#look/palette.ts';
import { CallError, call } from '#web/kit/call.ts';
import { logoError } from '#web/kit/site-theme/logo-drop.tsx';
import { useWords } from '#web/kit/words.ts';
import { useToast } from '#web/ui/toast.tsx';
import { forgetDraft, keepDraft, readDraft } from './draft.ts';
import { toldOf } from './form-errors.ts';
import { loadRules, type Typed, useRules } from './rules.ts';
import { useFound } from './use-subdomain-check.ts';

type Registered = { name: string; email: string; url: string };
export type RegistrationForm = ReturnType<typeof useRegistration>;

const { primary_color, primary_color_light, primary_color_dark } = DEFAULT_COLOURS;
const blank: Typed = {
  school_name: '',
  school_email: '',
  domain_url: '',
  subdomain: '',
  is_organization: 'false',
  primary_color,
  primary_color_light,
  primary_color_dark,
};
const fields = new Set<string>([...Object.keys(blank), ...COLOUR_FIELDS]);
const isField = (name: string): name is keyof Typed => fields.has(name);

/** The form, its rules, its draft and its sending. */
export function useRegistration(token: string | undefined, onDone: (registered: Registered) => void) {
  const t = useWords();
  const showToast = useToast();
  const rules = useRules();
  const form = useForm<Typed>({
    mode: 'onBlur',
    shouldFocusError: false,
    defaultValues: blank,
    resolver: async (...asked) => (await loadRules()).resolve(...asked),
  });
  const { errors } = form.formState;
  const typed = form.watch();
  const found = useFound(typed.subdomain ?? '');
  const [logo, setLogo] = useState<File>();
  const [logoFault, setLogoFault] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const isUnderway = useRef(false);
  const keyOf = useKey();
  const [refusedTimes, setRefusedTimes] = useState(0);
  const refuse = () => setRefusedTimes((times) => times + 1);
  useDraft(typed, logo, ({ typed, logo }) => {
    // Whoever was invited registers a school.
    form.reset({ ...typed, ...(token && { is_organization: 'false' }) }, { keepDefaultValues: true });
    setLogo(logo);
  });

  async function takeLogo(file: File) {
    const fault = await logoError(file);
    setLogoFault(fault && t(fault));
    if (!fault) setLogo(file);
  }

  async function send(whole: Typed) {
    setBusy(true);
    try {
      const idempotencyKey = keyOf(JSON.stringify([whole, logo?.name, logo?.lastModified]));
      const asked = { query: { invitation_link: token }, body: bodyOf(whole, logo), idempotencyKey };
      const { message, tenant } = await call<typeof registerTenant>('POST /tenants/create/', asked);
      showToast({ kind: 'done', message: message || t('Registration successful!') });
      forgetDraft();
      onDone({ name: tenant.school_name, email: whole.school_email, url: tenant.url });
    } catch (cause) {
      setFailure(toldOf(cause, (name) => isField(name) || name === 'logo', t));
      for (const [name, [says]] of Object.entries(cause instanceof CallError ? cause.fields : {})) {
        if (name === 'logo') setLogoFault(says);
        else if (isField(name)) form.setError(name, { message: says ?? '' });
      }
      refuse();
    }
    setBusy(false);
  }

  /** A second one while the first is under way does nothing. */
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isUnderway.current) return;
    isUnderway.current = true;
    // What cannot be judged is not sent.
    const canBeJudged = await loadRules().then(Boolean, () => false);
    setFailure(canBeJudged ? undefined : t('Registration failed. Please check your inputs and try again.'));
    if (canBeJudged) await form.handleSubmit(send, refuse)(event);
    isUnderway.current = false;
  }

  const errorOf = (name: keyof Typed) => {
    const says = errors[name]?.message;
    return says ? t(says) : undefined;
  };
  const whileInvalid = (name: keyof Typed) => {
    if (errors[name]) void form.trigger(name);
  };

  return {
    form,
    rules,
    typed,
    found,
    errorOf,
    /** For what has to be judged again while it is typed, once it was wrong. */
    whileInvalid,
    /** What a text field takes: judged on leaving, then while typing for as long as it is wrong. */
    field: (name: keyof Typed) => ({
      ...form.register(name, { onChange: () => whileInvalid(name) }),
      error: errorOf(name),
    }),
    logo: { file: logo, error: logoFault, onFile: (file: File) => void takeLogo(file) },
    isWhole: (rules?.isWhole(typed) ?? false) && logoFault === undefined && found?.is_free !== false,
    isBusy,
    failure,
    refusedTimes,
    submit,
  };
}

/** One key for as long as the same is sent: an answer that got lost on its way is asked for again. */
function useKey(): (sent: string) => string {
  const kept = useRef({ sent: '', key: '' });
  return (sent) => {
    if (kept.current.sent !== sent) kept.current = { sent, key: crypto.getRandomValues(new Uint32Array(4)).join('-') };
    return kept.current.key;
  };
}

function useDraft(
  typed: Typed,
  logo: File | undefined,
  restore: (draft: { typed: Typed; logo: File | undefined }) => void,
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
    if (isRestored && text !== JSON.stringify(blank)) void keepDraft(JSON.parse(text), logo);
  }, [isRestored, text, logo]);
}

function bodyOf(whole: Typed, logo: File | undefined): FormData {
  const body = new FormData();
  for (const [name, value] of Object.entries(whole)) if (value !== undefined) body.set(name, value);
  if (logo) body.set('logo', logo);
  return body;
}
