import { useWords } from '#web/kit/words.ts';

/** Names the readers of works that are not published for everyone. */
export function JudgesOnlyHint() {
  const t = useWords();
  return (
    <p className="small muted">
      {t(
        'A work with “judges only” is not published for everyone. Judges read it without names and school. If it wins, it is shown when it is published.',
      )}
    </p>
  );
}
