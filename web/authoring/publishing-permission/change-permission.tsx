import { useState } from 'react';
import type { PublishingPermission } from '#contract/authoring/publishing-permission.ts';
import { useApiMutation } from '#web/kit/api.ts';
import { ConfirmDialog } from '#web/kit/confirm-dialog.tsx';
import { type FormState, useForm } from '#web/kit/form.tsx';
import { FormDialog } from '#web/kit/form-dialog.tsx';
import { useTranslate } from '#web/kit/translate.ts';
import { announce } from '#web/kit/ui/announce.ts';
import { ChoiceGroup, Radio } from '#web/kit/ui/choice.tsx';
import {
  ANSWERS,
  type Answers,
  answersOf,
  answerWords,
  countHiddenWorks,
  countReleasedWorks,
  PARTS,
  PERMISSION_ENDPOINTS,
  partHintWords,
  partWords,
  permissionOf,
} from './answers.ts';

/** Asks for the three parts of the permission. */
export function PermissionFields({ form }: { form: FormState<Answers> }) {
  const t = useTranslate();
  return PARTS.map((part) => (
    <ChoiceGroup key={part} legend={t(partWords[part])} hint={t(partHintWords[part])} error={form.errorOf(part)} isRow>
      {ANSWERS.map((answer) => (
        <Radio
          key={answer}
          name={part}
          label={t(answerWords[answer])}
          checked={form.values[part] === answer}
          onChange={() => form.setValue(part, answer)}
        />
      ))}
    </ChoiceGroup>
  ));
}

type Props = { studentId: string; name: string; permission: PublishingPermission; onClose: () => void };

/** Changes the permission of a student. Asks again when works for everyone change to families. */
export function ChangePermission({ studentId, name, permission, onClose }: Props) {
  const t = useTranslate();
  const [withdrawing, setWithdrawing] = useState<Answers>();
  const { mutateAsync } = useApiMutation('PUT /students/{id}/publishing-permission/', {
    invalidates: PERMISSION_ENDPOINTS,
  });
  const save = (answers: Answers) => mutateAsync({ params: { id: studentId }, body: permissionOf(answers) });
  const form = useForm({
    initial: answersOf(permission),
    submit: async (answers) => {
      if (countHiddenWorks(answers, permission) > 0) return setWithdrawing(answers);
      await save(answers);
      announce(t('Permission saved.'));
      onClose();
    },
  });
  if (withdrawing)
    return (
      <WithdrawDialog
        name={name}
        count={permission.for_everyone}
        onConfirm={() => save(withdrawing)}
        onClose={() => setWithdrawing(undefined)}
        onDone={onClose}
      />
    );
  return (
    <FormDialog
      form={form}
      title={t('Permission to publish works of {name}', { name })}
      submitLabel={t('Save permission')}
      onClose={onClose}
    >
      <div className="stack">
        <PermissionFields form={form} />
        <ReleasedWorks count={countReleasedWorks(form.values, permission)} />
      </div>
    </FormDialog>
  );
}

type WithdrawProps = {
  name: string;
  count: number;
  onConfirm: () => Promise<unknown>;
  onClose: () => void;
  onDone: () => void;
};

/** Says how many works of a student change to families before anyone confirms it. */
export function WithdrawDialog({ name, count, ...rest }: WithdrawProps) {
  const t = useTranslate();
  return (
    <ConfirmDialog
      title={t('Withdraw the permission to publish?')}
      name={name}
      confirmLabel={t('Withdraw permission')}
      announcement={t('Permission withdrawn.')}
      {...rest}
    >
      <HiddenWorks count={count} />
    </ConfirmDialog>
  );
}

/** Names the works that become public when the permission is given again. */
export function ReleasedWorks({ count }: { count: number }) {
  const t = useTranslate();
  if (count === 0) return null;
  return (
    <p role="status">
      {t(
        '{count, plural, one {# work was for everyone before the permission was withdrawn. It is for everyone again when you save, unless another permission is missing.} other {# works were for everyone before the permission was withdrawn. They are for everyone again when you save, unless another permission is missing.}}',
        { count },
      )}
    </p>
  );
}

export function HiddenWorks({ count }: { count: number }) {
  const t = useTranslate();
  return t(
    '{count, plural, one {# work for everyone changes to families immediately.} other {# works for everyone change to families immediately.}}',
    { count },
  );
}
