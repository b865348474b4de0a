import { isolated } from '#web/kit/left-to-right.ts';

type Props = { words: string; name: string; language: string };

/** Marks an isolated name inside words of the page with its own language, in which screen readers read it. */
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
