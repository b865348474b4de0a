import { useEffect, useState } from 'react';
import type { Block } from '#contract/core/content/blocks.ts';
import type { SchoolPage } from '#contract/schools/school-pages.ts';
import { ContentField } from '#web/core/content-fields/content-field.tsx';
import { ContentEditorContext } from '#web/core/content-fields/editor-context.ts';
import { blocksSchema } from '#web/core/content-fields/field-schema.ts';
import { useApiMutation } from '#web/kit/api.ts';
import { CallError, type Endpoint } from '#web/kit/call.ts';
import { ConfirmDialog } from '#web/kit/confirm-dialog.tsx';
import { ownZone } from '#web/kit/dates-in-zones.ts';
import { Form, SubmitButton, useForm } from '#web/kit/form.tsx';
import { useTranslate } from '#web/kit/translate.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { useUnsavedChanges } from '#web/kit/use-unsaved-changes.tsx';

const invalidates: Endpoint[] = ['GET /school-pages/{name}/', 'GET /acts/'];

/** Edits a school's text for one page in one language: blocks, which are added, moved and removed as in all content. */
export function PageForm({ page, onUnsaved }: { page: SchoolPage; onUnsaved: (isUnsaved: boolean) => void }) {
  const t = useTranslate();
  const { name, language, version, source } = page;
  const save = useApiMutation('PUT /school-pages/{name}/', { invalidates });
  const remove = useApiMutation('DELETE /school-pages/{name}/', { invalidates });
  const [isRemoving, setRemoving] = useState(false);
  const [fieldErrors, setFieldErrors] = useState<Record<string, string>>({});
  const form = useForm({
    initial: { blocks: page.blocks },
    validate: ({ blocks }) => ({
      blocks: blocks.length === 0 ? t('Add a block with your text before you save the page.') : undefined,
    }),
    async submit({ blocks }) {
      setFieldErrors({});
      try {
        return await save.mutateAsync({ params: { name }, body: { language, blocks }, ifMatch: version });
      } catch (cause) {
        if (cause instanceof CallError) setFieldErrors(firstMessages(cause));
        throw cause;
      }
    },
  });
  const { dialog } = useUnsavedChanges(form.isUnsaved && !form.isBusy);
  const { isUnsaved } = form;
  useEffect(() => onUnsaved(isUnsaved), [isUnsaved, onUnsaved]);
  const problem = form.errorOf('blocks');
  // The form repeats the server's first sentence, which the field already shows.
  const errors = form.values.blocks.length === 0 && problem ? { blocks: problem } : fieldErrors;
  return (
    <>
      <Form form={form} className="stack">
        <ContentEditorContext value={{ errors, language, zone: ownZone(), Field: ContentField }}>
          <ContentField
            schema={blocksSchema()}
            name="blocks"
            path="blocks"
            value={form.values.blocks}
            isRequired
            onChange={(blocks) => form.setValue('blocks', (blocks ?? []) as Block[])}
          />
        </ContentEditorContext>
        <div className="row">
          <SubmitButton form={form} busyLabel={t('Saving…')}>
            {t('Save page')}
          </SubmitButton>
          {source === 'school' && <Button onClick={() => setRemoving(true)}>{t('Show the text of Booklark')}</Button>}
        </div>
      </Form>
      {/* Outside the form, because HTML has no nested forms. */}
      {dialog}
      {isRemoving && (
        <ConfirmDialog
          title={t('Show the text of Booklark?')}
          confirmLabel={t('Remove our text')}
          onConfirm={() => remove.mutateAsync({ params: { name }, ifMatch: version })}
          onClose={() => setRemoving(false)}
        >
          <p>{t('Your own text of this page is removed in every language. This cannot be undone.')}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

/** Returns the first message of each refused field, by its path. */
function firstMessages({ fields }: CallError): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([path, [message = '']]) => [path, message]));
}
