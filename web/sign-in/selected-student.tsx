import type { ReactNode } from 'react';
import type { Pupil } from '#contract/class-roster.ts';
import { useWords } from '#web/kit/words.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import css from './password-step.module.css';

/** Who was picked, greeted by the first name. */
export function Who({ pupil, children }: { pupil: Pupil; children: ReactNode }) {
  const t = useWords();
  return (
    <div className={css.who}>
      <Avatar name={`${pupil.first_name} ${pupil.last_name}`} isChild />
      <div>
        <h1 tabIndex={-1}>{t('Hello, {name}', { name: pupil.first_name })}</h1>
        {children}
      </div>
    </div>
  );
}
