import { CallError } from '#web/kit/call.ts';
import { type FormOptions, type FormState, useForm } from '#web/kit/form.tsx';

/** A form that answers an invitation; calls `onChanged` if it was answered or revoked in the meantime. */
export function useAnswerForm<V extends Record<string, unknown>, Reply>(
  options: FormOptions<V, Reply>,
  onChanged: () => void,
): FormState<V> {
  return useForm({
    ...options,
    async submit(values) {
      try {
        return await options.submit(values);
      } catch (cause) {
        if (cause instanceof CallError && cause.status === 409) onChanged();
        throw cause;
      }
    },
  });
}
