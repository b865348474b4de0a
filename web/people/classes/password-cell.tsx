import { type FocusEvent, type FormEvent, useRef, useState } from 'react';
import { wordPair } from '#contract/identity/word-pairs.ts';
import { minPasswordLength } from '#contract/kit/password-hint.ts';
import type { ClassStudent } from '#contract/people/classes.ts';
import { useApiMutation } from '#web/kit/api.ts';
import { CallError } from '#web/kit/call.ts';
import { useFullName } from '#web/kit/person-name.ts';
import { useLanguage } from '#web/kit/site.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { TextField } from '#web/kit/ui/text-field.tsx';
import { useToast } from '#web/kit/ui/toast.tsx';
import css from './classes.module.css';

const minLength = minPasswordLength.student;

type Props = {
  student: Pick<ClassStudent, 'id' | 'first_name' | 'last_name' | 'password' | 'has_password'>;
  /** The password that was set on this screen. */
  saved: string | undefined;
  onSaved: (password: string) => void;
};

/** The menu of a row leads to its field. */
export function passwordFieldId(studentId: string): string {
  return `password-${studentId}`;
}

/**
 * Shows a mask or the newly set password. With the focus, the field accepts a new password and suggests two words. It
 * has a separate form, because `useForm` would send the mask.
 */
export function PasswordCell({ student, saved, onSaved }: Props) {
  const fullName = useFullName();
  const t = useTranslate();
  const field = useRef<HTMLInputElement>(null);
  const { isOpen, draft, offered, begin, type, end } = usePasswordDraft();
  const { save, isBusy, error, forget } = useSavePassword(student.id, (password) => {
    onSaved(password);
    // The pressed button disappears, so the field gets the focus, unless the person has moved on to another student.
    if (field.current?.form?.contains(document.activeElement)) field.current.focus();
    end();
  });
  const name = fullName(student);
  const isMask = saved === undefined && student.has_password;

  function leave({ currentTarget, relatedTarget }: FocusEvent<HTMLFormElement>) {
    if (isBusy || currentTarget.contains(relatedTarget)) return;
    end();
    forget();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isOpen && !isBusy) void save(draft ?? '');
  }

  return (
    <form className={css.password} onSubmit={submit} onBlur={leave} noValidate>
      <TextField
        ref={field}
        id={passwordFieldId(student.id)}
        label={t('Password for {name}', { name })}
        hidesLabel
        error={error}
        hint={
          draft &&
          [...draft].length < minLength &&
          t('Passwords of {minLength} or more characters are harder to guess.', { minLength })
        }
        data-saved={saved === undefined ? undefined : ''}
        data-mask={isMask && !isOpen ? '' : undefined}
        value={draft ?? saved ?? (student.has_password ? student.password : '')}
        placeholder={student.has_password ? '' : t('None yet', { context: 'password' })}
        onFocus={(event) => {
          begin();
          event.currentTarget.select();
        }}
        // Typing into the selected mask can leave some of its bullets behind.
        onChange={(event) => {
          type(event.target.value.replaceAll('•', ''));
          forget();
        }}
        maxLength={128}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        dir="auto"
      />
      {isMask && !isOpen && (
        // Lies over the mask, which tells nothing: a press goes to the field.
        <span className={css.newPassword} aria-hidden="true">
          {t('New password')}
        </span>
      )}
      {isOpen && (
        // A press must not take the focus, or the field closes before the click.
        // biome-ignore lint/a11y/noStaticElementInteractions: the buttons inside are pressed
        <span className={css.saving} onMouseDown={(event) => event.preventDefault()}>
          <Button type="submit" kind="solid" isBusy={isBusy} aria-label={t('Save password for {name}', { name })}>
            {t('Save')}
          </Button>
          {draft !== offered && (
            <Button
              kind="quiet"
              onClick={() => {
                type(offered);
                field.current?.focus();
              }}
            >
              {t('Use {words}', { words: offered })}
            </Button>
          )}
        </span>
      )}
    </form>
  );
}

/** The typed password, from focus to blur; undefined while nothing was typed. */
function usePasswordDraft() {
  const { language } = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const [draft, setDraft] = useState<string>();
  const [offered, setOffered] = useState('');

  function begin() {
    if (isOpen) return;
    setOpen(true);
    setOffered(wordPair(language));
  }

  function end() {
    setOpen(false);
    setDraft(undefined);
  }

  return { isOpen, draft, offered, begin, type: setDraft, end };
}

/** Saves a password. A problem with the password is shown at the field, other failures as a toast. */
function useSavePassword(id: string, onSaved: (password: string) => void) {
  const t = useTranslate();
  const showToast = useToast();
  const { mutateAsync, isPending } = useApiMutation('PUT /change-password/{id}/');
  const [error, setError] = useState<string>();

  async function save(typed: string) {
    setError(undefined);
    try {
      const { password } = await mutateAsync({ params: { id }, body: { new_password: typed } });
      onSaved(password);
      showToast({ kind: 'done', message: t('Password updated successfully.') });
    } catch (cause) {
      if (!(cause instanceof CallError)) throw cause;
      const [message] = cause.fields.new_password ?? [];
      if (message) setError(message);
      else showToast({ kind: 'failed', message: t('Failed to update password.') });
    }
  }

  return { save, isBusy: isPending, error, forget: () => setError(undefined) };
}
