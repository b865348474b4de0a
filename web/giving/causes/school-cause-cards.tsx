import { Link } from 'react-router';
import type { ManagedCauseSummary } from '#contract/giving/managed-causes.ts';
import { useApi } from '#web/kit/api.ts';
import { paths } from '#web/kit/paths.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { LinkButton } from '#web/kit/ui/button.tsx';
import { useIsReadOnly } from '#web/kit/visit.ts';
import { schoolCauseCalls as calls } from './cause-calls.ts';
import { CauseStateBadge, useAmounts } from './managed-cause-facts.tsx';
import css from './staff.module.css';
import { UnitsSoFar } from './units-so-far.tsx';

/** Up to this number causes are cards, because a table of three rows is mostly head. */
export const MAX_CARDS = 3;

/** Shows the few causes of a school with their pictures, sums and actions. */
export function SchoolCauseCards({ causes }: { causes: ManagedCauseSummary[] }) {
  const t = useTranslate();
  return (
    <ul className={css.cards} aria-label={t('Causes of this school')}>
      {causes.map((cause) => (
        <CauseCard key={cause.id} cause={cause} />
      ))}
    </ul>
  );
}

function CauseCard({ cause }: { cause: ManagedCauseSummary }) {
  const t = useTranslate();
  const amounts = useAmounts();
  const { name, language, summary, cover, state, totals } = cause;
  const sum = (of: 'raised' | 'on_its_way') => amounts(totals.map((total) => ({ ...total, amount: total[of] })));
  return (
    <li>
      <img src={cover} alt="" width={320} height={200} loading="lazy" decoding="async" />
      <div className="stack">
        <h2 lang={language} dir="auto">
          <Link to={paths.adminSchoolCause(cause.id)}>{name}</Link>
        </h2>
        <CauseStateBadge state={state} />
        {summary && (
          <p className="soft" lang={language} dir="auto">
            {summary}
          </p>
        )}
        <dl className={css.facts}>
          <dt>{t('Raised')}</dt>
          <dd>{sum('raised')}</dd>
          <dt>{t('On its way')}</dt>
          <dd>{sum('on_its_way')}</dd>
        </dl>
      </div>
      <ProjectAndActions cause={cause} />
    </li>
  );
}

/** Shows how far the first project is, and what the person can do with the cause. */
function ProjectAndActions({ cause: { id, slug, state } }: { cause: ManagedCauseSummary }) {
  const t = useTranslate();
  const isReadOnly = useIsReadOnly();
  const { data } = useApi(calls.show, { params: { id } });
  const [project] = data?.projects ?? [];
  return (
    <div className="stack">
      {project && <UnitsSoFar project={project} />}
      <div className="row">
        {state === 'approved' && <LinkButton to={paths.cause(slug)}>{t('See public page')}</LinkButton>}
        {data?.can_edit && !isReadOnly && <LinkButton to={calls.formPath(id)}>{t('Edit')}</LinkButton>}
      </div>
    </div>
  );
}
