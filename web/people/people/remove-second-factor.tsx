import { useState } from 'react';
import type { PersonDetail } from '#contract/people/people.ts';
import { useApiMutation } from '#web/kit/api.ts';
import { ConfirmDialog } from '#web/kit/confirm-dialog.tsx';
import { useFullName } from '#web/kit/person-name.ts';
import { PEOPLE_ENDPOINTS } from '#web/kit/student-endpoints.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { useWords } from '#web/kit/words.ts';

/** Lets an admin help someone who lost their phone and their recovery codes. */
export function RemoveSecondFactor({ person }: { person: PersonDetail }) {
  const t = useWords();
  const fullName = useFullName();
  const [isOpen, setOpen] = useState(false);
  const { mutateAsync } = useApiMutation('POST /people/{id}/remove-second-factor/', { invalidates: PEOPLE_ENDPOINTS });
  return (
    <div>
      <Button kind="bad" onClick={() => setOpen(true)}>
        {t('Remove two-step verification')}
      </Button>
      {isOpen && (
        <ConfirmDialog
          title={t('Remove two-step verification?')}
          name={fullName(person)}
          confirmLabel={t('Remove')}
          announcement={t('Two-step verification removed.')}
          onConfirm={() => mutateAsync({ params: { id: person.id } })}
          onClose={() => setOpen(false)}
        >
          {t(
            'Use this only if you are sure who asks you. They can then sign in with their password alone. They will be signed out on every device, and we will email them.',
          )}
        </ConfirmDialog>
      )}
    </div>
  );
}
