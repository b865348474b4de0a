import { type AbilityGrant, abilityWords } from '#contract/abilities.ts';
import { listAbilityGrants, revokeAbility } from '#web/kit/api/abilities.ts';
import { useApiMutation } from '#web/kit/api.ts';
import { useForm } from '#web/kit/form.tsx';
import { FormDialog } from '#web/kit/form-dialog.tsx';
import { useWords } from '#web/kit/words.ts';
import { announce } from '#web/ui/announce.ts';
import { TextArea } from '#web/ui/text-field.tsx';

/** Ends the rights of a person with a reason. */
export function RevokeDialog({ grant, onClose }: { grant: AbilityGrant; onClose: () => void }) {
  const t = useWords();
  const { mutateAsync } = useApiMutation(revokeAbility, { invalidates: [listAbilityGrants] });
  const form = useForm({
    initial: { reason: '' },
    submit: (body) => mutateAsync({ params: { id: grant.id }, body }),
    onSuccess: () => {
      announce(t('The rights have ended.'));
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={t('End the rights of {name}?', { name: grant.holder })}
      submitLabel={t('End rights')}
      busyLabel={t('Ending…')}
      isDestructive
      onClose={onClose}
    >
      <p>{grant.abilities.map((ability) => t(abilityWords[ability])).join(' · ')}</p>
      <p>{t('They end with the next thing that this person does. The person and the school get an email.')}</p>
      <TextArea
        {...form.field('reason')}
        label={t('Reason')}
        hint={t('10 to 300 characters. The person and the school read it.')}
        rows={3}
        maxLength={300}
        dir="auto"
      />
    </FormDialog>
  );
}
