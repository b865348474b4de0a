import { useState } from 'react';
import type { Membership } from '#contract/schools/organizations.ts';
import { useApiMutation } from '#web/kit/api.ts';
import { ConfirmDialog } from '#web/kit/confirm-dialog.tsx';
import { DataList } from '#web/kit/data-list.tsx';
import { type DateFormat, useTableDates } from '#web/kit/dates.ts';
import { useForm } from '#web/kit/form.tsx';
import { FormDialog } from '#web/kit/form-dialog.tsx';
import { actionsColumn } from '#web/kit/list-columns.tsx';
import { type Translate, useTranslate } from '#web/kit/translate.ts';
import { Alert } from '#web/kit/ui/alert.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import lists from '#web/kit/ui/lists.module.css';
import { MoreActions } from '#web/kit/ui/more-actions.tsx';
import { type ListColumn, useList } from '#web/kit/use-list.ts';
import { GrantBadge, GrantChoice } from './grants.tsx';
import { MEMBERSHIP_ENDPOINTS } from './membership-endpoints.ts';

type Props = { membership: Pick<Membership, 'id' | 'school_name' | 'grants'>; onClose: () => void };

/** Changes an organization's rights at this school. */
export function GrantDialog({ membership: { id, school_name: name, grants: current }, onClose }: Props) {
  const t = useTranslate();
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

export function MembershipList() {
  const t = useTranslate();
  const dates = useTableDates();
  const list = useList('GET /memberships/', { columns: membershipColumns(t, dates) });
  return (
    <div className="stack">
      <p className="soft">
        {t('You decide what each organization can do at your school. You can change its access at any time.')}
      </p>
      <DataList
        list={list}
        caption={t('Organizations your school belongs to')}
        countWords={(count) => t('{count, plural, one {# organization} other {# organizations}}', { count })}
        errorTitle={t('The organizations could not be loaded.')}
        fileName="organizations.csv"
        isRoomy
        emptyTitle={t('Your school is not in an organization')}
        emptyText={t('An organization can invite you, or you can ask to join one.')}
      />
    </div>
  );
}

function membershipColumns(t: Translate, { date }: DateFormat): ListColumn<Membership>[] {
  const dated = (when: string) => <span className={lists.date}>{date(when)}</span>;
  return [
    { key: 'name', title: t('Organization'), cell: ({ school_name }) => <bdi>{school_name}</bdi> },
    { key: 'grants', title: t('Access'), onPhone: 'status', cell: ({ grants }) => <GrantBadge grants={grants} /> },
    { key: 'joined', title: t('Member since'), cell: ({ joined_at }) => dated(joined_at) },
    actionsColumn(t, (membership) => <MembershipActions membership={membership} />),
  ];
}

function MembershipActions({ membership }: { membership: Membership }) {
  const t = useTranslate();
  const [openDialog, setOpenDialog] = useState<'grants' | 'leave'>();
  const { id, school_name: name } = membership;
  const { mutateAsync } = useApiMutation('DELETE /memberships/{id}/', { invalidates: MEMBERSHIP_ENDPOINTS });
  const close = () => setOpenDialog(undefined);
  return (
    <span className={lists.acts}>
      <Button
        isSmall
        className="wide-only"
        aria-label={t('Change access for {name}', { name })}
        onClick={() => setOpenDialog('grants')}
      >
        {t('Change')}
      </Button>
      <MoreActions name={t('More actions for {title}', { title: name })} isSmall>
        <button type="button" className="phone-only" onClick={() => setOpenDialog('grants')}>
          {t('Change access')}
        </button>
        <a href={membership.url}>{t('Open site')}</a>
        <hr />
        <button type="button" onClick={() => setOpenDialog('leave')}>
          {t('Leave organization')}
        </button>
      </MoreActions>
      {openDialog === 'grants' && <GrantDialog membership={membership} onClose={close} />}
      {openDialog === 'leave' && (
        <ConfirmDialog
          title={t('Leave this organization?')}
          name={name}
          confirmLabel={t('Leave organization')}
          announcement={t('Your school has left {name}.', { name })}
          onConfirm={() => mutateAsync({ params: { id } })}
          onClose={close}
        >
          {t('The organization can no longer see anything about your school. Any visit in progress ends immediately.')}
        </ConfirmDialog>
      )}
    </span>
  );
}
