import { type FocusEvent, type FormEvent, useRef, useState } from 'react';
import type { ClassStudent } from '#contract/classes.ts';
import { wordPair } from '#contract/word-pairs.ts';
import { CallError } from '#web/kit/call.ts';
import { useLanguage } from '#web/kit/site.ts';
import { useWords } from '#web/kit/words.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useSetStudentPassword } from './calls.ts';
import css from './classes.module.css';

type Props = {
  student: Pick<ClassStudent, 'id' | 'first_name' | 'last_name' | 'password' | 'has_password'>;
  /** The one that was just set; until the screen is left. */
  saved: string | undefined;
  onSaved: (password: string) => void;
};

/** A mask where one stands, until somebody goes in: then it is empty, two words are offered, and there is a way to save. */
export function PasswordCell({ student, saved, onSaved }: Props) {
  const t = useWords();
  const field = useRef<HTMLInputElement>(null);
  const { draft, offered, begin, type, end } = usePasswordDraft();
  const { save, isBusy, error, forget } = useSavePassword(student.id, (password) => {
    onSaved(password);
    // The button that was pressed goes away; whoever went on to another child stays there.
    if (field.current?.form?.contains(document.activeElement)) field.current.focus();
    end();
  });
  const name = `${student.first_name} ${student.last_name}`;

  function leave({ currentTarget, relatedTarget }: FocusEvent<HTMLFormElement>) {
    if (isBusy || currentTarget.contains(relatedTarget)) return;
    end();
    forget();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (draft !== undefined && !isBusy) void save(draft);
  }

  return (
    <form className={css.password} onSubmit={submit} onBlur={leave} noValidate>
      <TextField
        ref={field}
        label={t('Password for {name}', { name })}
        hidesLabel
        error={error}
        value={draft ?? saved ?? (student.has_password ? student.password : '')}
        placeholder={t('None yet')}
        onFocus={begin}
        onChange={(event) => type(event.target.value)}
        maxLength={128}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        dir="auto"
      />
      {draft !== undefined && (
        // A press takes no focus away, so that the field is not left before it is heard.
        // biome-ignore lint/a11y/noStaticElementInteractions: the buttons in it are what is pressed
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

/** What is being typed, from going in to leaving; undefined: nobody is in. */
function usePasswordDraft() {
  const { language } = useLanguage();
  const [draft, setDraft] = useState<string>();
  const [offered, setOffered] = useState('');

  function begin() {
    if (draft !== undefined) return;
    setDraft('');
    setOffered(wordPair(language));
  }

  return { draft, offered, begin, type: setDraft, end: () => setDraft(undefined) };
}

/** What is wrong with the password stands at the field; that it could not be sent is told. */
function useSavePassword(id: string, onSaved: (password: string) => void) {
  const t = useWords();
  const showToast = useToast();
  const { mutateAsync, isPending } = useSetStudentPassword();
  const [error, setError] = useState<string>();

  async function save(typed: string) {
    setError(undefined);
    try {
      const { password } = await mutateAsync({ id, new_password: typed });
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
