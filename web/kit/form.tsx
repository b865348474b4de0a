import {
  type ComponentProps,
  type FormEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { Alert } from '#web/kit/ui/alert.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { CallError } from './call.ts';
import { type FieldErrors, failureText, isSameValue, readInputs, refusalErrors } from './form-state.ts';
import { useTranslate } from './translate.ts';
import { holdUnsavedWork } from './unsaved-work.ts';
import { useIsReadOnly } from './visit.ts';

/** A limit of the plan of the school. */
const LIMIT_STATUS = 402;

type Values = Record<string, unknown>;
/** The names of the fields whose values are of a type. */
type NameOf<V extends Values, Type> = { [Name in keyof V]: V[Name] extends Type ? Name : never }[keyof V] & string;

export type FormOptions<V extends Values, Reply> = {
  /** The values of the fields, until someone changes them; the names of the fields are the names of the request. */
  initial: V;
  /**
   * Sends the form: with the `mutateAsync` of a mutation, or on public pages with `call`, because these have no query
   * library. A `CallError` is shown in the form.
   */
  submit: (values: V) => Promise<Reply>;
  /** Called when the form has been sent and no longer has unsaved changes. */
  onSuccess?: (reply: Reply, values: V) => unknown;
  /** Returns the errors that need no server: a message for each field that cannot be sent. */
  validate?: (values: V) => FieldErrors<V>;
  /** Called with the fields that have errors, in their order, for forms that show only some of their fields. */
  onInvalid?: (names: (keyof V & string)[]) => void;
  /** Errors that exist before anyone types. */
  initialErrors?: FieldErrors<V>;
  /** The form's message for a refusal that has none of its own. */
  failureMessage?: string;
  /** The field that shows refusals of the whole form, for a form of one field. */
  failureField?: keyof V & string;
};

type InputProps = {
  name: string;
  error: string | undefined;
  onChange: (event: { target: { value: string } }) => void;
  onBlur: () => void;
};

/**
 * A form with its state. Connect it with `<Form form>`, its fields with `form.field('name')`, its button with
 * `<SubmitButton form>`.
 */
export type FormState<V extends Values> = {
  id: string;
  ref: RefObject<HTMLFormElement | null>;
  values: V;
  setValue: <Name extends keyof V & string>(name: Name, value: V[Name]) => void;
  /** The props of a text field, text area or select. */
  field: (name: NameOf<V, string>) => InputProps & { value: string };
  /** The props of a checkbox. */
  checkbox: (name: NameOf<V, boolean>) => {
    name: string;
    error: string | undefined;
    checked: boolean;
    onChange: (event: { target: { checked: boolean } }) => void;
  };
  errorOf: (name: keyof V & string) => string | undefined;
  /** Shows an error at a field, or removes it. */
  setError: (name: keyof V & string, message: string | undefined) => void;
  /** Validates one field, for controls that are not text fields. */
  validateField: (name: keyof V & string, values?: V) => void;
  /** The error of the whole form. */
  error: string | undefined;
  /** The school's plan has no room for the sent content. */
  isLimit: boolean;
  isBusy: boolean;
  /** Whether there are changes that `useUnsavedChanges` should ask about. */
  isUnsaved: boolean;
  reset: () => void;
  onSubmit: (event?: FormEvent) => Promise<void>;
};

/**
 * The state of a form that the server validates. Messages of the server are shown at their fields and the first one
 * gets the focus; other refusals are shown above the form. A second submission waits for the first.
 */
export function useForm<V extends Values, Reply>(options: FormOptions<V, Reply>): FormState<V> {
  const t = useTranslate();
  const [typed, setTyped] = useState<Partial<V>>({});
  const [savedValues, setSent] = useState<Partial<V>>({});
  const { errors, error, setErrors, setError, setFormError, hasFailed } = useFormErrors<V>(options.initialErrors);
  const [isBusy, setBusy] = useState(false);
  const [isLimit, setLimit] = useState(false);
  const isSending = useRef(false);
  const ref = useRef<HTMLFormElement>(null);
  const values: V = { ...options.initial, ...typed };
  const saved: V = { ...options.initial, ...savedValues };
  const validateField = (name: keyof V & string, checked = values) => setError(name, options.validate?.(checked)[name]);
  useInputBeforeHydration(ref, options.initial, setTyped);
  useFocusOnError(ref, hasFailed);

  function setValue<Name extends keyof V & string>(name: Name, value: V[Name]) {
    setTyped((before) => ({ ...before, [name]: value }));
    if (errors[name]) validateField(name, { ...values, [name]: value });
  }

  async function onSubmit(event?: FormEvent) {
    event?.preventDefault();
    if (isSending.current) return;
    // Password managers may fill in fields without an event.
    const sending: V = { ...options.initial, ...readInputs(ref.current, options.initial), ...typed };
    const invalid = options.validate?.(sending) ?? {};
    if (Object.values(invalid).some(Boolean)) return showErrors(invalid);
    setErrors({});
    isSending.current = true;
    setBusy(true);
    try {
      const reply = await options.submit(sending);
      // Rendered immediately: the next call may leave the page, which would ask about unsaved changes.
      flushSync(() => setSent(typed));
      await options.onSuccess?.(reply, sending);
    } catch (cause) {
      showRefusal(cause);
    } finally {
      isSending.current = false;
      setBusy(false);
    }
  }

  function showRefusal(cause: unknown) {
    const failure = failureText(cause, t, options.failureMessage);
    const refusal = refusalErrors<V>(cause, Object.keys(options.initial), failure, options.failureField);
    showErrors(refusal.fields);
    setFormError(refusal.form);
    setLimit(cause instanceof CallError && cause.status === LIMIT_STATUS);
  }

  function showErrors(messages: FieldErrors<V>) {
    setErrors(messages);
    options.onInvalid?.(Object.keys(options.initial).filter((name) => messages[name]));
    hasFailed.announce();
  }

  const isUnsaved = Object.keys(values).some((name) => !isSameValue(values[name], saved[name]));
  useEffect(() => (isUnsaved ? holdUnsavedWork() : undefined), [isUnsaved]);

  return {
    id: useId(),
    ref,
    values,
    setValue,
    field: (name) => ({
      name,
      value: values[name] as string,
      error: errors[name],
      onChange: ({ target }) => setValue(name, target.value as V[typeof name]),
      onBlur: () => (isSameValue(values[name], saved[name]) ? undefined : validateField(name)),
    }),
    checkbox: (name) => ({
      name,
      checked: values[name] as boolean,
      error: errors[name],
      onChange: ({ target }) => setValue(name, target.checked as V[typeof name]),
    }),
    errorOf: (name) => errors[name],
    setError,
    validateField,
    error,
    isLimit: isLimit && error !== undefined,
    isBusy,
    isUnsaved,
    reset: () => {
      setTyped({});
      setSent({});
      setErrors({});
    },
    onSubmit,
  };
}

function useFormErrors<V extends Values>(initialErrors: FieldErrors<V> = {}) {
  const [errors, setFieldErrors] = useState(initialErrors);
  const [error, setFormError] = useState<string>();
  const [failureCount, setFailureCount] = useState(0);
  return {
    errors,
    error,
    setFormError,
    setErrors: (fieldErrors: FieldErrors<V>) => {
      setFieldErrors(fieldErrors);
      setFormError(undefined);
    },
    setError: (name: keyof V & string, message: string | undefined) =>
      setFieldErrors((known) => ({ ...known, [name]: message })),
    hasFailed: { count: failureCount, announce: () => setFailureCount((count) => count + 1) },
  };
}

/** Takes over the input from before hydration, which React keeps in the field until it renders again. */
function useInputBeforeHydration<V extends Values>(
  ref: RefObject<HTMLFormElement | null>,
  initial: V,
  adopt: (typed: Partial<V>) => void,
) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only once, before the first change
  useLayoutEffect(() => {
    const typed = readInputs(ref.current, initial);
    if (Object.keys(typed).length > 0) adopt(typed);
  }, []);
}

