import type { FormState } from '#web/kit/form.tsx';
import type { FieldErrors } from '#web/kit/form-state.ts';

type Options<V extends Record<string, unknown>> = Partial<FormState<V>> & { errors?: FieldErrors<V> };

/** A form with these values, as its fields get it, and with errors as after a refusal. */
export function aForm<V extends Record<string, unknown>>(values: V, { errors = {}, ...state }: Options<V> = {}) {
  const nothing = () => undefined;
  const field = (name: keyof V & string) => ({ name, error: errors[name], onChange: nothing });
  const form: FormState<V> = {
    ...{
      id: 'form',
      ref: { current: null },
      values,
      error: undefined,
      isLimit: false,
      isBusy: false,
      isUnsaved: false,
    },
    field: (name) => ({ ...field(name), value: values[name] as string, onBlur: nothing }),
    checkbox: (name) => ({ ...field(name), checked: values[name] as boolean }),
    errorOf: (name) => errors[name],
    ...{ setValue: nothing, setError: nothing, validateField: nothing, reset: nothing },
    onSubmit: async () => undefined,
    ...state,
  };
  return form;
}
