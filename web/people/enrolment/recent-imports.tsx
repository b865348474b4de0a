import { importStateWords } from '#contract/people/enrolment-words.ts';
import { DataList } from '#web/kit/data-list.tsx';
import { useDateFormat } from '#web/kit/dates.ts';
import { actionsColumn, numberColumn } from '#web/kit/list-columns.tsx';
import { useTranslate } from '#web/kit/translate.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { useList } from '#web/kit/use-list.ts';

/** Lists the uploads of the last 24 hours, which can be continued or undone. */
export function RecentImports({ onOpen }: { onOpen: (id: string) => void }) {
  const t = useTranslate();
  const { dateTime } = useDateFormat();
  const list = useList('GET /enrolments/', {
    columns: [
      { key: 'name', title: t('List'), cell: ({ file_name }) => <b dir="auto">{file_name}</b> },
      numberColumn('rows', t('Rows'), ({ rows_total }) => rows_total),
      { key: 'state', title: t('Status'), onPhone: 'status', cell: ({ state }) => t(importStateWords[state]) },
      {
        key: 'created',
        title: t('When'),
        onPhone: 'fact',
        cell: ({ created_at }) => <time dateTime={created_at}>{dateTime(created_at)}</time>,
      },
      actionsColumn(t, ({ id, file_name }) => (
        <Button isSmall onClick={() => onOpen(id)}>
          {t('Open', { context: 'verb' })} <span className="vh">{file_name}</span>
        </Button>
      )),
    ],
  });
  if (list.reading.isPending || list.page?.count === 0) return null;
  return (
    <section className="stack" aria-labelledby="recent">
      <h2 id="recent">{t('Lists from the last 24 hours')}</h2>
      <DataList
        list={list}
        caption={t('Lists from the last 24 hours')}
        countWords={(count) => t('{count, plural, one {# list} other {# lists}}', { count })}
        errorTitle={t('The lists from the last 24 hours could not be loaded.')}
        anchor="#recent"
        fileName="uploads.csv"
      />
    </section>
  );
}
