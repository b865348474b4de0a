import { PrinterIcon } from '@phosphor-icons/react/dist/ssr/Printer';
import type { Assignment } from '#contract/learning/assignments.ts';
import { useApi } from '#web/kit/api.ts';
import { useDateFormat } from '#web/kit/dates.ts';
import { ExportTableButton } from '#web/kit/export-table.tsx';
import { LoadPlaceholder } from '#web/kit/load-placeholder.tsx';
import { useFullName } from '#web/kit/person-name.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Dialog } from '#web/kit/ui/dialog.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { ChapterStateMark, stateWords } from '#web/learning/courses/chapter-state.tsx';
import css from './assignments.module.css';
import { itemName } from './item-name.ts';

type Props = { classId: string; assignment: Assignment; onClose: () => void };

/** Shows each student's progress with each item of an assignment. */
export function AssignmentProgress({ classId, assignment: { id, title }, onClose }: Props) {
  const t = useTranslate();
  const fullName = useFullName();
  const { day } = useDateFormat();
  const read = useApi('GET /v1/school-classes/{id}/assignments/{assignment}/progress/', {
    params: { id: classId, assignment: id },
  });
  const { data } = read;
  const head = [t('Student'), ...(data?.items.map((item) => itemName(item, t)) ?? []), t('Last read')];
  const rows = data?.students.map((student) => ({
    id: student.id,
    name: fullName(student),
    states: student.states,
    read: student.last_read_at ? day(student.last_read_at) : '',
  }));
  return (
    <Dialog
      isOpen
      isWide
      onClose={onClose}
      title={<bdi>{title}</bdi>}
      actions={
        rows && (
          <>
            <ExportTableButton
              title={title}
              rows={[
                head,
                ...rows.map(({ name, states, read }) => [name, ...states.map((state) => t(stateWords[state])), read]),
              ]}
              fileName="assignment.csv"
            />
            <Button onClick={() => window.print()}>
              <Icon of={PrinterIcon} />
              {t('Print')}
            </Button>
          </>
        )
      }
    >
      {!data && <LoadPlaceholder read={read} errorTitle={t('The progress could not be loaded.')} rows={4} />}
      {rows && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by keyboard
        <section aria-label={title} tabIndex={0} style={{ overflowX: 'auto' }}>
          <table className={css.table}>
            <caption className="vh">{title}</caption>
            <thead>
              <tr>
                {head.map((name, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: two items can have the same title
                  <th key={index} scope="col" dir="auto">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ id: student, name, states, read }) => (
                <tr key={student}>
                  <th scope="row" dir="auto">
                    {name}
                  </th>
                  {states.map((state, index) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: the states are by the order of the items
                    <td key={index}>
                      <ChapterStateMark state={state} />
                    </td>
                  ))}
                  <td>{read}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </Dialog>
  );
}
