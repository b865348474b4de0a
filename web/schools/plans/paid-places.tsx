import { isolated } from '#contract/kit/isolated-text.ts';
import { subscriptionStateWords } from '#contract/schools/plan-words.ts';
import type { PaidPlace, Subscription } from '#contract/schools/plans.ts';
import { useApiMutation } from '#web/kit/api.ts';
import { actionsColumn } from '#web/kit/list-columns.tsx';
import { useTranslate } from '#web/kit/translate.ts';
import { Badge } from '#web/kit/ui/badge.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import lists from '#web/kit/ui/lists.module.css';
import { Panel } from '#web/kit/ui/panel.tsx';
import { SchoolMark } from '#web/kit/ui/school-mark.tsx';
import { type Column, Table } from '#web/kit/ui/table.tsx';
import { useAction } from '#web/kit/use-action.ts';
import { stateStatus } from '#web/schools/plans/plan-status.ts';
import { planReads } from './plan-endpoints.ts';

/** Lists the schools of an organization, and lets it pay for as many as its plan includes. */
export function PaidPlaces({ places }: { places: NonNullable<Subscription['places']> }) {
  const t = useTranslate();
  const usedPlaces = places.schools.filter(({ has_place }) => has_place).length;
  const columns: Column<PaidPlace>[] = [
    {
      key: 'school',
      title: t('School'),
      cell: ({ school_name, look }) => (
        <span className={lists.named}>
          <SchoolMark name={school_name} {...look} />
          <bdi>{school_name}</bdi>
        </span>
      ),
    },
    {
      key: 'plan',
      title: t('Plan'),
      onPhone: 'status',
      cell: ({ plan, state }) =>
        plan && state ? (
          <>
            <bdi>{plan}</bdi> <Badge status={stateStatus[state]}>{t(subscriptionStateWords[state])}</Badge>
          </>
        ) : (
          t('No plan')
        ),
    },
    {
      key: 'paid',
      title: t('Paid by you'),
      onPhone: 'fact',
      cell: ({ has_place }) => (has_place ? t('Yes') : t('No')),
    },
    actionsColumn(t, (place) => <PlaceAction place={place} />),
  ];
  return (
    <Panel aria-labelledby="places" className="stack">
      <h2 id="places">{t('Schools that you pay for')}</h2>
      <p>
        {places.max === 0
          ? t('Choose a plan with places for your schools. They then have its limits.')
          : t('{taken} of {max} places are taken.', { taken: usedPlaces, max: places.max })}
      </p>
      {places.schools.length === 0 ? (
        <p className="muted">{t('No member schools yet')}</p>
      ) : (
        <Table caption={t('Schools that you pay for')} columns={columns} rows={places.schools} keyOf={({ id }) => id} />
      )}
    </Panel>
  );
}

function PlaceAction({ place: { id, school_name, has_place, can_take } }: { place: PaidPlace }) {
  const t = useTranslate();
  const take = useAction(useApiMutation('PUT /subscription/schools/{id}/', { invalidates: planReads }));
  const leave = useAction(useApiMutation('DELETE /subscription/schools/{id}/', { invalidates: planReads }));
  const request = { params: { id } };
  const name = isolated(school_name);
  if (has_place)
    return (
      <Button
        isSmall
        isBusy={leave.isBusy}
        aria-label={t('Stop paying for {name}', { name })}
        onClick={() => void leave.run(request)}
      >
        {t('Stop paying')}
      </Button>
    );
  return can_take ? (
    <Button
      isSmall
      isBusy={take.isBusy}
      aria-label={t('Pay for school {name}', { name })}
      onClick={() => void take.run(request)}
    >
      {t('Pay for school')}
    </Button>
  ) : null;
}
