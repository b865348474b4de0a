import { useState } from 'react';
import { roleWords } from '#contract/role-words.ts';
import { paths } from '#web/kit/paths.ts';
import { useSession } from '#web/kit/session.ts';
import { useUnsavedChanges } from '#web/kit/use-unsaved-changes.tsx';
import { useWords } from '#web/kit/words.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { NameForm } from './name-form.tsx';
import { OwnAvatar } from './own-avatar.tsx';
import { PasswordForm } from './password-form.tsx';
import { PictureForm } from './picture-form.tsx';
import css from './profile-dialog.module.css';

/** The own profile. A child's name is the school's to change, so a child sees it only. */
export function ProfileDialog({ onClose }: { onClose: () => void }) {
  const t = useWords();
  const session = useSession();
  const [isTyped, setTyped] = useState(false);
  const { guard, dialog } = useUnsavedChanges(isTyped);
  if (!session) return null;
  const { user } = session;
  const name = `${user.first_name} ${user.last_name}`;
  return (
    <Dialog isOpen onClose={() => guard(onClose)} title={t('My profile')} closeLabel={t('Close')}>
      {dialog}
      <div className={css.sections} onInput={({ currentTarget }) => setTyped(hasUnsavedText(currentTarget))}>
        <div className={css.person}>
          <OwnAvatar user={user} />
          <div>
            <b dir="auto">{name}</b>
            <p className="soft">{[t(roleWords[user.role]), user.email].filter(Boolean).join(' · ')}</p>
          </div>
        </div>
        {user.role !== 'student' && <PictureForm />}
        {user.role !== 'student' && <NameForm user={user} onDone={onClose} />}
        <PasswordForm onDone={onClose} />
        <div className={css.form}>
          <h3>{t('Other devices')}</h3>
          <p className="soft">{t('If you lost a device or used a shared one, sign out everywhere.')}</p>
          <LinkButton kind="bad" to={paths.logoutEverywhere()}>
            {t('Sign out on all devices')}
          </LinkButton>
        </div>
      </div>
    </Dialog>
  );
}

/** Whether a field says something else than it did at first; a picture is saved as soon as it is chosen. */
function hasUnsavedText(container: HTMLElement): boolean {
  const fields = container.querySelectorAll<HTMLInputElement>('input:not([type=file])');
  return [...fields].some(({ value, defaultValue }) => value !== defaultValue);
}
