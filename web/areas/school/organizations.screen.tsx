import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { InvitationList } from '#web/identity/invitations/invitation-list.tsx';
import { ScreenHeader } from '#web/kit/screen-header.tsx';
import { useTranslate } from '#web/kit/translate.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Tabs } from '#web/kit/ui/tabs.tsx';
import { JoinOrganizationDialog } from '#web/schools/organizations/join-organization-dialog.tsx';
import { MembershipList } from '#web/schools/organizations/membership-list.tsx';
import { ReceivedInvitations } from '#web/schools/organizations/received-invitations.tsx';

const TABS = ['Organizations', 'Requests'] as const;

/** Lists the school's organizations, their invitations and the school's own requests. */
export function Component() {
  const t = useTranslate();
  const [searchParams, setSearchParams] = useSearchParams();
  const [isAsking, setAsking] = useState(false);
  const tab = TABS.find((one) => one === searchParams.get('option')) ?? 'Organizations';
  return (
    <>
      <ScreenHeader title={t('Organizations')}>
        <Button kind="solid" onClick={() => setAsking(true)}>
          {t('Ask to join an organization')}
        </Button>
      </ScreenHeader>
      <ReceivedInvitations />
      <Tabs
        label={t('Organizations')}
        tabs={[
          { key: 'Organizations', label: t('Memberships') },
          { key: 'Requests', label: t('Requests sent') },
        ]}
        selectedKey={tab}
        onSelect={(next) => setSearchParams(next === 'Requests' ? { option: next } : {}, { replace: true })}
      >
        {tab === 'Organizations' ? <MembershipList /> : <InvitationList kind="request" />}
      </Tabs>
      {isAsking && <JoinOrganizationDialog onClose={() => setAsking(false)} />}
    </>
  );
}
