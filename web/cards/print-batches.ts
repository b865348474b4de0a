import { MAX_NEW_SECRETS } from '#contract/card-words.ts';
import type { CardSheet } from '#contract/cards.ts';
import { CallError } from '#web/kit/call.ts';
import type { Printing } from './calls.ts';

/** What was made, what is still to be made, and what the server said where it stopped. */
export type Printed = { sheet?: CardSheet | undefined; left: Printing[]; says?: string };

/** As many at a time as get new pictures too: who uses pictures and has none gets them unasked. */
export function partsOf({ ids, ...rest }: Printing): Printing[] {
  if (!ids) return [rest];
  return Array.from({ length: Math.ceil(ids.length / MAX_NEW_SECRETS) }, (_, at) => ({
    ...rest,
    ids: ids.slice(at * MAX_NEW_SECRETS, (at + 1) * MAX_NEW_SECRETS),
  }));
}

type Ways = { print: (part: Printing) => Promise<CardSheet>; onMade?: (count: number) => void };

/** One after another, onto one sheet. A card is told once: whatever was made before one failed is kept. */
export async function printParts(
  parts: Printing[],
  before: CardSheet | undefined,
  { print, onMade }: Ways,
): Promise<Printed> {
  let sheet = before;
  for (const [at, part] of parts.entries()) {
    try {
      const made = await print(part);
      sheet = sheet ? { ...made, cards: [...sheet.cards, ...made.cards] } : made;
      onMade?.(sheet.cards.length);
    } catch (cause) {
      if (!(cause instanceof CallError)) throw cause;
      return { sheet, left: parts.slice(at), says: cause.message };
    }
  }
  return { sheet, left: [] };
}
