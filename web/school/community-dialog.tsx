import { useState } from 'react';
import { wordTriple } from '#contract/word-pairs.ts';
import { useLanguage } from '#web/kit/site.ts';
import { useFormSubmit } from '#web/kit/use-form-submit.ts';
import { useWords } from '#web/kit/words.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useSetCommunityPassword } from './calls.ts';
import css from './dialogs.module.css';

type Props = { hasOne: boolean; onClose: () => void };

/** Sets the password that families share, or another one. It is shown while it is written: it cannot be read later. */
export function CommunityPasswordDialog({ hasOne, onClose }: Props) {
  const t = useWords();
  const showToast = useToast();
  const { language } = useLanguage();
  const [password, setPassword] = useState(() => wordTriple(language));
  const { mutateAsync } = useSetCommunityPassword();
  const { submit, isBusy, error, errorOf } = useFormSubmit(async () => {
    await mutateAsync(password);
    const message = hasOne
      ? t('Community password changed. Everyone who used the old one has been signed out.')
      : t('Community password set.');
    showToast({ kind: 'done', message });
    onClose();
  });

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('Community password')}
      closeLabel={t('Close')}
      actions={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button type="submit" form="community" kind="solid" isBusy={isBusy} busyLabel={t('Saving…')}>
            {t('Set password')}
          </Button>
        </>
      }
    >
      <form id="community" className={css.form} onSubmit={submit} noValidate>
        {error && <Alert status="bad" role="alert" title={error} />}
        <p className="soft">{t('Families use it to read the books for families. They see pen names only.')}</p>
        {hasOne && (
          <Alert status="warn" title={t('Everyone who used the old password will be signed out.')}>
            {t('Give families the new password.')}
          </Alert>
        )}
        <TextField
          name="password"
          label={t('New community password')}
          hint={t('Use 8 or more characters. Write the password down, because it cannot be shown again.')}
          error={errorOf('password')}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          maxLength={128}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          dir="auto"
          data-first
        />
        <Button isSmall onClick={() => setPassword(wordTriple(language))}>
          {t('Suggest another')}
        </Button>
      </form>
    </Dialog>
  );
}
