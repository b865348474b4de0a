import { useState } from 'react';
import { CopyLinkDialog } from '#web/kit/copy-link-dialog.tsx';
import { useFormSubmit } from '#web/kit/use-form-submit.ts';
import { useWords } from '#web/kit/words.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { ChoiceGroup, RadioCard } from '#web/ui/choice.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useInviteSchool } from './calls.ts';
import css from './organizations.module.css';

/** Invites a school by mail, or makes a link that is shown once. */
export function InviteSchoolDialog({ onClose }: { onClose: () => void }) {
  const t = useWords();
  const showToast = useToast();
  const [method, setMethod] = useState<'mail' | 'link'>('mail');
  const [url, setUrl] = useState<string>();
  const { mutateAsync } = useInviteSchool();
  const { submit, isBusy, error, errorOf } = useFormSubmit(async ({ email = '', name = '' }) => {
    const created = await mutateAsync(method === 'mail' ? { email, name } : { name });
    if (created.url) return setUrl(created.url);
    showToast({ kind: 'done', message: t('{email} has been invited.', { email: created.email ?? email }) });
    onClose();
  });
  if (url)
    return (
      <CopyLinkDialog url={url} onClose={onClose}>
        {t('Anyone with this link can add one school. It is shown only once.')}
      </CopyLinkDialog>
    );

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('Invite a school')}
      closeLabel={t('Close')}
      actions={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button type="submit" form="invite-school" kind="solid" isBusy={isBusy} busyLabel={t('Inviting…')}>
            {method === 'mail' ? t('Send invitation') : t('Create link')}
          </Button>
        </>
      }
    >
      <form id="invite-school" className={css.form} onSubmit={submit} noValidate>
        {error && <Alert status="bad" role="alert" title={error} />}
        <ChoiceGroup legend={t('How do you want to invite the school?')}>
          <RadioCard
            name="way"
            label={t('By email')}
            hint={t('Sent to someone who can decide for the school.')}
            checked={method === 'mail'}
            onChange={() => setMethod('mail')}
          />
          <RadioCard
            name="way"
            label={t('By link')}
            hint={t('You share the link yourself. One school can use it within 14 days.')}
            checked={method === 'link'}
            onChange={() => setMethod('link')}
          />
        </ChoiceGroup>
        {method === 'mail' && (
          <TextField
            name="email"
            label={t('Email')}
            error={errorOf('email')}
            type="email"
            maxLength={254}
            autoComplete="off"
            dir="ltr"
            data-first
          />
        )}
        <TextField
          name="name"
          label={t('School name')}
          hint={t('Only you see this.')}
          error={errorOf('name')}
          maxLength={100}
          autoComplete="off"
          dir="auto"
        />
      </form>
    </Dialog>
  );
}
