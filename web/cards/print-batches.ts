import { MAX_NEW_SECRETS } from '#contract/card-words.ts';
import type { CardSheet } from '#contract/cards.ts';
import { CallError } from '#web/kit/call.ts';
import type { PrintRequest } from './calls.ts';

/** What was made, what is still to be made, and what the server said where it stopped. */
export type PrintResult = { sheet?: CardSheet | undefined; remaining: PrintRequest[]; message?: string };

/** As many at a time as get new pictures too: who uses pictures and has none gets them unasked. */
export function splitIntoBatches({ ids, ...rest }: PrintRequest): PrintRequest[] {
  if (!ids) return [rest];
  return Array.from({ length: Math.ceil(ids.length / MAX_NEW_SECRETS) }, (_, index) => ({
    ...rest,
    ids: ids.slice(index * MAX_NEW_SECRETS, (index + 1) * MAX_NEW_SECRETS),
  }));
}

type PrintOptions = { print: (batch: PrintRequest) => Promise<CardSheet>; onProgress?: (count: number) => void };

/** One after another, onto one sheet. A card is told once: whatever was made before one failed is kept. */
export async function printBatches(
  batches: PrintRequest[],
  sheetSoFar: CardSheet | undefined,
  { print, onProgress }: PrintOptions,
): Promise<PrintResult> {
  let sheet = sheetSoFar;
  for (const [at, part] of batches.entries()) {
    try {
      const batchSheet = await print(part);
      sheet = sheet ? { ...batchSheet, cards: [...sheet.cards, ...batchSheet.cards] } : batchSheet;
      onProgress?.(sheet.cards.length);
    } catch (cause) {
      if (!(cause instanceof CallError)) throw cause;
      return { sheet, remaining: batches.slice(at), message: cause.message };
    }
  }
  return { sheet, remaining: [] };
}
