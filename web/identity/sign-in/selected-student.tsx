import type { ReactNode } from 'react';
import { useFullName } from '#web/kit/person-name.ts';
import { Avatar } from '#web/kit/ui/avatar.tsx';
import { useWords } from '#web/kit/words.ts';
import css from './password-step.module.css';
import type { PickedStudent } from './sign-in-flow.ts';

/** Greets the chosen student by first name. */
export function SelectedStudent({ student, children }: { student: PickedStudent; children: ReactNode }) {
  const fullName = useFullName();
  const t = useWords();
  return (
    <div className={css.who}>
      <Avatar name={fullName(student)} src={student.avatar ?? null} isStudent />
      <div>
        <h1 tabIndex={-1}>{t('Hello, {name}', { name: student.first_name })}</h1>
        {children}
      </div>
    </div>
  );
}
