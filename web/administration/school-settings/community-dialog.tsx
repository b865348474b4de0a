import { useState } from 'react';
import { wordTriple } from '#contract/identity/word-pairs.ts';
import { useApiMutation } from '#web/kit/api.ts';
import { useForm } from '#web/kit/form.tsx';
import { FormDialog } from '#web/kit/form-dialog.tsx';
import { useLanguage } from '#web/kit/site.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Alert } from '#web/kit/ui/alert.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { TextField } from '#web/kit/ui/text-field.tsx';
import { useToast } from '#web/kit/ui/toast.tsx';

type Props = { hasOne: boolean; onClose: () => void };

/** Sets or changes the password that families share. It is visible while typed, because it cannot be shown later. */
export function CommunityPasswordDialog({ hasOne, onClose }: Props) {
  const t = useTranslate();
  const showToast = useToast();
  const { language } = useLanguage();
  const { mutateAsync } = useApiMutation('PUT /school-settings/community-password/', {
    invalidates: ['GET /start-list/', 'GET /school-settings/'],
  });
  const form = useForm({
    initial: { password: useState(() => wordTriple(language))[0] },
    submit: (body) => mutateAsync({ body }),
    onSuccess() {
      const message = hasOne
        ? t('Community password changed. Everyone who used the old password has been signed out.')
        : t('Community password set.');
      showToast({ kind: 'done', message });
      onClose();
    },
  });

  return (
    <FormDialog
      form={form}
      title={t('Community password')}
      submitLabel={t('Set password')}
      busyLabel={t('Saving…')}
      onClose={onClose}
    >
      <p className="soft">{t('Families use this password to read the books for families. They see pen names only.')}</p>
      {hasOne && (
        <Alert status="warn" title={t('Everyone who used the old password will be signed out.')}>
          {t('Give families the new password.')}
        </Alert>
      )}
      <TextField
        label={t('New community password')}
        hint={t('Use 8 or more characters. Write the password down, because it cannot be shown again.')}
        maxLength={128}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        dir="auto"
        data-first
        {...form.field('password')}
      />
      <Button isSmall onClick={() => form.setValue('password', wordTriple(language))}>
        {t('Suggest another')}
      </Button>
    </FormDialog>
  );
}
