import type { CardSheet } from '#contract/people/cards.ts';
import { MAX_NEW_SECRETS } from '#contract/people/limits.ts';
import { CallError, type RequestOf } from '#web/kit/call.ts';

/** The students whose cards are printed, and the new secrets on the cards. */
export type PrintRequest = NonNullable<RequestOf<'POST /cards/print/'>['body']>;

/** The printed cards, the batches that remain, and the error that stopped printing. */
export type PrintResult = { sheet?: CardSheet | undefined; remaining: PrintRequest[]; message?: string };

/** Splits the students into batches of the server's limit for new secrets, which also applies to new pictures. */
export function splitIntoBatches({ ids, ...rest }: PrintRequest): PrintRequest[] {
  if (!ids) return [rest];
  return Array.from({ length: Math.ceil(ids.length / MAX_NEW_SECRETS) }, (_, index) => ({
    ...rest,
    ids: ids.slice(index * MAX_NEW_SECRETS, (index + 1) * MAX_NEW_SECRETS),
  }));
}

type PrintOptions = {
  print: (batch: PrintRequest) => Promise<CardSheet>;
  onProgress?: (count: number) => void;
  explain?: (cause: CallError) => string;
};

/** Prints the batches in turn onto one sheet. Secrets are returned once, so cards from before a failure are kept. */
export async function printBatches(
  batches: PrintRequest[],
  sheetSoFar: CardSheet | undefined,
  { print, onProgress, explain = ({ message }) => message }: PrintOptions,
): Promise<PrintResult> {
  let sheet = sheetSoFar;
  for (const [index, batch] of batches.entries()) {
    try {
      const batchSheet = await print(batch);
      sheet = sheet ? { ...batchSheet, cards: [...sheet.cards, ...batchSheet.cards] } : batchSheet;
      onProgress?.(sheet.cards.length);
    } catch (cause) {
      if (!(cause instanceof CallError)) throw cause;
      return { sheet, remaining: batches.slice(index), message: explain(cause) };
    }
  }
  return { sheet, remaining: [] };
}
