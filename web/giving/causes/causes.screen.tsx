import { Form, Link, useLoaderData, useNavigate } from 'react-router';
import { namesIn } from '#contract/kit/display-names.ts';
import { goalName } from '#web/core/works/work-labels.ts';
import { ChoiceField } from '#web/kit/choice-field.tsx';
import { useHead } from '#web/kit/head.ts';
import { useLatestQuery } from '#web/kit/latest-query.ts';
import { useMoneyFormat } from '#web/kit/money.ts';
import { useLanguage, useSite } from '#web/kit/site.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Button, LinkButton } from '#web/kit/ui/button.tsx';
import { EmptyState } from '#web/kit/ui/empty-state.tsx';
import { Pager } from '#web/kit/ui/pager.tsx';
import { SelectField } from '#web/kit/ui/text-field.tsx';
import { ChosenListMode } from '#web/schools/modes/load-in-mode.tsx';
import { modeName } from '#web/schools/modes/mode-name.ts';
import { CauseRow } from './cause-row.tsx';
import css from './causes.module.css';
import { type CausesData, causeListUrl, loader, PAGE_SIZE } from './causes-data.ts';

export { loader };

/** Lists the causes that collect here, with their progress. */
export function Component() {
  const t = useTranslate();
  const { name } = useSite();
  const data: CausesData = useLoaderData();
  const { query, count, causes, sums, mode, notice } = data;
  useHead({
    title: t('Causes'),
    description: t('The causes that the books of {name} collect for.', { name }),
    image: causes[0]?.cover,
  });
  const hrefOf = (target: number) => causeListUrl({ ...query, offset: (target - 1) * PAGE_SIZE });
  return (
    <div className={`wrap stack ${css.page}`}>
      <h1>{t('Causes')}</h1>
      <ChosenListMode />
      {notice && <p role="status">{notice}</p>}
      {sums && <SchoolSums sums={sums} />}
      {query.mode && mode && <p className="muted">{modeName(mode.name, t)}</p>}
      {!notice && <CauseFilters data={data} />}
      {causes.length > 0 && (
        <ul className={css.list}>
          {causes.map((cause) => (
            <CauseRow key={cause.id} cause={cause} />
          ))}
        </ul>
      )}
      {causes.length === 0 && !notice && <NoCauses data={data} />}
      <Pager
        page={Math.floor(query.offset / PAGE_SIZE) + 1}
        pageCount={Math.ceil(count / PAGE_SIZE)}
        hrefOf={hrefOf}
        words={{ label: t('Pages'), previous: t('Previous page'), next: t('Next page') }}
      />
    </div>
  );
}

/** The money that this school has raised for all causes. */
function SchoolSums({ sums: { raised, on_its_way, currency } }: { sums: NonNullable<CausesData['sums']> }) {
  const t = useTranslate();
  const money = useMoneyFormat();
  const { name } = useSite();
  return (
    <p className={css.sums}>
      <span>
        <b>{t('{name} has raised {amount}', { name, amount: money(raised, currency) })}</b>
      </span>
      <span>{t('{amount} on its way', { amount: money(on_its_way, currency) })}</span>
    </p>
  );
}

/** Filters by goal, country and state. It is a GET form, which works without scripts. */
function CauseFilters({ data: { query, goals, countries } }: { data: CausesData }) {
  const t = useTranslate();
  const countryName = namesIn(useLanguage().language, 'region');
  const navigate = useNavigate();
  const latest = useLatestQuery(query);
  const set = (name: 'goal' | 'country', value: string) => {
    const { [name]: _, ...others } = latest.current;
    latest.current = { ...others, ...(value && { [name]: value }), offset: 0 };
    navigate(causeListUrl(latest.current), { preventScrollReset: true });
  };
  const { state: _, ...open } = query;
  return (
    <Form method="get" action="/charities" className={css.filters}>
      {query.mode && <input type="hidden" name="mode" value={query.mode} />}
      {goals.length > 1 && (
        <SelectField
          label={t('Goal')}
          name="goal"
          value={query.goal ?? ''}
          onChange={({ target }) => set('goal', target.value)}
        >
          <option value="">{t('Any goal')}</option>
          {goals.map((goal) => (
            <option key={goal} value={goal}>
              {goalName(goal, t)}
            </option>
          ))}
        </SelectField>
      )}
      {countries.length > 1 && (
        <ChoiceField
          label={t('Country')}
          anyLabel={t('Any country')}
          name="country"
          options={countries.map((code) => ({ value: code, label: countryName(code) }))}
          value={query.country ?? ''}
          onChange={({ target }) => set('country', target.value)}
        />
      )}
      <nav aria-label={t('State')} className={css.states}>
        <Link to={causeListUrl({ ...open, offset: 0 })} aria-current={query.state !== 'done' ? 'true' : undefined}>
          {t('Open', { context: 'state' })}
        </Link>
        <Link
          to={causeListUrl({ ...query, state: 'done', offset: 0 })}
          aria-current={query.state === 'done' ? 'true' : undefined}
        >
          {t('Done', { context: 'state' })}
        </Link>
      </nav>
      <noscript>
        <Button type="submit">{t('Show')}</Button>
      </noscript>
    </Form>
  );
}

function NoCauses({ data: { query, count } }: { data: CausesData }) {
  const t = useTranslate();
  const isNarrowed = Boolean(query.goal || query.country || query.state);
  return (
    <EmptyState
      title={isNarrowed || count > 0 ? t('No causes found') : t('No causes yet')}
      picture={{ scene: 'flower', goal: 15 }}
    >
      {isNarrowed || count > 0 ? (
        <LinkButton to={causeListUrl({ offset: 0 })}>{t('See all causes')}</LinkButton>
      ) : (
        <p>{t('Causes that collect here will appear here.')}</p>
      )}
    </EmptyState>
  );
}
