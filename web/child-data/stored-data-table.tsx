import type { ChildData } from '#contract/child-data.ts';
import { dataCategoryWords } from '#contract/child-data-words.ts';
import { useNumberFormat } from '#web/kit/numbers.ts';
import { useWords } from '#web/kit/words.ts';
import { type Column, Table } from '#web/ui/table.tsx';

type DataCategoryRow = ChildData['held'][number];

/** Lists the categories of stored data: amount, purpose and retention. */
export function StoredDataTable({ categories }: { categories: DataCategoryRow[] }) {
  const t = useWords();
  const number = useNumberFormat();
  const columns: Column<DataCategoryRow>[] = [
    { key: 'what', title: t('Data'), cell: ({ kind }) => t(dataCategoryWords[kind].what) },
    { key: 'count', title: t('Number'), isNumber: true, onPhone: 'line', cell: ({ count }) => number(count) },
    { key: 'why', title: t('Purpose'), onPhone: 'line', cell: ({ kind }) => t(dataCategoryWords[kind].why) },
    { key: 'until', title: t('Kept until'), onPhone: 'line', cell: ({ kind }) => t(dataCategoryWords[kind].until) },
  ];
  return <Table caption={t('Data held')} columns={columns} rows={categories} keyOf={({ kind }) => kind} />;
}
