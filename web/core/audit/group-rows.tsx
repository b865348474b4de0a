import { useState } from 'react';
import type { AuditEntry } from '#contract/core/audit.ts';
import { useApi } from '#web/kit/api.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { RowsSkeleton } from '#web/kit/ui/skeleton.tsx';
import css from './audit.module.css';
import { subjectName } from './event-sentence.tsx';

/** The endpoint from which the rows of an entry are read. */
export type GroupRoute = 'GET /acts/' | 'GET /api-super-admin/audit-events/';

/** As many as one page of a list has. */
const MAX_ROWS = 100;

/** Shows the single events of an entry on request. */
export function GroupRows({ entry, rowsOf }: { entry: AuditEntry; rowsOf: GroupRoute }) {
  const t = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <Button isSmall kind="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen
          ? t('Hide entries')
          : t('{count, plural, one {Show # entry} other {Show # entries}}', { count: entry.group_size })}
      </Button>
      {isOpen && <Names entry={entry} rowsOf={rowsOf} />}
    </div>
  );
}

type NamesProps = { entry: AuditEntry; rowsOf: GroupRoute; after?: string };

/** Shows the rows after a position in the group, and further ones on request. */
function Names({ entry, rowsOf, after }: NamesProps) {
  const t = useTranslate();
  const { group_id, act } = entry;
  const [hasMore, setMore] = useState(false);
  const query = { ...(group_id && { group: group_id }), act, limit: MAX_ROWS, ...(after && { after }) };
  const { data, isError, refetch } = useApi(rowsOf as 'GET /acts/', { query });
  if (isError) return <Button onClick={() => void refetch()}>{t('Try again')}</Button>;
  if (!data) return <RowsSkeleton label={t('Loading…')} />;
  const next = placeAfter(data.next);
  return (
    <>
      <ul className={css.names}>
        {data.results.map((event) => (
          <li key={event.id}>
            <bdi>{subjectName(event, t)}</bdi>
          </li>
        ))}
      </ul>
      {next && !hasMore && (
        <Button isSmall onClick={() => setMore(true)}>
          {t('Show more entries')}
        </Button>
      )}
      {next && hasMore && <Names entry={entry} rowsOf={rowsOf} after={next} />}
    </>
  );
}

const placeAfter = (url: string | null) => new URLSearchParams(url?.split('?')[1]).get('after') ?? undefined;
