import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Family } from '#contract/administration/families.ts';
import { call } from '#web/kit/call.ts';
import { Form, SubmitButton, useForm } from '#web/kit/form.tsx';
import { FormDialog } from '#web/kit/form-dialog.tsx';
import { saveVisitorAccess } from '#web/kit/session.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Button } from '#web/kit/ui/button.tsx';

/** Signs out of the child's books in this browser. The family link remains. */
export function LeaveFamily() {
  const t = useTranslate();
  const { revalidate } = useRevalidator();
  const form = useForm({
    initial: {},
    submit: () => call('POST /family-links/leave/'),
    async onSuccess() {
      await revalidate();
      // Last, because the bar, which also has this button, disappears.
      saveVisitorAccess('family', false);
    },
  });
  return (
    <Form form={form}>
      <SubmitButton form={form} kind="line" busyLabel={t('Signing out…')}>
        {t('Sign out on this device')}
      </SubmitButton>
    </Form>
  );
}

type Props = { family: Pick<Family, 'id' | 'first_name'> };

/** Removes the family link permanently, after a confirmation. */
export function RemoveFamilyLink({ family }: Props) {
  const t = useTranslate();
  const [isConfirming, setConfirming] = useState(false);
  return (
    <>
      <Button kind="bad" onClick={() => setConfirming(true)}>
        {t('Remove family link')}
      </Button>
      {isConfirming && <RemoveChildAccessDialog family={family} onClose={() => setConfirming(false)} />}
    </>
  );
}

export function RemoveChildAccessDialog({
  family: { id, first_name: name },
  onClose,
}: Props & { onClose: () => void }) {
  const t = useTranslate();
  const { revalidate } = useRevalidator();
  const form = useForm({
    initial: {},
    submit: () => call('DELETE /family-links/{id}/', { params: { id } }),
    async onSuccess() {
      await revalidate();
      saveVisitorAccess('family', false);
    },
  });
  return (
    <FormDialog
      form={form}
      title={t('Remove the family link to {name}?', { name })}
      submitLabel={t('Remove family link')}
      busyLabel={t('Removing…')}
      isDestructive
      isCancelFirst
      onClose={onClose}
    >
      <p>
        {t(
          'The link stops working on every device, and your email address is deleted within 30 days. To connect again, you need a new code.',
        )}
      </p>
    </FormDialog>
  );
}
