import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { PersonDetail } from '#contract/people/people.ts';
import { invalidate } from '#web/kit/api.ts';
import { useFullName } from '#web/kit/person-name.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { PasswordCell } from '#web/people/classes/password-cell.tsx';
import { NewPictures } from '#web/people/students/new-pictures.tsx';
import { STUDENT_ENDPOINTS } from '#web/people/students/student-endpoints.ts';

type Props = {
  student: PersonDetail;
  /** Password that was just set on this screen. */
  saved: string | undefined;
  onSaved: (password: string) => void;
};

/** Sets a new password or new pictures for a student. Adults manage their own. */
export function StudentSignIn({ student, saved, onSaved }: Props) {
  const fullName = useFullName();
  const t = useTranslate();
  const client = useQueryClient();
  const [isDrawing, setDrawing] = useState(false);
  const { id, role, state, first_name, last_name, uses_pictures, password_set_at } = student;
  if (role !== 'student' || state !== 'active') return null;

  function keep(password: string) {
    onSaved(password);
    void invalidate(client, ...STUDENT_ENDPOINTS);
  }

  return (
    <>
      <div className="stack">
        <p className="small muted" aria-hidden="true">
          {t('Set a new password')}
        </p>
        <PasswordCell
          student={{ id, first_name, last_name, password: MASK, has_password: password_set_at !== null }}
          saved={saved}
          onSaved={keep}
        />
      </div>
      {uses_pictures && (
        <div>
          <Button onClick={() => setDrawing(true)}>{t('New pictures')}</Button>
        </div>
      )}
      {isDrawing && <NewPictures id={id} name={fullName(student)} onClose={() => setDrawing(false)} />}
    </>
  );
}

/** Shows that a password exists, which no one can read. */
const MASK = '••••••••';
