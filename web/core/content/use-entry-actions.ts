import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ContentEntry, ContentLanguage, ContentText } from '#contract/core/content.ts';
import { invalidate, useApiMutation } from '#web/kit/api.ts';
import { CallError, call } from '#web/kit/call.ts';
import { refusalText } from '#web/kit/form-state.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { announce } from '#web/kit/ui/announce.ts';
import { useUndoToast } from '#web/kit/undo-message.tsx';
import { useAction } from '#web/kit/use-action.ts';
import type { Autosave } from './autosave.ts';

type Options = { entry: ContentEntry; language: string; autosave: Autosave };
export type Schedule = { publish_at?: string; unpublish_at?: string };
export type EntryActions = ReturnType<typeof useEntryActions>;

/** Returns the actions of staff on a text besides writing. Each first saves the typed text. */
export function useEntryActions({ entry, language, autosave }: Options) {
  const t = useTranslate();
  const client = useQueryClient();
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const params = { id: entry.id };
  const readAgain = () => void invalidate(client, 'GET /content/', 'GET /content/{id}/revisions/');
  const showUndo = useEntryUndo(entry.id, (changed) => {
    autosave.setEntry(changed);
    readAgain();
  });

  /** Returns the newest text once it is saved; undefined after a failure, which the page shows. */
  async function saveText(): Promise<ContentText | undefined> {
    if (!(await autosave.flush())) {
      setProblem(t('Your changes are not saved yet. Try again when they are.'));
      return undefined;
    }
    const { texts } = autosave.snapshot().entry;
    return texts.find((text) => text.language === language);
  }

  /** Shows a refusal: at the fields that it names, or else above the text. */
  function showRefusal(cause: unknown) {
    if (!(cause instanceof CallError)) throw cause;
    const fields = Object.fromEntries(Object.entries(cause.fields).map(([name, [message = '']]) => [name, message]));
    const { revision, ...ofText } = fields;
    setErrors(ofText);
    const count = Object.keys(ofText).length;
    setProblem(
      revision ??
        (count > 0
          ? t('{count, plural, one {# field is} other {# fields are}} not complete. They are marked below.', { count })
          : refusalText(cause, t)),
    );
  }

  async function run(work: (text: ContentText) => Promise<ContentEntry | undefined>): Promise<boolean> {
    setProblem(undefined);
    setErrors({});
    setBusy(true);
    try {
      const text = await saveText();
      if (!text) return false;
      const changed = await work(text);
      if (changed) autosave.setEntry(changed);
      readAgain();
      return true;
    } catch (cause) {
      showRefusal(cause);
      return false;
    } finally {
      setBusy(false);
    }
  }

  return {
    errors,
    problem,
    isBusy,
    saveText,
    showRefusal,
    readAgain,
    clearErrors(names: string[]) {
      if (Object.keys(errors).length === 0) return;
      const isOf = (path: string) => names.some((name) => path === name || path.startsWith(`${name}.`));
      const left = Object.entries(errors).filter(([path]) => !isOf(path));
      setErrors(Object.fromEntries(left));
      if (left.length === 0) setProblem(undefined);
    },
    publish: async () => {
      const isDone = await run(({ revision }) => call('POST /content/{id}/publish/', { params, body: { revision } }));
      if (isDone) showUndo('publish', t('Published.'));
    },
    /** Rejects with the server's refusal, for the form of the times. */
    schedule: async (times: Schedule) => {
      const text = await saveText();
      if (!text) return;
      autosave.setEntry(
        await call('POST /content/{id}/publish/', { params, body: { revision: text.revision, ...times } }),
      );
      readAgain();
      showUndo('publish', t('Scheduled.'));
    },
    /** Unpublishes the open translation, or with the English text all translations. */
    unpublish: async () => {
      const body = language === 'en' ? {} : { language: language as ContentLanguage };
      autosave.setEntry(await call('POST /content/{id}/unpublish/', { params, body }));
      readAgain();
      showUndo('unpublish', t('Unpublished.'));
    },
    moved: (changed: ContentEntry) => {
      autosave.setEntry(changed);
      readAgain();
      announce(t('The address of the entry was changed.'));
    },
    restore: async (number: number) => {
      const isDone = await run(async () => {
        autosave.adopt(
          await call('POST /content/{id}/revisions/{number}/restore/', { params: { ...params, number }, body: {} }),
        );
        return undefined;
      });
      if (isDone) announce(t('Restored as the newest draft.'));
    },
  };
}

/** Returns a function that shows that an entry was published or unpublished, with a button that undoes it. */
function useEntryUndo(id: string, setEntry: (entry: ContentEntry) => void) {
  const t = useTranslate();
  const showUndo = useUndoToast();
  const { run } = useAction(useApiMutation('POST /content/{id}/undo/'), {
    successMessage: t('Undone.'),
    onSuccess: setEntry,
  });
  return (step: 'publish' | 'unpublish', message: string) =>
    showUndo(message, () => run({ params: { id }, body: { step } }));
}
