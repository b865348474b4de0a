import { useState } from 'react';
import type { PlatformPersonDetail } from '#contract/administration/platform-person.ts';
import { isolated } from '#contract/kit/isolated-text.ts';
import { ConfirmationFields } from '#web/identity/sign-in/verification-code-field.tsx';
import { useApiMutation } from '#web/kit/api.ts';
import { closeAndFocusPage } from '#web/kit/close-and-focus.ts';
import { useForm } from '#web/kit/form.tsx';
import { FormDialog } from '#web/kit/form-dialog.tsx';
import { paths } from '#web/kit/paths.ts';
import { ReasonField } from '#web/kit/staff-reason-field.tsx';
import { useTranslate } from '#web/kit/translate.ts';
import { announce } from '#web/kit/ui/announce.ts';
import { Button, LinkButton } from '#web/kit/ui/button.tsx';
import { MoreActions } from '#web/kit/ui/more-actions.tsx';
import { isStaff, sentConfirmation } from './guarded-changes.ts';
import { ViewAsDialog } from './view-as-dialog.tsx';

/** Endpoints with the same request and reply. */
const endpoints = {
  suspend: 'POST /api-super-admin/users/{id}/suspend/',
  restore: 'POST /api-super-admin/users/{id}/restore/',
  signOut: 'POST /api-super-admin/users/{id}/sign-out/',
  passwordReset: 'POST /api-super-admin/users/{id}/password-reset/',
  reveal: 'POST /api-super-admin/users/{id}/reveal/',
} as const;
type Action = keyof typeof endpoints;

const actionWords: Record<Action, { label: string; title: string; about: string; done: string }> = {
  suspend: {
    label: 'Suspend',
    title: 'Suspend {name}?',
    about: 'This person is signed out and cannot sign in again until you restore them.',
    done: 'The person is suspended.',
  },
  restore: {
    label: 'Restore',
    title: 'Restore {name}?',
    about: 'This person can sign in again.',
    done: 'The person can sign in again.',
  },
  signOut: {
    label: 'Sign out everywhere',
    title: 'Sign {name} out everywhere?',
    about: 'This person is signed out on every device. They can sign in again.',
    done: 'The person is signed out on every device.',
  },
  passwordReset: {
    label: 'Send a password reset email',
    title: 'Send {name} a password reset email?',
    about: 'This person gets the usual email with a link to choose a new password.',
    done: 'The email is queued.',
  },
  reveal: {
    label: 'Show details',
    title: 'Show the details of {name}?',
    about:
      'You see the whole name, classes and books of this student for one hour. The school reads your name and the reason in its activity log.',
    done: 'The details are shown for one hour.',
  },
};

type Props = { person: PlatformPersonDetail; name: string };

/** The possible actions on this person, the rare ones in a menu; each requires a reason that the school reads. */
export function PersonActions({ person, name }: Props) {
  const t = useTranslate();
  const [action, setAction] = useState<Action | 'viewAs'>();
  const close = () => setAction(undefined);
  const rareActions = [
    ...(person.can_send_password_reset ? ['passwordReset' as const] : []),
    ...(person.can_sign_out ? ['signOut' as const] : []),
  ];
  return (
    <div className="row">
      {person.is_masked && <Button onClick={() => setAction('reveal')}>{t(actionWords.reveal.label)}</Button>}
      {person.can_view_as && <Button onClick={() => setAction('viewAs')}>{t('View as')}</Button>}
      {person.can_restore && <Button onClick={() => setAction('restore')}>{t(actionWords.restore.label)}</Button>}
      {person.can_change && <LinkButton to={paths.adminPanelPersonForm(person.id)}>{t('Edit details')}</LinkButton>}
      {(rareActions.length > 0 || person.can_suspend) && (
        <MoreActions name={t('Actions for {name}', { name: isolated(name) })}>
          {rareActions.map((key) => (
            <button key={key} type="button" onClick={() => setAction(key)}>
              {t(actionWords[key].label)}
            </button>
          ))}
          {person.can_suspend && (
            <>
              {rareActions.length > 0 && <hr />}
              <button type="button" onClick={() => setAction('suspend')}>
                {t(actionWords.suspend.label)}
              </button>
            </>
          )}
        </MoreActions>
      )}
      {action === 'viewAs' && <ViewAsDialog id={person.id} name={name} onClose={close} />}
      {action && action !== 'viewAs' && <ActionDialog action={action} person={person} name={name} onClose={close} />}
    </div>
  );
}

type DialogProps = {
  action: Action;
  person: Pick<PlatformPersonDetail, 'id' | 'role' | 'is_tenant_suspended'>;
  name: string;
  onClose: () => void;
};

/** Asks for the reason of an action. */
export function ActionDialog({ action, person, name, onClose }: DialogProps) {
  const t = useTranslate();
  const { label, title, about, done } = actionWords[action];
  const { id, role, is_tenant_suspended: isTenantSuspended } = person;
  const isGuarded = action === 'passwordReset' && isStaff(role);
  const isHeld = action === 'passwordReset' && isTenantSuspended;
  const { mutateAsync } = useApiMutation(endpoints[action] as 'POST /api-super-admin/users/{id}/suspend/', {
    invalidates: ['GET /api-super-admin/users/{id}/', 'GET /api-super-admin/users/'],
  });
  const form = useForm({
    initial: { reason: '', current_password: '', code: '' },
    submit: ({ reason, ...confirmation }) =>
      mutateAsync({ params: { id }, body: { reason, ...(isGuarded && sentConfirmation(confirmation)) } }),
    onSuccess: () => {
      announce(isHeld ? t('The email waits until the school is restored.') : t(done));
      // After a restore, a suspension or a revealed name, the pressed button disappears.
      if (action === 'signOut' || action === 'passwordReset') onClose();
      else closeAndFocusPage(onClose);
    },
  });
  return (
    <FormDialog
      form={form}
      title={t(title, { name })}
      submitLabel={t(label)}
      isDestructive={action === 'suspend'}
      onClose={onClose}
    >
      <p>{t(about)}</p>
      {isHeld && <p>{t('The school is suspended. The email waits until the school is restored.')}</p>}
      <ReasonField {...form.field('reason')} readBy={role === 'upschool_admin' ? 'log' : 'school'} data-first />
      {isGuarded && <ConfirmationFields field={form.field} />}
    </FormDialog>
  );
}
