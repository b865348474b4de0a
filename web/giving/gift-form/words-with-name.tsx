import { isolated } from '#contract/kit/isolated-text.ts';

type Props = { words: string; name: string; language: string };

/** Marks an isolated name in a sentence with the name's language, so that screen readers pronounce it correctly. */
export function WordsWithName({ words, name, language }: Props) {
  const [before = '', ...after] = words.split(isolated(name));
  if (after.length === 0) return words;
  return (
    <>
      {before}
      <span lang={language}>{isolated(name)}</span>
      {after.join(isolated(name))}
    </>
  );
}
