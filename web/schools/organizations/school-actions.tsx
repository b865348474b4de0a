import { useState } from 'react';
import type { MemberSchool } from '#contract/schools/organizations.ts';
import { useApiMutation } from '#web/kit/api.ts';
import { ConfirmDialog } from '#web/kit/confirm-dialog.tsx';
import { useTranslate } from '#web/kit/translate.ts';
import { Button } from '#web/kit/ui/button.tsx';
import lists from '#web/kit/ui/lists.module.css';
import { MoreActions } from '#web/kit/ui/more-actions.tsx';
import { MEMBERSHIP_ENDPOINTS } from './membership-endpoints.ts';
import { useOpenDashboard } from './use-open-dashboard.ts';

/** Opens a school's dashboard if the school gives access, and ends its membership. */
export function SchoolActions({ school }: { school: MemberSchool }) {
  const t = useTranslate();
  const [isRemoving, setRemoving] = useState(false);
  const { id, school_name: name, grants } = school;
  const dashboard = useOpenDashboard(school);
  const { mutateAsync } = useApiMutation('DELETE /organization/schools/{id}/', { invalidates: MEMBERSHIP_ENDPOINTS });
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
      <MoreActions name={t('More actions for {title}', { title: name })} isSmall>
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
      </MoreActions>
      {isRemoving && (
        <ConfirmDialog
          title={t('End this membership?')}
          name={name}
          confirmLabel={t('End membership')}
          announcement={t('{name} is no longer a member.', { name })}
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
