import { contentFieldWords } from '#contract/core/content/field-words.ts';
import { differenceOf, readableText } from '#web/core/content-fields/readable-text.ts';
import { Differences } from '#web/core/drafts/differences.tsx';
import { useApi } from '#web/kit/api.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Alert } from '#web/kit/ui/alert.tsx';
import { Dialog } from '#web/kit/ui/dialog.tsx';
import { RowsSkeleton } from '#web/kit/ui/skeleton.tsx';
import css from './content.module.css';

type Props = { id: string; before: number; after: number; onClose: () => void };

/** Shows the changes between two revisions, field by field. */
export function CompareDialog({ id, before, after, onClose }: Props) {
  const t = useTranslate();
  const { data, isError } = useApi('GET /content/{id}/revisions/{number}/', {
    params: { id, number: after },
    query: { against: before },
  });
  const differences = data?.differences ?? [];
  return (
    <Dialog isOpen isWide onClose={onClose} title={t('Changes from revision {before} to {after}', { before, after })}>
      {isError && <Alert status="bad" role="alert" title={t('The revisions could not be compared.')} />}
      {!data && !isError && <RowsSkeleton label={t('Loading…')} />}
      {data && differences.length === 0 && <p>{t('Both revisions say the same.')}</p>}
      <dl className={css.differences}>
        {differences.map((difference) => (
          <div key={difference.field}>
            <dt>{t(contentFieldWords[difference.field] ?? difference.field)}</dt>
            <dd>
              <Differences
                parts={differenceOf(readableText(difference.before, t), readableText(difference.after, t))}
              />
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
