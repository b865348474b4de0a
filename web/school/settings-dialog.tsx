import type { SchoolSettings } from '#contract/tenants.ts';
import { useSite } from '#web/app/site.ts';
import { useAct } from '#web/app/use-act.ts';
import { useWords } from '#web/app/words.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/choice.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Note } from '#web/ui/note.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useChangeSettings } from './calls.ts';
import css from './dialogs.module.css';

type Props = { settings: SchoolSettings; onClose: () => void };

/** What else a school says of itself. Only what changed is sent. */
export function SettingsDialog({ settings, onClose }: Props) {
  const t = useWords();
  const { isOrganization } = useSite();
  const { mutateAsync } = useChangeSettings();
  const before = {
    school_name: settings.school_name,
    school_email: settings.school_email,
    announcement: settings.announcement ?? '',
    shares_on_booklark: String(settings.shares_on_booklark),
  };
  const { submit, isBusy, error, errorOf } = useAct(async (typed) => {
    // An unticked box is not part of a form.
    const now: Record<string, string> = { shares_on_booklark: 'false', ...typed };
    const changed = Object.entries(before).filter(([name, value]) => now[name] !== value);
    if (changed.length === 0) return onClose();
    const body = new FormData();
    for (const [name] of changed) body.set(name, now[name] ?? '');
    await mutateAsync(body);
    // The name and the announcement stand on every page.
    location.reload();
  });

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={isOrganization ? t('Organization') : t('School')}
      closeLabel={t('Close')}
      actions={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button type="submit" form="settings" kind="solid" isBusy={isBusy} busyLabel={t('Saving…')}>
            {t('Save the settings')}
          </Button>
        </>
      }
    >
      <form id="settings" className={css.form} onSubmit={submit} noValidate>
        {error && <Note status="bad" role="alert" fact={error} />}
        <TextField
          name="school_name"
          label={isOrganization ? t('Organization name') : t('School name')}
          defaultValue={before.school_name}
          error={errorOf('school_name')}
          autoComplete="organization"
          dir="auto"
        />
        <TextField
          name="school_email"
          label={t('Email')}
          hint={t('What people write to you arrives here.')}
          type="email"
          defaultValue={before.school_email}
          error={errorOf('school_email')}
          autoComplete="email"
          dir="ltr"
        />
        <TextField
          name="announcement"
          label={t('Announcement')}
          hint={t('One line above every page, of at most 200 characters. Empty: there is none.')}
          defaultValue={before.announcement}
          error={errorOf('announcement')}
          maxLength={200}
          dir="auto"
        />
        <Checkbox
          name="shares_on_booklark"
          value="true"
          label={t('Share on Booklark')}
          hint={t('Books that are for everyone also stand on the common site of Booklark.')}
          defaultChecked={settings.shares_on_booklark}
        />
      </form>
    </Dialog>
  );
}
