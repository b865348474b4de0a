import type { VersionKind } from '#contract/library/books.ts';
import { isolated } from '#web/kit/left-to-right.ts';
import type { Translate } from '#web/kit/words.ts';

/** Says who translated or retold a work; nothing for a version whose author did neither here. */
export function versionCredit({ made_as, author }: { made_as: VersionKind | null; author: string }, t: Translate) {
  if (made_as === null || author === '') return undefined;
  const names = { name: isolated(author) };
  return made_as === 'translation' ? t('translated by {name}', names) : t('retold by {name}', names);
}
