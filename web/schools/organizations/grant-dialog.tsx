import type { Membership } from '#contract/schools/organizations.ts';
import { useApiMutation } from '#web/kit/api.ts';
import { useForm } from '#web/kit/form.tsx';
import { FormDialog } from '#web/kit/form-dialog.tsx';
import { Alert } from '#web/kit/ui/alert.tsx';
import { useWords } from '#web/kit/words.ts';
import { GrantChoice } from './grants.tsx';
import { MEMBERSHIP_ENDPOINTS } from './membership-endpoints.ts';

type Props = { membership: Pick<Membership, 'id' | 'school_name' | 'grants'>; onClose: () => void };

/** Changes an organization's rights at this school. */
export function GrantDialog({ membership: { id, school_name: name, grants: current }, onClose }: Props) {
  const t = useWords();
  const { mutateAsync } = useApiMutation('PATCH /memberships/{id}/', { invalidates: MEMBERSHIP_ENDPOINTS });
  const form = useForm({
    initial: { grants: current },
    submit: async (body) => (body.grants === current ? undefined : mutateAsync({ params: { id }, body })),
    onSuccess: onClose,
  });
  const { grants } = form.values;
  return (
    <FormDialog form={form} title={<bdi>{name}</bdi>} submitLabel={t('Save')} onClose={onClose}>
      <GrantChoice form={form} name={name} />
      {current !== 'none' && grants !== current && (
        <Alert status="warn" title={t('Any visit in progress ends immediately.')} />
      )}
    </FormDialog>
  );
}
