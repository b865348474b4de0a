import type { Grants, ReceivedInvitation } from '#contract/schools/organizations.ts';
import { useApiMutation } from '#web/kit/api.ts';
import { closeAndFocusPage } from '#web/kit/close-and-focus.ts';
import { ConfirmDialog } from '#web/kit/confirm-dialog.tsx';
import { useForm } from '#web/kit/form.tsx';
import { FormDialog } from '#web/kit/form-dialog.tsx';
import { useTranslate } from '#web/kit/translate.ts';
import { useToast } from '#web/kit/ui/toast.tsx';
import { GrantChoice } from './grants.tsx';
import { MEMBERSHIP_ENDPOINTS } from './membership-endpoints.ts';

type Props = { invitation: ReceivedInvitation; onClose: () => void };

/** Accepts an organization's invitation, with the organization's rights at the school. */
export function AcceptInvitationDialog({ invitation: { id, organization_name: name }, onClose }: Props) {
  const t = useTranslate();
  const showToast = useToast();
  const { mutateAsync } = useApiMutation('POST /memberships/invitations/{id}/answer/', {
    invalidates: MEMBERSHIP_ENDPOINTS,
  });
  const form = useForm({
    initial: { grants: 'none' as Grants },
    submit: ({ grants }) => mutateAsync({ params: { id }, body: { answer: 'accepted', grants } }),
    onSuccess() {
      closeAndFocusPage(onClose);
      showToast({ kind: 'done', message: t('Your school is now a member of {name}.', { name }) });
    },
  });
  return (
    <FormDialog
      form={form}
      title={t('Join {name}', { name })}
      submitLabel={t('Join')}
      busyLabel={t('Joining…')}
      onClose={onClose}
    >
      <GrantChoice form={form} name={name} />
    </FormDialog>
  );
}

export function DeclineInvitationDialog({ invitation: { id }, onClose }: Props) {
  const t = useTranslate();
  const { mutateAsync } = useApiMutation('POST /memberships/invitations/{id}/answer/', {
    invalidates: MEMBERSHIP_ENDPOINTS,
  });
  return (
    <ConfirmDialog
      title={t('Decline this invitation?')}
      confirmLabel={t('Decline')}
      successMessage={t('Invitation declined.')}
      onConfirm={() => mutateAsync({ params: { id }, body: { answer: 'declined' } })}
      onClose={onClose}
      onDone={() => closeAndFocusPage(onClose)}
    >
      <p>{t('The organization will see that you declined. It can invite you again.')}</p>
    </ConfirmDialog>
  );
}
