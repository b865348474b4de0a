import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type {
  confirmFamilyCode,
  endFamilyLink,
  leaveFamily,
  openFamilyLink,
  renewFamilyLink,
} from '#contract/families.ts';
import { CallError, call } from '#web/kit/call.ts';
import { useWords } from '#web/kit/words.ts';

export const requestLinkByCode = async (code: string, email: string) =>
  (await call<typeof confirmFamilyCode>('POST /family-links/confirm/', { body: { code, email } })).message;
export const requestLinkByEmail = async (email: string) =>
  (await call<typeof renewFamilyLink>('POST /family-links/renew/', { body: { email } })).message;
export const openWithToken = (token: string) =>
  call<typeof openFamilyLink>('POST /family-links/open/', { body: { token } });
export const forgetFamily = () => call<typeof leaveFamily>('POST /family-links/leave/');
export const removeFamilyLink = (id: string) =>
  call<typeof endFamilyLink>('DELETE /family-links/{id}/', { params: { id } });

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