/** The first field with an error. In a group with an error: the selected choice, or else the first enabled one. */
const INVALID_FIELDS =
  '[aria-invalid="true"], [data-invalid] :checked:enabled, [data-invalid]:not(:has(:checked:enabled)) input:enabled';

/** Focuses the first field with an error after each refused submission. */
function useFocusOnError(ref: RefObject<HTMLFormElement | null>, { count }: { count: number }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each refusal, not after each render
  useEffect(() => {
    if (count > 0) ref.current?.querySelector<HTMLElement>(INVALID_FIELDS)?.focus();
  }, [count]);
}

type FormProps<V extends Values> = {
  form: FormState<V>;
  className?: string | undefined;
  /** The error of the whole form is shown elsewhere. */
  hidesError?: boolean;
  /** Help with the form's error, such as a link. */
  errorHelp?: ReactNode;
  children: ReactNode;
};

/** The form element, with the error of the whole form above its fields. */
export function Form<V extends Values>({
  form,
  className = 'stack',
  hidesError = false,
  errorHelp,
  children,
}: FormProps<V>) {
  return (
    // Without scripts `dialog` sends nothing, so that no password gets into the URL.
    <form id={form.id} ref={form.ref} method="dialog" className={className} onSubmit={form.onSubmit} noValidate>
      {form.error && !hidesError && (
        <Alert status="bad" role="alert" title={form.error}>
          {errorHelp}
        </Alert>
      )}
      {children}
    </form>
  );
}

type SubmitProps<V extends Values> = Pick<
  ComponentProps<'button'>,
  'id' | 'className' | 'aria-disabled' | 'aria-describedby'
> & {
  /** The form is empty, so neither the button nor the Enter key sends it. */
  isDisabled?: boolean;
  form: FormState<V>;
  kind?: 'solid' | 'line' | 'bad' | 'buy';
  isWide?: boolean;
  /** “Saving…” by default; null keeps the label. */
  busyLabel?: string | null;
  children: ReactNode;
};

/** The button that sends a form. It may be outside its form, as in the footer of a dialog. */
export function SubmitButton<V extends Values>({ form, kind = 'solid', busyLabel, ...rest }: SubmitProps<V>) {
  const t = useTranslate();
  const isReadOnly = useIsReadOnly();
  const { isDisabled = false, ...button } = rest;
  return (
    <Button
      type="submit"
      form={form.id}
      kind={kind}
      isBusy={form.isBusy}
      {...(busyLabel !== null && { busyLabel: busyLabel ?? t('Saving…') })}
      {...((isDisabled || isReadOnly) && { 'aria-disabled': true, onClick: preventDefault })}
      {...button}
    />
  );
}

const preventDefault = (event: MouseEvent) => event.preventDefault();
