import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { MAX_NEW_SECRETS } from '#contract/people/limits.ts';
import { fetchApi, invalidate, useApiMutation } from '#web/kit/api.ts';
import { CallError } from '#web/kit/call.ts';
import { refusalText } from '#web/kit/form-state.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { STUDENT_ENDPOINTS } from '#web/people/students/student-endpoints.ts';
import { type PrintRequest, type PrintResult, printBatches, splitIntoBatches } from './create-in-batches.ts';

/** Prints cards in batches onto one sheet, which is kept only on this screen. */
export function usePrinting() {
  const t = useTranslate();
  const client = useQueryClient();
  const { mutateAsync } = useApiMutation('POST /cards/print/');
  const [result, setResult] = useState<PrintResult>({ remaining: [] });
  const [printedCount, setPrintedCount] = useState(0);
  const [isBusy, setBusy] = useState(false);

  const explain = (cause: CallError) => refusalText(cause, t);

  async function printAll(findBatches: () => Promise<PrintRequest[]> | PrintRequest[]) {
    setBusy(true);
    try {
      const batches = await findBatches();
      setResult(
        await printBatches(batches, result.sheet, {
          print: (body) => mutateAsync({ body }),
          onProgress: setPrintedCount,
          explain,
        }),
      );
    } catch (cause) {
      if (!(cause instanceof CallError)) throw cause;
      setResult((before) => ({ ...before, message: explain(cause) }));
    } finally {
      setBusy(false);
      void invalidate(client, ...STUDENT_ENDPOINTS);
    }
  }

  return {
    ...result,
    printedCount,
    isBusy,
    /** `count`: the number of cards. */
    print: (request: PrintRequest, count: number) =>
      printAll(async () => {
        if (request.ids || !request.class || count <= MAX_NEW_SECRETS) return splitIntoBatches(request);
        return splitIntoBatches({ ...request, ids: await studentIdsOf(client, request.class) });
      }),
    /** Prints several selections, such as classes, one after the other. */
    printEach: (requests: PrintRequest[]) => printAll(() => requests.flatMap(splitIntoBatches)),
    goOn: () => printAll(() => result.remaining),
  };
}

/** Returns the ids of the students of a class, in its order. */
async function studentIdsOf(client: QueryClient, classId: string): Promise<string[]> {
  const { students } = await fetchApi(client, 'GET /v1/teacher/school-classes/{id}/', { params: { id: classId } });
  return students.map(({ id }) => id);
}

export type PrintJob = ReturnType<typeof usePrinting>;
