import type { ContentLanguage } from '#contract/core/content.ts';
import { useDateFormat } from '#web/kit/dates.ts';
import { isolated } from '#web/kit/left-to-right.ts';
import { Alert } from '#web/kit/ui/alert.tsx';
import { useWords } from '#web/kit/words.ts';
import { useEditors } from './use-editors.ts';

/** Names the colleagues who have the same text open. */
export function EditorsNotice({ id, language }: { id: string; language: ContentLanguage }) {
  const t = useWords();
  const dates = useDateFormat();
  const editors = useEditors(id, language);
  return (
    <div role="status">
      {editors.map(({ name, since }) => (
        <Alert
          key={`${name} ${since}`}
          title={t('{name} has had this text open since {time}.', {
            name: isolated(name),
            time: dates.time(since),
          })}
        />
      ))}
    </div>
  );
}
