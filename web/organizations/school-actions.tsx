import { DotsThreeIcon } from '@phosphor-icons/react/dist/ssr/DotsThree';
import { useState } from 'react';
import type { MemberSchool } from '#contract/organizations.ts';
import { openHandOver, removeMemberSchool } from '#web/kit/api/organizations.ts';
import { useApiMutation } from '#web/kit/api.ts';
import { CallError } from '#web/kit/call.ts';
import { ConfirmDialog } from '#web/kit/confirm-dialog.tsx';
import { useWords } from '#web/kit/words.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { Icon } from '#web/ui/icon.tsx';
import lists from '#web/ui/lists.module.css';
import { useToast } from '#web/ui/toast.tsx';
import { MEMBERSHIP_ENDPOINTS } from './membership-endpoints.ts';

/** Opens a school's dashboard where the school gives access, and ends its membership. */
export function SchoolActions({ school }: { school: MemberSchool }) {
  const t = useWords();
  const [isRemoving, setRemoving] = useState(false);
  const { id, school_name: name, grants } = school;
  const dashboard = useOpenDashboard(school);
  const { mutateAsync } = useApiMutation(removeMemberSchool, { invalidates: MEMBERSHIP_ENDPOINTS });
  return (
    <span className={lists.acts}>
      {grants !== 'none' && (
        <Button
          isSmall
          className="wide-only"
          isBusy={dashboard.isBusy}
          aria-label={t('Open dashboard: {name}', { name })}
          onClick={dashboard.open}
        >
          {t('Open dashboard')}
        </Button>
      )}
      <Disclosure
        label={<Icon of={DotsThreeIcon} />}
        name={t('More actions for {title}', { title: name })}
        hidesCaret
        align="end"
        buttonClass={buttonClass({ kind: 'quiet', isSmall: true })}
      >
        {grants !== 'none' && (
          <button type="button" className="phone-only" onClick={dashboard.open}>
            {t('Open dashboard')}
          </button>
        )}
        <a href={school.url}>{t('Open site')}</a>
        <hr />
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
          onConfirm={() => mutateAsync({ params: { id } })}
          onClose={() => setRemoving(false)}
        >
          {t(
            'You can no longer see the school’s statistics or open its dashboard. To rejoin, the school needs a new invitation or request.',
          )}
        </ConfirmDialog>
      )}
    </span>
  );
}

/** Asks for a link that signs in once, and follows it. */
function useOpenDashboard({ id, school_name: name }: MemberSchool) {
  const t = useWords();
  const showToast = useToast();
  const { mutateAsync, isPending, isSuccess } = useApiMutation(openHandOver);

  async function open() {
    try {
      const { url } = await mutateAsync({ params: { id } });
      location.assign(url);
    } catch (cause) {
      if (!(cause instanceof CallError)) throw cause;
      const noAccess = t('{name} no longer gives you access. Reload the list to see what you can open.', { name });
      showToast({ kind: 'failed', message: cause.status === 404 ? noAccess : cause.message });
    }
  }

  return { open: () => void open(), isBusy: isPending || isSuccess };
}
