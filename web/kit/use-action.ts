import type { UseMutationResult } from '@tanstack/react-query';
import { useToast } from '#web/kit/ui/toast.tsx';
import { CallError } from './call.ts';
import { failureText } from './form-state.ts';
import { useTranslate } from './translate.ts';
import { useIsReadOnly } from './visit.ts';

type ActionOptions<Reply, Input> = {
  /** The announcement after success; without one the page shows the result. */
  successMessage?: string;
  onSuccess?: (reply: Reply, input: Input) => void;
  /** The message for a refusal that has none of its own. */
  failureMessage?: string;
  /** The message when the subject was deleted, or the person can no longer see it. */
  notFoundMessage?: string;
};

/**
 * Runs a mutation from a button that has no form: success and refusals are shown as toasts. Dialogs use
 * `ConfirmDialog`.
 */
export function useAction<Input, Reply>(
  { mutateAsync, isPending }: UseMutationResult<Reply, Error, Input>,
  { successMessage, onSuccess, failureMessage, notFoundMessage }: ActionOptions<Reply, Input> = {},
) {
  const t = useTranslate();
  const showToast = useToast();
  const isReadOnly = useIsReadOnly();

  async function run(input: Input) {
    try {
      const reply = await mutateAsync(input);
      onSuccess?.(reply, input);
      if (successMessage) showToast({ kind: 'done', message: successMessage });
    } catch (cause) {
      if (!(cause instanceof CallError)) throw cause;
      const ownMessage = (cause.status === 404 && notFoundMessage) || cause.message;
      showToast({ kind: 'failed', message: ownMessage || failureText(cause, t, failureMessage) });
    }
  }

  // A busy button cannot be pressed: the server refuses every write of a view.
  return { run, isBusy: isPending || isReadOnly };
}
