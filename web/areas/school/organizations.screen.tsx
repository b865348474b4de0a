import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { InvitedList } from '#web/invitations/invitation-list.tsx';
import { useHead } from '#web/kit/head.ts';
import { useWords } from '#web/kit/words.ts';
import { AskDialog } from '#web/organizations/join-organization-dialog.tsx';
import { MembershipList } from '#web/organizations/membership-list.tsx';
import { ReceivedInvitations } from '#web/organizations/received-invitations.tsx';
import { Button } from '#web/ui/button.tsx';
import { PageHeader } from '#web/ui/shell.tsx';
import { Tabs } from '#web/ui/tabs.tsx';

const TABS = ['Organizations', 'Requests'] as const;

/** The organizations that the school belongs to, those that invite it, and those that it asked. */
export function Component() {
  const t = useWords();
  useHead({ title: t('Organizations') });
  const [searchParams, setSearchParams] = useSearchParams();
  const [isAsking, setAsking] = useState(false);
  const tab = TABS.find((one) => one === searchParams.get('option')) ?? 'Organizations';
  return (
    <>
      <PageHeader title={t('Organizations')}>
        <Button kind="solid" onClick={() => setAsking(true)}>
          {t('Ask to join an organization')}
        </Button>
      </PageHeader>
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
        {tab === 'Organizations' ? <MembershipList /> : <InvitedList kind="request" />}
      </Tabs>
      {isAsking && <AskDialog onClose={() => setAsking(false)} />}
    </>
  );
}
