import { useState } from 'react';
import { MAX_NEW_SECRETS } from '#contract/card-words.ts';
import { CallError } from '#web/kit/call.ts';
import { idsIn, type Printing, printCardsOf, useForgetPeople } from './calls.ts';
import { type Printed, partsOf, printParts } from './print-batches.ts';

/** The sheet as it grows. It is kept in the screen that asked for it alone. */
export function usePrinting() {
  const forget = useForgetPeople();
  const [printed, setPrinted] = useState<Printed>({ left: [] });
  const [made, setMade] = useState(0);
  const [isBusy, setBusy] = useState(false);

  async function make(find: () => Promise<Printing[]> | Printing[]) {
    setBusy(true);
    try {
      const parts = await find();
      setPrinted(await printParts(parts, printed.sheet, { print: printCardsOf, onMade: setMade }));
    } catch (cause) {
      if (!(cause instanceof CallError)) throw cause;
      setPrinted((before) => ({ ...before, says: cause.message }));
    } finally {
      setBusy(false);
      void forget();
    }
  }

  return {
    ...printed,
    made,
    isBusy,
    /** `count`: how many it will be. */
    print: (asked: Printing, count: number) =>
      make(async () => {
        if (asked.ids || !asked.class || count <= MAX_NEW_SECRETS) return partsOf(asked);
        return partsOf({ ...asked, ids: await idsIn(asked.class) });
      }),
    goOn: () => make(() => printed.left),
  };
}
export type PrintingNow = ReturnType<typeof usePrinting>;
