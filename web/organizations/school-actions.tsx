import { DotsThreeIcon } from '@phosphor-icons/react/dist/ssr/DotsThree';
import { useState } from 'react';
import type { MemberSchool } from '#contract/organizations.ts';
import { CallError } from '#web/kit/call.ts';
import { ConfirmDialog } from '#web/kit/confirm-dialog.tsx';
import { useWords } from '#web/kit/words.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { Icon } from '#web/ui/icon.tsx';
import lists from '#web/ui/lists.module.css';
import { useToast } from '#web/ui/toast.tsx';
import { useHandOver, useRemoveMember } from './calls.ts';

/** What an organization does with a school: look in where it was let in, or let it go. */
export function SchoolActions({ school }: { school: MemberSchool }) {
  const t = useWords();
  const [isRemoving, setRemoving] = useState(false);
  const { id, school_name: name, grants } = school;
  const removeMember = useRemoveMember();
  return (
    <span className={lists.acts}>
      {grants !== 'none' && <OpenDashboard id={id} name={name} />}
      <Disclosure
        label={<Icon of={DotsThreeIcon} />}
        name={t('More actions for {title}', { title: name })}
        hidesCaret
        align="end"
        buttonClass={buttonClass({ kind: 'quiet', isSmall: true })}
      >
        <a href={school.url}>{t('Open site')}</a>
        <button type="button" onClick={() => setRemoving(true)}>
          {t('End membership')}
        </button>
      </Disclosure>
      {isRemoving && (
        <ConfirmDialog
          title={t('End this membership?')}
          name={name}
          confirmLabel={t('End membership')}
          successMessage={t('{name} is no longer a member.', { name })}
          onConfirm={() => removeMember.mutateAsync(id)}
          onClose={() => setRemoving(false)}
        >
          {t(
            'You will no longer see its statistics or dashboard. To rejoin, the school needs a new invitation or request.',
          )}
        </ConfirmDialog>
      )}
    </span>
  );
}

/** A way in that is good once is asked for and taken. */
function OpenDashboard({ id, name }: { id: string; name: string }) {
  const t = useWords();
  const showToast = useToast();
  const { mutateAsync, isPending, isSuccess } = useHandOver();

  async function open() {
    try {
      const { url } = await mutateAsync(id);
      location.assign(url);
    } catch (cause) {
      if (!(cause instanceof CallError)) throw cause;
      const gone = t('{name} no longer gives you access. Reload the list to see what you can open.', { name });
      showToast({ kind: 'failed', message: cause.status === 404 ? gone : cause.message });
    }
  }

  return (
    <Button
      isSmall
      isBusy={isPending || isSuccess}
      aria-label={t('Open dashboard: {name}', { name })}
      onClick={() => void open()}
    >
      {t('Open dashboard')}
    </Button>
  );
}
