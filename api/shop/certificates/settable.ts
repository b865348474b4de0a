import { findUnsettable } from '#api/core/press/service.ts';
import { withoutMissing } from '#look/settable.ts';

/** Returns texts without symbols that our fonts lack; undefined if a text would miss a letter or become empty. */
export async function toSettable<Texts extends Record<string, string>>(texts: Texts): Promise<Texts | undefined> {
  return withoutMissing(texts, await findUnsettable(Object.values(texts).join(' ')));
}
