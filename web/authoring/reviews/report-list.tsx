import { useState } from 'react';
import { reportReasonWords } from '#contract/authoring/report-words.ts';
import { choiceFilter, labelsOf } from '#web/kit/choice-filter.ts';
import { DataList } from '#web/kit/data-list.tsx';
import { useDateFormat } from '#web/kit/dates.ts';
import type { ListFilter } from '#web/kit/list-filters.ts';
import { type Translate, useTranslate } from '#web/kit/translate.ts';
import { useList } from '#web/kit/use-list.ts';
import { CloseReportDialog } from './close-report-dialog.tsx';
import { reportColumns } from './report-columns.tsx';

/** Lists readers' reports: urgent ones first, closed ones last. */
export function ReportList() {
  const t = useTranslate();
  const dates = useDateFormat();
  const [closingId, setClosingId] = useState<string>();
  const list = useList('GET /reports/', {
    columns: reportColumns(t, dates, ({ id }) => setClosingId(id)),
    filters: filtersOf(t),
  });
  // The current row: the book may have been taken down since the list was read.
  const closing = list.rows.find(({ id }) => id === closingId);
  return (
    <>
      <DataList
        list={list}
        caption={t('Reports by readers')}
        countWords={(count) => t('{count, plural, one {# report} other {# reports}}', { count })}
        errorTitle={t('The reports could not be loaded.')}
        noMatchTitle={t('No reports match these filters')}
        filterLabel={t('Filter reports')}
        search={{ label: t('Title or words') }}
        fileName="reports.csv"
        isRoomy
        emptyTitle={t('No reports')}
        emptyText={t('What readers report about books appears here immediately.')}
        emptyPicture="shelf"
      />
      {closing && <CloseReportDialog report={closing} onClose={() => setClosingId(undefined)} />}
    </>
  );
}

function filtersOf(t: Translate): ListFilter<'state' | 'reason'>[] {
  return [
    choiceFilter('state', t('Status'), t('Open and closed'), {
      open: t('Open', { context: 'status' }),
      closed: t('Closed'),
    }),
    choiceFilter('reason', t('Reason'), t('All reasons'), labelsOf(t, reportReasonWords)),
  ];
}
