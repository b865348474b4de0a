import { BuildingsIcon } from '@phosphor-icons/react/dist/ssr/Buildings';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { InvitationList } from '#web/identity/invitations/invitation-list.tsx';
import { ScreenHeader } from '#web/kit/screen-header.tsx';
import { useTranslate } from '#web/kit/translate.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { Tabs } from '#web/kit/ui/tabs.tsx';
import { InviteSchoolDialog } from '#web/schools/organizations/invite-school-dialog.tsx';
import { RequestList } from '#web/schools/organizations/membership-requests.tsx';
import { SchoolList } from '#web/schools/organizations/school-table.tsx';

const TABS = ['Schools', 'Invitations', 'Requests'] as const;

/** Lists member schools, invited schools and requests of schools. */
export function Component() {
  const t = useTranslate();
  const [searchParams, setSearchParams] = useSearchParams();
  const [isInviting, setInviting] = useState(false);
  const tab = TABS.find((one) => one === searchParams.get('option')) ?? 'Schools';
  return (
    <>
      <ScreenHeader title={t('Schools')}>
        <Button kind="solid" data-tour="invite" onClick={() => setInviting(true)}>
          <Icon of={BuildingsIcon} />
          {t('Invite a school')}
        </Button>
      </ScreenHeader>
      <Tabs
        label={t('Schools')}
        tabs={[
          { key: 'Schools', label: t('Members') },
          { key: 'Invitations', label: t('Invitations') },
          { key: 'Requests', label: t('Requests') },
        ]}
        selectedKey={tab}
        onSelect={(next) => setSearchParams(next === 'Schools' ? {} : { option: next }, { replace: true })}
      >
        {tab === 'Schools' && <SchoolList />}
        {tab === 'Invitations' && <InvitationList kind="school" />}
        {tab === 'Requests' && <RequestList />}
      </Tabs>
      {isInviting && <InviteSchoolDialog onClose={() => setInviting(false)} />}
    </>
  );
}
