import { DotsThreeIcon } from '@phosphor-icons/react/dist/ssr/DotsThree';
import { useState } from 'react';
import type { Membership } from '#contract/organizations.ts';
import { ConfirmDialog } from '#web/kit/confirm-dialog.tsx';
import { ExportCsv } from '#web/kit/export-csv.tsx';
import { TablePlaceholder } from '#web/kit/list-controls.tsx';
import { useLocale } from '#web/kit/locale.ts';
import { type Translate, useWords } from '#web/kit/words.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import lists from '#web/ui/lists.module.css';
import { type Column, Table } from '#web/ui/table.tsx';
import { useLeave, useMemberships } from './calls.ts';
import { GrantDialog } from './grant-dialog.tsx';
import { GrantBadge } from './grants.tsx';

export function MembershipList() {
  const t = useWords();
  const locale = useLocale();
  const memberships = useMemberships();
  const count = memberships.data?.count ?? 0;
  return (
    <div className="stack">
      <div className="row spread">
        <p className="soft">{t('What each of them may do here is your choice, at any time.')}</p>
        <ExportCsv path="/memberships/" query={{}} fileName="organizations.csv" />
      </div>
      <Table
        caption={t('The organizations of the school')}
        columns={columnsIn(t, locale)}
        rows={memberships.data?.results ?? []}
        keyOf={({ id }) => id}
        isRoomy
      >
        {count === 0 && (
          <TablePlaceholder query={memberships} errorTitle={t('The organizations could not be loaded.')}>
            <EmptyState title={t('Your school belongs to no organization')}>
              <p>{t('One can invite you, or you ask one to let you in.')}</p>
            </EmptyState>
          </TablePlaceholder>
        )}
      </Table>
    </div>
  );
}

function columnsIn(t: Translate, region: string): Column<Membership>[] {
  const dates = new Intl.DateTimeFormat(region, { dateStyle: 'medium' });
  const dated = (when: string) => <span className={lists.date}>{dates.format(new Date(when))}</span>;
  return [
    { key: 'name', title: t('Organization'), cell: ({ school_name }) => <bdi>{school_name}</bdi> },
    { key: 'grants', title: t('May'), cell: ({ grants }) => <GrantBadge grants={grants} /> },
    { key: 'joined', title: t('Member since'), isWideOnly: true, cell: ({ joined_at }) => dated(joined_at) },
    { key: 'acts', title: t('Actions'), hidesTitle: true, cell: (membership) => <Acts membership={membership} /> },
  ];
}

function Acts({ membership }: { membership: Membership }) {
  const t = useWords();
  const [asked, setAsked] = useState<'grants' | 'leave'>();
  const { id, school_name: name } = membership;
  const leave = useLeave();
  const close = () => setAsked(undefined);
  return (
    <span className={lists.acts}>
      <Button isSmall aria-label={t('Change what {name} may do here', { name })} onClick={() => setAsked('grants')}>
        {t('Change')}
      </Button>
      <Disclosure
        label={<Icon of={DotsThreeIcon} />}
        name={t('More for {title}', { title: name })}
        hidesCaret
        align="end"
        buttonClass={buttonClass({ kind: 'quiet', isSmall: true })}
      >
        <a href={membership.url}>{t('Open the site')}</a>
        <button type="button" onClick={() => setAsked('leave')}>
          {t('Leave the organization')}
        </button>
      </Disclosure>
      {asked === 'grants' && <GrantDialog membership={membership} onClose={close} />}
      {asked === 'leave' && (
        <ConfirmDialog
          title={t('Leave the organization?')}
          name={name}
          confirmLabel={t('Leave the organization')}
          successMessage={t('Your school has left {name}.', { name })}
          onConfirm={() => leave.mutateAsync(id)}
          onClose={close}
        >
          {t('It sees nothing of your school any more, and a visit that is going on ends at once.')}
        </ConfirmDialog>
      )}
    </span>
  );
}
