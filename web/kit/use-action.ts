import type { UseMutationResult } from '@tanstack/react-query';
import { useToast } from '#web/ui/toast.tsx';
import { CallError } from './call.ts';
import { useWords } from './words.ts';

type ActionOptions<Reply> = {
  /** Without it nothing is announced, because the page shows the result. */
  successMessage?: string;
  onSuccess?: (reply: Reply) => void;
  /** What a refusal without a message of its own shows. */
  failureMessage?: string;
};

/** Runs a mutation from a button that has no form: success and refusals are shown as toasts. Dialogs use `ConfirmDialog`. */
export function useAction<Input, Reply>(
  { mutateAsync, isPending }: UseMutationResult<Reply, Error, Input>,
  { successMessage, onSuccess, failureMessage }: ActionOptions<Reply> = {},
) {
  const t = useWords();
  const showToast = useToast();

  async function run(input: Input) {
    try {
      const reply = await mutateAsync(input);
      onSuccess?.(reply);
      if (successMessage) showToast({ kind: 'done', message: successMessage });
    } catch (cause) {
      if (!(cause instanceof CallError)) throw cause;
      showToast({ kind: 'failed', message: cause.message || (failureMessage ?? t('That did not work. Try again.')) });
    }
  }

  return { run, isBusy: isPending };
}
