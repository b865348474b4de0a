import { useState } from 'react';
import { useApiMutation } from '#web/kit/api.ts';
import { CopyLinkDialog } from '#web/kit/copy-link-dialog.tsx';
import { useForm } from '#web/kit/form.tsx';
import { FormDialog } from '#web/kit/form-dialog.tsx';
import { useTranslate } from '#web/kit/translate.ts';
import { ChoiceGroup, RadioCard } from '#web/kit/ui/choice.tsx';
import { TextField } from '#web/kit/ui/text-field.tsx';
import { useToast } from '#web/kit/ui/toast.tsx';
import { MEMBERSHIP_ENDPOINTS } from './membership-endpoints.ts';

/** Invites a school by email, or creates a link that is shown once. */
export function InviteSchoolDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslate();
  const showToast = useToast();
  const [method, setMethod] = useState<'email' | 'link'>('email');
  const [url, setUrl] = useState<string>();
  const { mutateAsync } = useApiMutation('POST /organization/invitations/', { invalidates: MEMBERSHIP_ENDPOINTS });
  const form = useForm({
    initial: { email: '', name: '' },
    submit: ({ email, name }) => mutateAsync({ body: method === 'email' ? { email, name } : { name } }),
    onSuccess(invitation, { email }) {
      if (invitation.url) return setUrl(invitation.url);
      onClose();
      showToast({ kind: 'done', message: t('{email} has been invited.', { email: invitation.email ?? email }) });
    },
  });
  if (url)
    return (
      <CopyLinkDialog url={url} onClose={onClose}>
        {t('Anyone with this link can add one school. You cannot see the link again.')}
      </CopyLinkDialog>
    );

  return (
    <FormDialog
      form={form}
      title={t('Invite a school')}
      submitLabel={method === 'email' ? t('Send invitation') : t('Create link')}
      busyLabel={t('Inviting…')}
      onClose={onClose}
    >
      <ChoiceGroup legend={t('How do you want to invite the school?')}>
        <RadioCard
          name="method"
          label={t('By email')}
          hint={t('Sent to someone who can decide for the school.')}
          checked={method === 'email'}
          onChange={() => setMethod('email')}
        />
        <RadioCard
          name="method"
          label={t('By link')}
          hint={t('You share the link yourself. One school can use it within 14 days.')}
          checked={method === 'link'}
          onChange={() => setMethod('link')}
        />
      </ChoiceGroup>
      {method === 'email' && (
        <TextField
          label={t('Email')}
          type="email"
          maxLength={254}
          autoComplete="off"
          dir="ltr"
          data-first
          {...form.field('email')}
        />
      )}
      <TextField
        label={t('School name')}
        hint={t('Only your organization sees this name.')}
        maxLength={100}
        autoComplete="off"
        dir="auto"
        {...form.field('name')}
      />
    </FormDialog>
  );
}
