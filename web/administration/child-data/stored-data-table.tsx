import type { ChildData } from '#contract/administration/child-data.ts';
import { dataCategoryWords } from '#contract/administration/child-data-words.ts';
import { useNumberFormat } from '#web/kit/numbers.ts';
import { type Column, Table } from '#web/kit/ui/table.tsx';
import { useWords } from '#web/kit/words.ts';

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
