import { useWords } from '#web/kit/words.ts';

/** Says what is different in a paragraph beside its words. */
export function DifferenceNote({ differs_in }: { differs_in: 'picture' | 'link' }) {
  const t = useWords();
  return <p className="soft">{differs_in === 'picture' ? t('The picture was replaced.') : t('A link has changed.')}</p>;
}
