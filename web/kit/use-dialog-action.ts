import type { UseMutationResult } from '@tanstack/react-query';
import { useState } from 'react';
import { useToast } from '#web/ui/toast.tsx';
import { CallError } from './call.ts';
import { useWords } from './words.ts';

/** Runs a mutation from a dialog: success closes the dialog and shows a toast, a refusal is shown in the dialog. */
export function useDialogAction<Input, Answer>(
  { mutateAsync, isPending }: UseMutationResult<Answer, Error, Input>,
  { successMessage, onDone }: { successMessage: string; onDone: () => void },
) {
  const t = useWords();
  const showToast = useToast();
  const [error, setError] = useState<string>();

  async function run(input: Input) {
    setError(undefined);
    try {
      await mutateAsync(input);
      onDone();
      showToast({ kind: 'done', message: successMessage });
    } catch (cause) {
      if (!(cause instanceof CallError)) throw cause;
      setError(cause.message || t('That did not work. Try again.'));
    }
  }

  return { run, isBusy: isPending, error };
}
