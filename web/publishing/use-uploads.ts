import { useEffect, useRef, useState } from 'react';
import { LARGEST_BOOK } from '#contract/publishing-words.ts';
import { CallError } from '#web/kit/call.ts';
import { useWords } from '#web/kit/words.ts';
import { useForgetBooks } from './calls.ts';
import { sendBook } from './upload.ts';

/** A file on its way to the school. Once it is there it is a book of the list, and no arrival any more. */
export type Arrival = { key: number; file: File; share: number; error?: string; isKnown: boolean };

/** Sends the chosen files one after the other. */
export function useArrivals(onHere: (name: string) => void) {
  const t = useWords();
  const forget = useForgetBooks();
  const [arrivals, setArrivals] = useState<Arrival[]>([]);
  const turn = useRef<Promise<void>>(Promise.resolve());
  const next = useRef(1);
  const leaving = useRef(new AbortController());

  useEffect(() => {
    leaving.current = new AbortController();
    const { current } = leaving;
    return () => current.abort();
  }, []);

  const change = (key: number, to: Partial<Arrival>) =>
    setArrivals((all) => all.map((one) => (one.key === key ? { ...one, ...to } : one)));
  const dismiss = (key: number) => setArrivals((all) => all.filter((one) => one.key !== key));

  function bring(file: File, isAgain = false) {
    const key = next.current++;
    const error = file.size > LARGEST_BOOK ? t('This file is larger than 100 MB.') : undefined;
    setArrivals((all) => [...all, { key, file, share: 0, isKnown: false, ...(error && { error }) }]);
    if (!error) turn.current = turn.current.then(() => send(key, file, isAgain));
  }

  async function send(key: number, file: File, isAgain: boolean): Promise<void> {
    const { signal } = leaving.current;
    if (signal.aborted) return;
    try {
      await sendBook({ file, isAgain, signal, onProgress: (share) => change(key, { share }) });
      await forget();
      dismiss(key);
      onHere(file.name);
    } catch (cause) {
      if (!(cause instanceof CallError)) throw cause;
      const says = cause.fields.file?.[0] ?? cause.message;
      const error = says || t('The connection was lost during the upload. Nothing was saved.');
      change(key, { error, isKnown: cause.status === 409 });
    }
  }

  function again({ key, file, isKnown }: Arrival) {
    dismiss(key);
    bring(file, isKnown);
  }

  return { arrivals, bring, again, dismiss };
}
