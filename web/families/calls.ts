import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { endFamilyLink, leaveFamily, openFamilyLink } from '#web/kit/api/families.ts';
import { CallError, call } from '#web/kit/call.ts';
import { useWords } from '#web/kit/words.ts';

export const openWithToken = (token: string) => call(openFamilyLink, { body: { token } });
export const forgetFamily = () => call(leaveFamily);
export const removeFamilyLink = (id: string) => call(endFamilyLink, { params: { id } });

/** Runs a call that changes what this browser can see, then reloads the page data. */
export function useFamilyChange(onDone?: () => void) {
  const t = useWords();
  const { revalidate } = useRevalidator();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function run(change: () => Promise<unknown>) {
    setBusy(true);
    setFailure(undefined);
    try {
      await change();
      await revalidate();
      onDone?.();
    } catch (cause) {
      if (!(cause instanceof CallError)) throw cause;
      setFailure(cause.message || t('That did not work. Try again.'));
    } finally {
      setBusy(false);
    }
  }
  return { run, isBusy, failure };
}
