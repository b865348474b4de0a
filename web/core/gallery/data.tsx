import { useState } from 'react';
import { Avatar } from '#web/kit/ui/avatar.tsx';
import { Badge, type Status } from '#web/kit/ui/badge.tsx';
import { EmptyState } from '#web/kit/ui/empty-state.tsx';
import { MoreActions } from '#web/kit/ui/more-actions.tsx';
import { Panel } from '#web/kit/ui/panel.tsx';
import { Progress } from '#web/kit/ui/progress.tsx';
import { SchoolMark } from '#web/kit/ui/school-mark.tsx';
import { RowsSkeleton } from '#web/kit/ui/skeleton.tsx';
import { StatCards } from '#web/kit/ui/stat-cards.tsx';
import { type Column, type Sort, Table } from '#web/kit/ui/table.tsx';
import type { SampleSite, Words } from './sample-sites.ts';
import { Specimen } from './specimen.tsx';

type Row = { id: string; name: string; books: number; state: Status };

const rows: Row[] = [
  { id: '1', name: 'Aarav Shah', books: 1240, state: 'ok' },
  { id: '2', name: 'Ada Whitfield', books: 4, state: 'warn' },
  { id: '3', name: 'Bibek Rai', books: 11, state: 'bad' },
  { id: '4', name: 'Dawa Sherpa', books: 0, state: 'info' },
];

export function Data({ look }: { look: SampleSite }) {
  const { w } = look;
  const [sort, setSort] = useState<Sort>({ key: 'name', isDescending: false });
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set(['2']));
  const sorted = rows.toSorted((a, b) => (sort.key === 'books' ? a.books - b.books : a.name.localeCompare(b.name)));
  const common = { columns: columnsIn(w), keyOf: (row: Row) => row.id };

  return (
    <>
      <Specimen name="Figures, badges, avatars, progress">
        <div className="stack">
          <StatCards
            stats={[
              { label: w.students, value: 286, note: '12' },
              { label: w.books, value: 412, note: w.waiting },
              { label: w.read, value: '1,940', note: w.why },
              { label: w.raised, value: '£3,184', note: w.waiting },
            ]}
          />
          <div className="row">
            {statuses(w).map(([status, word]) => (
              <Badge key={word} status={status}>
                {word}
              </Badge>
            ))}
            <Badge>{w.details}</Badge>
            <Avatar name="Rose Hale" />
            <SchoolMark name="Lakeside School" logo={null} colour="#0E5A66" />
            {['Ada', 'Aarav', 'Bibek Rai', 'Maya S'].map((name) => (
              <Avatar key={name} name={name} isStudent />
            ))}
          </div>
          <Progress label={w.raised} valueText="31 / 40" value={31} pendingValue={3} max={40} />
        </div>
      </Specimen>
      <Specimen name="Table">
        <Panel isTinted>
          <Table
            caption={w.students}
            {...common}
            rows={sort.isDescending ? sorted.toReversed() : sorted}
            sort={sort}
            onSort={setSort}
            selection={{ keys, onChange: setKeys, labelOf: ({ name }) => name, allLabel: w.all }}
          />
        </Panel>
      </Specimen>
      <Specimen name="Table: loading, empty">
        <div className="stack">
          <Table caption={`${w.students} 2`} {...common} rows={[]}>
            <RowsSkeleton label={w.students} count={3} />
          </Table>
          <Table caption={`${w.students} 3`} {...common} rows={[]}>
            <EmptyState title={w.empty} as="h3">
              <p>{w.why}</p>
            </EmptyState>
          </Table>
        </div>
      </Specimen>
    </>
  );
}

function statuses(w: Words): [Status, string][] {
  return [
    ['ok', w.ready],
    ['warn', w.waiting],
    ['bad', w.refunded],
    ['info', w.trial],
  ];
}

function columnsIn(w: Words): Column<Row>[] {
  const words = new Map(statuses(w));
  return [
    { key: 'name', title: w.students, isSortable: true, cell: ({ id, name }) => <a href={`#${id}`}>{name}</a> },
    {
      key: 'books',
      title: w.books,
      isSortable: true,
      isNumber: true,
      onPhone: 'fact',
      cell: ({ books }) => books.toLocaleString('en'),
    },
    {
      key: 'state',
      title: w.details,
      onPhone: 'status',
      cell: ({ state }) => <Badge status={state}>{words.get(state)}</Badge>,
    },
    { key: 'wide', title: w.read, isNumber: true, cell: ({ books }) => books },
    {
      key: 'more',
      title: w.more,
      hidesTitle: true,
      cell: ({ name }) => (
        <MoreActions name={`${w.more}: ${name}`} isSmall>
          <a href="#edit">{w.change}</a>
        </MoreActions>
      ),
    },
  ];
}
