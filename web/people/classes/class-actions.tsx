import { useState } from 'react';
import type { SchoolClass } from '#contract/people/classes.ts';
import { useApiMutation } from '#web/kit/api.ts';
import { ConfirmDialog } from '#web/kit/confirm-dialog.tsx';
import { useForm } from '#web/kit/form.tsx';
import { FormDialog } from '#web/kit/form-dialog.tsx';
import { useTranslate } from '#web/kit/translate.ts';
import { Button, buttonClass } from '#web/kit/ui/button.tsx';
import { Disclosure } from '#web/kit/ui/disclosure.tsx';
import { CLASS_ENDPOINTS } from '#web/people/students/student-endpoints.ts';
import { ClassNameField } from './class-name-field.tsx';
import { TeachersDialog } from './teachers-field.tsx';

export function RenameClassDialog({
  schoolClass: { id, name },
  onClose,
}: {
  schoolClass: SchoolClass;
  onClose: () => void;
}) {
  const t = useTranslate();
  const { mutateAsync } = useApiMutation('PATCH /v1/school-classes/{id}/', { invalidates: CLASS_ENDPOINTS });
  const form = useForm({
    initial: { name },
    submit: (body) => mutateAsync({ params: { id }, body }),
    onSuccess: onClose,
  });
  return (
    <FormDialog form={form} title={t('Rename class')} submitLabel={t('Save')} onClose={onClose}>
      <ClassNameField {...form.field('name')} />
    </FormDialog>
  );
}

type ClassAction = 'name' | 'teachers' | 'code' | 'close' | 'open' | 'archive' | 'restore';

/** Offers the actions that a class allows in its state. */
export function ClassActions({ schoolClass }: { schoolClass: SchoolClass }) {
  const t = useTranslate();
  const [openAction, setOpenAction] = useState<ClassAction>();
  const close = () => setOpenAction(undefined);
  if (schoolClass.archived_at)
    return (
      <>
        <Button onClick={() => setOpenAction('restore')}>{t('Restore class')}</Button>
        {openAction && <ActionDialog action={openAction} schoolClass={schoolClass} onClose={close} />}
      </>
    );
  const actions: [ClassAction, string][] = [
    ['name', t('Rename')],
    ['teachers', t('Change teachers')],
    schoolClass.is_code_off ? ['open', t('Turn on class code')] : ['close', t('Turn off class code')],
  ];
  const destructiveActions: [ClassAction, string][] = [
    ['code', t('Replace class code')],
    ['archive', t('Archive class')],
  ];
  const renderItem = ([action, label]: [ClassAction, string]) => (
    <button key={action} type="button" onClick={() => setOpenAction(action)}>
      {label}
    </button>
  );
  return (
    <>
      <Disclosure label={t('Manage class')} buttonClass={buttonClass()}>
        {actions.map(renderItem)}
        <hr />
        {destructiveActions.map(renderItem)}
      </Disclosure>
      {openAction && <ActionDialog action={openAction} schoolClass={schoolClass} onClose={close} />}
    </>
  );
}

type ActionDialogProps = { action: ClassAction; schoolClass: SchoolClass; onClose: () => void };

function ActionDialog({ action, schoolClass, onClose }: ActionDialogProps) {
  if (action === 'name') return <RenameClassDialog schoolClass={schoolClass} onClose={onClose} />;
  if (action === 'teachers') return <TeachersDialog schoolClass={schoolClass} onClose={onClose} />;
  return <ConfirmAction action={action} schoolClass={schoolClass} onClose={onClose} />;
}

/** Asks before a class changes, and explains the effect on its students. */
export function ConfirmAction({ action, schoolClass, onClose }: ActionDialogProps) {
  const t = useTranslate();
  const rotate = useApiMutation('POST /v1/school-classes/{id}/rotate-code/', { invalidates: CLASS_ENDPOINTS });
  const change = useApiMutation('PATCH /v1/school-classes/{id}/', { invalidates: CLASS_ENDPOINTS });
  const archive = useApiMutation('POST /v1/school-classes/{id}/archive/', { invalidates: CLASS_ENDPOINTS });
  const restore = useApiMutation('POST /v1/school-classes/{id}/restore/', { invalidates: CLASS_ENDPOINTS });
  const params = { id: schoolClass.id };
  const same = { name: schoolClass.name, onClose };
  if (action === 'code')
    return (
      <ConfirmDialog
        {...same}
        isGood
        title={t('Replace the class code?')}
        confirmLabel={t('Replace class code')}
        onConfirm={() => rotate.mutateAsync({ params })}
      >
        {t('The old code stops working and is never reused. Give your students the new one.')}
      </ConfirmDialog>
    );
  if (action === 'close' || action === 'open') {
    const isClosing = action === 'close';
    return (
      <ConfirmDialog
        {...same}
        isGood
        title={isClosing ? t('Turn off the class code?') : t('Turn on the class code?')}
        confirmLabel={isClosing ? t('Turn off class code') : t('Turn on class code')}
        onConfirm={() => change.mutateAsync({ params, body: { is_code_off: isClosing } })}
      >
        {isClosing
          ? t('Students cannot sign in with the class code until you turn it on again. Sign-in cards still work.')
          : t('Students can sign in with the class code again.')}
      </ConfirmDialog>
    );
  }
  if (action === 'archive')
    return (
      <ConfirmDialog
        {...same}
        title={t('Archive this class?')}
        confirmLabel={t('Archive class')}
        onConfirm={() => archive.mutateAsync({ params })}
      >
        {t('Its class code stops working. Students, their books and their passwords do not change.')}
      </ConfirmDialog>
    );
  return (
    <ConfirmDialog
      {...same}
      isGood
      title={t('Restore this class?')}
      confirmLabel={t('Restore class')}
      onConfirm={() => restore.mutateAsync({ params })}
    >
      {t('It returns to your list of classes with its students and class code.')}
    </ConfirmDialog>
  );
}
