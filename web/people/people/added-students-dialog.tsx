import type { CreatedStudent } from '#contract/people/students.ts';
import { useFullName } from '#web/kit/person-name.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Button, LinkButton } from '#web/kit/ui/button.tsx';
import { Dialog } from '#web/kit/ui/dialog.tsx';
import lists from '#web/kit/ui/lists.module.css';
import css from './people.module.css';

/** Students who were added to a class. */
export type AddedStudents = { ids: string[]; class: string };

type Props = {
  added: { students: CreatedStudent[]; class: string };
  /** Returns the path of a class page, if this page is a different one. */
  pathOf?: ((classId: string) => string) | undefined;
  onPrint: (newcomers: AddedStudents) => void;
  onClose: () => void;
};

/** Shows the usernames of students who were just added, and offers to print their cards. */
export function AddedStudentsDialog({ added: { students, class: classId }, pathOf, onPrint, onClose }: Props) {
  const fullName = useFullName();
  const t = useTranslate();
  const count = students.length;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('{count, plural, one {# student added} other {# students added}}', { count })}
      actions={
        <>
          <Button onClick={onClose}>{t('Done')}</Button>
          {pathOf && <LinkButton to={pathOf(classId)}>{t('Go to the class')}</LinkButton>}
          <Button kind="solid" onClick={() => onPrint({ ids: students.map(({ id }) => id), class: classId })}>
            {t('Print sign-in cards')}
          </Button>
        </>
      }
    >
      <div className="stack">
        <p data-first tabIndex={-1}>
          {t(
            'They can find their names with the class code. Before they can sign in, set a password in the class or print a sign-in card.',
          )}
        </p>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls is reached by the keyboard */}
        <section aria-label={t('Usernames')} className={css.scrolling} tabIndex={0}>
          <ul className={lists.rows}>
            {students.map((student) => (
              <li key={student.id}>
                <b dir="auto">{fullName(student)}</b>
                <span dir="ltr">{student.username}</span>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </Dialog>
  );
}
