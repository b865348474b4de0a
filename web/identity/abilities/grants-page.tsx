import { useState } from 'react';
import { Link } from 'react-router';
import { abilityWords } from '#contract/core/ability-words.ts';
import type { AbilityGrant } from '#contract/identity/abilities.ts';
import { schoolPicker } from '#web/core/school-choice/school-picker.tsx';
import { useApiMutation } from '#web/kit/api.ts';
import { choiceFilter, labelsOf } from '#web/kit/choice-filter.ts';
import { closeAndFocusPage } from '#web/kit/close-and-focus.ts';
import { DataList } from '#web/kit/data-list.tsx';
import { type DateFormat, useDateFormat } from '#web/kit/dates.ts';
import { useForm } from '#web/kit/form.tsx';
import { FormDialog } from '#web/kit/form-dialog.tsx';
import { actionsColumn, dateColumn, statusColumn } from '#web/kit/list-columns.tsx';
import { paths } from '#web/kit/paths.ts';
import { ScreenHeader } from '#web/kit/screen-header.tsx';
import { ReasonField } from '#web/kit/staff-reason-field.tsx';
import { type Translate, useTranslate } from '#web/kit/translate.ts';
import { announce } from '#web/kit/ui/announce.ts';
import type { Status } from '#web/kit/ui/badge.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import lists from '#web/kit/ui/lists.module.css';
import { type ListColumn, useList } from '#web/kit/use-list.ts';
import { GrantDialog } from './grant-dialog.tsx';
import type { HolderKind } from './holder-field.tsx';

/** Ends a person's rights, with a reason. */
export function RevokeDialog({ grant, onClose }: { grant: AbilityGrant; onClose: () => void }) {
  const t = useTranslate();
  const { mutateAsync } = useApiMutation('DELETE /ability-grants/{id}/', { invalidates: ['GET /ability-grants/'] });
  const form = useForm({
    initial: { reason: '' },
    submit: (body) => mutateAsync({ params: { id: grant.id }, body }),
    onSuccess: () => {
      announce(t('The rights have ended.'));
      closeAndFocusPage(onClose);
    },
  });
  return (
    <FormDialog
      form={form}
      title={t('End the rights of {name}?', { name: grant.holder })}
      submitLabel={t('End rights')}
      busyLabel={t('Ending…')}
      isDestructive
      onClose={onClose}
    >
      <p>{grant.abilities.map((ability) => t(abilityWords[ability])).join(' · ')}</p>
      <p>{t('They end with the next thing that this person does. The person and the school get an email.')}</p>
      <ReasonField {...form.field('reason')} readBy="holder" />
    </FormDialog>
  );
}

const pageWords = {
  teacher: {
    title: 'Trusted teachers',
    about:
      'Teachers with rights beyond their role, where and until when. Each right ends by itself after at most 12 months.',
    empty: 'No teacher has extra rights',
  },
  parent: {
    title: 'Trusted parents',
    about:
      'Parents with rights beyond their family link, where and until when. Each right ends by itself after at most 12 months.',
    empty: 'No parent has extra rights',
  },
};
const stateWords = { active: 'Active', ended: 'Ended', revoked: 'Revoked' };
const stateColours: Record<AbilityGrant['state'], Status | 'none'> = { active: 'ok', ended: 'none', revoked: 'none' };

/** Lists abilities with their holders, places, reasons and ends; abilities are granted and revoked here. */
export function GrantsPage({ holder }: { holder: HolderKind }) {
  const t = useTranslate();
  const dates = useDateFormat();
  const { title, about, empty } = pageWords[holder];
  const [isGranting, setGranting] = useState(false);
  const [revoked, setRevoked] = useState<AbilityGrant>();
  const list = useList('GET /ability-grants/', {
    columns: grantColumns(t, dates, setRevoked),
    fixedQuery: { holder },
    filters: [
      choiceFilter('state', t('Status'), t('Any status'), labelsOf(t, stateWords)),
      { name: 'tenant', label: t('School'), anyLabel: t('Any school'), picker: schoolPicker },
    ],
  });
  return (
    <>
      <ScreenHeader title={t(title)}>
        <Button kind="solid" onClick={() => setGranting(true)}>
          {t('Give a right')}
        </Button>
      </ScreenHeader>
      <p className="soft">{t(about)}</p>
      <DataList
        list={list}
        caption={t(title)}
        countWords={(count) => t('{count, plural, one {# entry} other {# entries}}', { count })}
        errorTitle={t('The list could not be loaded.')}
        noMatchTitle={t('No entries match these filters')}
        filterLabel={t('Filter entries')}
        search={{ label: t('Search'), placeholder: t('Name or email') }}
        fileName="ability-grants.csv"
        isRoomy
        emptyTitle={t(empty)}
      />
      {isGranting && <GrantDialog holder={holder} onClose={() => setGranting(false)} />}
      {revoked && <RevokeDialog grant={revoked} onClose={() => setRevoked(undefined)} />}
    </>
  );
}

/** A teacher has a page; a parent is identified by the email address of the family link. */
function Holder({ grant: { person, holder } }: { grant: AbilityGrant }) {
  if (!person) return <bdi>{holder}</bdi>;
  return (
    <Link to={paths.adminPanelPerson(person.id)} className={lists.link}>
      <bdi>{holder}</bdi>
    </Link>
  );
}

function grantColumns(
  t: Translate,
  { date }: DateFormat,
  revoke: (grant: AbilityGrant) => void,
): ListColumn<AbilityGrant>[] {
  return [
    { key: 'holder', title: t('Name'), cell: (grant) => <Holder grant={grant} /> },
    {
      key: 'abilities',
      title: t('Rights'),
      onPhone: 'sentence',
      cell: ({ abilities, school }) => (
        <>
          {abilities.map((ability) => t(abilityWords[ability])).join(' · ')}
          <span className="phone-only muted small">
            {' · '}
            <bdi>{school}</bdi>
          </span>
        </>
      ),
    },
    {
      key: 'school',
      title: t('School'),
      cell: ({ tenant, school }) => (
        <Link to={paths.adminPanelTenant(tenant.id)} className={lists.link}>
          <bdi>{school}</bdi>
        </Link>
      ),
    },
    { key: 'reason', title: t('Reason'), cell: ({ reason }) => <bdi>{reason}</bdi> },
    { key: 'granted_by', title: t('Given by'), cell: ({ granted_by }) => <bdi>{granted_by}</bdi> },
    dateColumn('ends', t('Until'), ({ ends_at, revoked_at }) => date(revoked_at ?? ends_at), { onPhone: 'fact' }),
    statusColumn('state', t('Status'), ({ state }) => [stateColours[state], t(stateWords[state])]),
    actionsColumn(
      t,
      (grant) =>
        grant.can_revoke && (
          <Button
            kind="quiet"
            onClick={() => revoke(grant)}
            aria-label={t('Revoke the rights of {name}', { name: grant.holder })}
          >
            {t('Revoke')}
          </Button>
        ),
    ),
  ];
}
