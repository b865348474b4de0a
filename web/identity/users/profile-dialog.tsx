import { lazy, Suspense, useState } from 'react';
import { roleWords } from '#contract/kit/role-words.ts';
import { call } from '#web/kit/call.ts';
import { Form, type FormState, SubmitButton, useForm } from '#web/kit/form.tsx';
import { paths } from '#web/kit/paths.ts';
import { useFullName } from '#web/kit/person-name.ts';
import { usePublicApi } from '#web/kit/public-api.ts';
import { type SessionUser, saveUser, useSession } from '#web/kit/session.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Alert } from '#web/kit/ui/alert.tsx';
import { LinkButton } from '#web/kit/ui/button.tsx';
import { Dialog } from '#web/kit/ui/dialog.tsx';
import { FileDrop } from '#web/kit/ui/file-drop.tsx';
import { TextField } from '#web/kit/ui/text-field.tsx';
import { useToast } from '#web/kit/ui/toast.tsx';
import { useFileUpload } from '#web/kit/use-file-upload.ts';
import { useUnsavedChanges } from '#web/kit/use-unsaved-changes.tsx';
import { OwnAnimal } from './own-animal.tsx';
import { OwnAvatar } from './own-avatar.tsx';
import { PasswordForm, usePasswordForm } from './password-form.tsx';
import css from './profile-dialog.module.css';
import { SecondFactorSection } from './second-factor-section.tsx';

type Names = Pick<SessionUser, 'first_name' | 'last_name'>;

export function useNameForm({ first_name, last_name }: Names, onDone: () => void): FormState<Names> {
  const t = useTranslate();
  const showToast = useToast();
  return useForm({
    initial: { first_name, last_name },
    submit: (body) => call('PATCH /user/profile/', { body }),
    onSuccess(user) {
      saveUser(user);
      showToast({ kind: 'done', message: t('Name saved.') });
      onDone();
    },
  });
}

export function NameForm({ form }: { form: FormState<Names> }) {
  const t = useTranslate();
  return (
    <Form form={form} className={css.form}>
      <h3>{t('Name')}</h3>
      <TextField {...form.field('first_name')} label={t('First name')} autoComplete="given-name" />
      <TextField {...form.field('last_name')} label={t('Last name')} autoComplete="family-name" />
      <SubmitButton form={form} kind="line">
        {t('Save name')}
      </SubmitButton>
    </Form>
  );
}

/** Loaded on demand, because each is opened once. */
const TurnOnDialog = lazy(async () => ({ default: (await import('./turn-on-second-factor.tsx')).TurnOnSecondFactor }));
const TurnOffDialog = lazy(async () => ({
  default: (await import('./turn-off-second-factor.tsx')).TurnOffSecondFactor,
}));

/** Your own profile. A child's name can only be changed by the school, so a child only reads it. */
export function ProfileDialog({ onClose }: { onClose: () => void }) {
  const session = useSession();
  const [view, setView] = useState<'profile' | 'turn on' | 'turn off'>('profile');
  const [isTurnedOff, setTurnedOff] = useState(false);
  const back = () => setView('profile');
  if (!session) return null;
  if (view === 'profile')
    return (
      <Profile
        user={session.user}
        isTurnedOff={isTurnedOff}
        onClose={onClose}
        onTurnOn={() => setView('turn on')}
        onTurnOff={() => setView('turn off')}
      />
    );
  if (view === 'turn on')
    return (
      <Suspense>
        <TurnOnDialog onClose={back} />
      </Suspense>
    );
  return (
    <Suspense>
      <TurnOffDialog
        onClose={back}
        onDone={() => {
          setTurnedOff(true);
          back();
        }}
      />
    </Suspense>
  );
}

type ProfileProps = {
  user: SessionUser;
  isTurnedOff: boolean;
  onClose: () => void;
  onTurnOn: () => void;
  onTurnOff: () => void;
};

function Profile({ user, isTurnedOff, onClose, onTurnOn, onTurnOff }: ProfileProps) {
  const fullName = useFullName();
  const t = useTranslate();
  const nameForm = useNameForm(user, onClose);
  const passwordForm = usePasswordForm(onClose);
  const { guard, dialog } = useUnsavedChanges(nameForm.isUnsaved || passwordForm.isUnsaved);
  const isAdult = user.role !== 'student';
  return (
    <Dialog isOpen onClose={() => guard(onClose)} title={t('My profile')}>
      {dialog}
      <div className={css.sections}>
        <div className={css.person}>
          <OwnAvatar user={user} />
          <div>
            <b dir="auto">{fullName(user)}</b>
            <p className="soft">{[t(roleWords[user.role]), user.email].filter(Boolean).join(' · ')}</p>
          </div>
        </div>
        {!isAdult && <OwnAnimal user={user} />}
        {isAdult && <EmailNotice />}
        {isAdult && <PictureForm />}
        {isAdult && <NameForm form={nameForm} />}
        <PasswordForm form={passwordForm} user={user} />
        {isAdult && (
          <SecondFactorSection
            isTurnedOff={isTurnedOff}
            onTurnOn={() => guard(onTurnOn)}
            onTurnOff={() => guard(onTurnOff)}
          />
        )}
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

/** Tells a person that emails to their address fail. */
function EmailNotice() {
  const { data } = usePublicApi('GET /user/profile/', {});
  return <SuppressedEmailNotice isSuppressed={data?.is_email_suppressed ?? false} />;
}

function SuppressedEmailNotice({ isSuppressed }: { isSuppressed: boolean }) {
  const t = useTranslate();
  if (!isSuppressed) return null;
  return (
    <Alert status="bad" title={t('We cannot send email to this address.')}>
      <p>{t('Ask an admin to correct your email address. If it is right, ask Booklark to send emails to it again.')}</p>
    </Alert>
  );
}

/** Saves a picture as soon as it is chosen. The server re-encodes and shrinks it. */
function PictureForm() {
  const t = useTranslate();
  const upload = useFileUpload('avatar', {
    async upload(file) {
      const body = new FormData();
      body.set('avatar', file);
      saveUser(await call('PATCH /user/profile/', { body }));
    },
    successMessage: t('Picture saved.'),
  });

  return (
    <div className={css.form}>
      <h3>{t('Picture')}</h3>
      <FileDrop
        {...upload}
        label={t('Profile picture')}
        rule={t('JPEG, PNG or WebP, up to 5 MB')}
        accept="image/jpeg,image/png,image/webp"
        words={{ choose: t('Choose a picture'), change: t('Choose a picture'), progress: t('Saving…') }}
      />
    </div>
  );
}
