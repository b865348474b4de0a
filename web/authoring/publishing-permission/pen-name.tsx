import { useState } from 'react';
import { isolated } from '#contract/kit/isolated-text.ts';
import { useApiMutation } from '#web/kit/api.ts';
import { useForm } from '#web/kit/form.tsx';
import { FormDialog } from '#web/kit/form-dialog.tsx';
import { useTranslate } from '#web/kit/translate.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { TextField } from '#web/kit/ui/text-field.tsx';

type Props = { studentId: string; name: string; penName: string };

/** Shows the name under which readers will see the works of a student, and lets staff choose another one. */
export function PenName({ studentId, name, penName }: Props) {
  const t = useTranslate();
  const [isChanging, setChanging] = useState(false);
  return (
    <div className="row">
      <p>{t('Pen name that readers see: {name}', { name: isolated(penName) })}</p>
      <Button onClick={() => setChanging(true)}>{t('Change pen name')}</Button>
      {isChanging && (
        <PenNameDialog studentId={studentId} name={name} penName={penName} onClose={() => setChanging(false)} />
      )}
    </div>
  );
}

export function PenNameDialog({ studentId, name, penName, onClose }: Props & { onClose: () => void }) {
  const t = useTranslate();
  const { mutateAsync } = useApiMutation('PATCH /students/{id}/', {
    invalidates: ['GET /students/{id}/publishing-permission/'],
  });
  const form = useForm({
    initial: { pen_name: penName },
    submit: (body) => mutateAsync({ params: { id: studentId }, body }),
    onSuccess: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={t('Pen name of {name}', { name })}
      submitLabel={t('Save pen name')}
      onClose={onClose}
    >
      <p className="muted">
        {t('Works with the old pen name get the new one. We make their downloads again, which takes a few minutes.')}
      </p>
      <TextField {...form.field('pen_name')} label={t('Pen name')} autoComplete="off" dir="auto" maxLength={60} />
    </FormDialog>
  );
}
