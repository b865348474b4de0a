import { useState } from 'react';
import { invitationWords } from '#contract/identity/invitation-words.ts';
import type { InvitedRole } from '#contract/identity/invitations.ts';
import type { CheckedInvitee } from '#contract/identity/many-invitations.ts';
import { useApiMutation } from '#web/kit/api.ts';
import { type FormState, useForm } from '#web/kit/form.tsx';
import { FormDialog } from '#web/kit/form-dialog.tsx';
import { useTranslate } from '#web/kit/translate.ts';
import { TextArea } from '#web/kit/ui/text-field.tsx';
import { useToast } from '#web/kit/ui/toast.tsx';
import { useIdempotencyKey } from '#web/kit/use-idempotency-key.ts';
import { LimitNote } from '#web/schools/plans/limit-note.tsx';
import { InviteesPreview } from './invitees-preview.tsx';
import { lineOf, parsePeople } from './pasted-people.ts';
import { RoleField } from './role-field.tsx';
import { INVITATION_ENDPOINTS } from './use-invitations.ts';

type Props = { initialText?: string; initialRole?: InvitedRole; onClose: () => void };

/** Invites everyone in a pasted list to one role: checks the list first, and keeps the lines that cannot be invited. */
export function InviteManyDialog({ initialText = '', initialRole = 'teacher', onClose }: Props) {
  const t = useTranslate();
  const { form, checked } = useManyForm({ people: initialText, role: initialRole }, onClose);
  const count = countInvitable(checked);
  const isChecked = count > 0;
  return (
    <FormDialog
      form={form}
      title={t('Invite many')}
      submitLabel={
        isChecked
          ? t('{count, plural, one {Invite # person} other {Invite # people}}', { count })
          : t('Check addresses')
      }
      busyLabel={isChecked ? t('Inviting…') : t('Checking addresses…')}
      isWide
      onClose={onClose}
    >
      <LimitNote name="staff" />
      <TextArea
        {...form.field('people')}
        label={t('Email addresses')}
        hint={t('One on each line, or separated by commas. A name can stand before its address.')}
        rows={6}
        dir="auto"
        spellCheck={false}
        autoCapitalize="none"
        data-first
      />
      <InviteesPreview people={checked} />
      <RoleField
        value={form.values.role}
        error={form.errorOf('role')}
        onChange={(role) => form.setValue('role', role)}
      />
    </FormDialog>
  );
}

function countInvitable(people: CheckedInvitee[] | undefined): number {
  return people?.filter(({ problem }) => problem === null).length ?? 0;
}

type Values = { people: string; role: InvitedRole };
/** A list with the problems of its people. It is valid as long as neither text nor role changes. */
type Check = Values & { checked: CheckedInvitee[] };

function useManyForm(
  initial: Values,
  onDone: () => void,
): { form: FormState<Values>; checked: CheckedInvitee[] | undefined } {
  const t = useTranslate();
  const showToast = useToast();
  const keyFor = useIdempotencyKey();
  const [check, setCheck] = useState<Check>();
  const preview = useApiMutation('POST /invitations/many/preview/');
  const invite = useApiMutation('POST /invitations/many/', { invalidates: INVITATION_ENDPOINTS });
  const checkedOf = ({ people, role }: Values) =>
    check && check.people === people && check.role === role ? check.checked : undefined;
  const form = useForm<Values, { invitedCount?: number; people: CheckedInvitee[] }>({
    initial,
    validate: ({ people }) => ({
      people: parsePeople(people).length === 0 ? t(invitationWords.emailMissing) : undefined,
    }),
    async submit(values) {
      const checked = checkedOf(values);
      if (!checked || countInvitable(checked) === 0)
        return preview.mutateAsync({ body: { people: parsePeople(values.people), role: values.role } });
      const body = { people: checked.map(({ email, name }) => ({ email, name })), role: values.role };
      // A later attempt with the same people gets a new key: seats may be free by then.
      const { count, people } = await invite.mutateAsync({ body, idempotencyKey: keyFor([checked, body]) });
      return { invitedCount: count, people };
    },
    onSuccess({ invitedCount, people }, values) {
      if (invitedCount === undefined) return setCheck({ ...values, checked: people });
      const rest = people.filter(({ problem }) => problem !== null);
      showToast({
        kind: invitedCount > 0 ? 'done' : 'warning',
        message: t(
          '{count, plural, =0 {No one was invited.} one {# person has been invited.} other {# people have been invited.}}',
          { count: invitedCount },
        ),
      });
      if (rest.length === 0) return onDone();
      const text = rest.map(lineOf).join('\n');
      form.setValue('people', text);
      setCheck({ people: text, role: values.role, checked: rest });
    },
  });
  return { form, checked: checkedOf(form.values) };
}
