import { useWords } from '#web/kit/words.ts';

/** Describes a paragraph's difference besides its text. */
export function DifferenceNote({ differs_in }: { differs_in: 'picture' | 'link' }) {
  const t = useWords();
  return <p className="soft">{differs_in === 'picture' ? t('The picture was replaced.') : t('A link has changed.')}</p>;
}
