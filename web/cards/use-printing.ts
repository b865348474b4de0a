import { useState } from 'react';
import { MAX_NEW_SECRETS } from '#contract/card-words.ts';
import { CallError } from '#web/kit/call.ts';
import { type PrintRequest, requestCards, studentIdsOf, useInvalidatePeople } from './calls.ts';
import { type PrintResult, printBatches, splitIntoBatches } from './print-batches.ts';

/** The sheet as it grows. It is kept in the screen that asked for it alone. */
export function usePrinting() {
  const invalidate = useInvalidatePeople();
  const [result, setResult] = useState<PrintResult>({ remaining: [] });
  const [printedCount, setPrintedCount] = useState(0);
  const [isBusy, setBusy] = useState(false);

  async function printAll(findBatches: () => Promise<PrintRequest[]> | PrintRequest[]) {
    setBusy(true);
    try {
      const batches = await findBatches();
      setResult(await printBatches(batches, result.sheet, { print: requestCards, onProgress: setPrintedCount }));
    } catch (cause) {
      if (!(cause instanceof CallError)) throw cause;
      setResult((before) => ({ ...before, message: cause.message }));
    } finally {
      setBusy(false);
      void invalidate();
    }
  }

  return {
    ...result,
    made: printedCount,
    isBusy,
    /** `count`: how many it will be. */
    print: (request: PrintRequest, count: number) =>
      printAll(async () => {
        if (request.ids || !request.class || count <= MAX_NEW_SECRETS) return splitIntoBatches(request);
        return splitIntoBatches({ ...request, ids: await studentIdsOf(request.class) });
      }),
    goOn: () => printAll(() => result.remaining),
  };
}
export type PrintJob = ReturnType<typeof usePrinting>;
