import { findUnsettable } from '#api/core/press/service.ts';
import { withoutMissing } from '#look/settable.ts';

/** Returns texts without the symbols that none of our fonts has; undefined if a text would miss a letter, or have nothing left. */
export async function toSettable<Texts extends Record<string, string>>(texts: Texts): Promise<Texts | undefined> {
  return withoutMissing(texts, await findUnsettable(Object.values(texts).join(' ')));
}
