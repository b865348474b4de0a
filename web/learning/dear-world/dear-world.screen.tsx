import { Form, Link, type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router';
import { namesIn } from '#contract/kit/display-names.ts';
import { type ListQuery, listParameters, readListQuery } from '#contract/kit/page-parameters.ts';
import type { DearWorldMessage } from '#contract/learning/dear-world.ts';
import { goalWords } from '#contract/learning/goal-words.ts';
import { dearWorldParameters } from '#contract/learning/list-parameters.ts';
import { goalName } from '#web/core/works/work-labels.ts';
import type { RequestOf } from '#web/kit/call.ts';
import { ChoiceField } from '#web/kit/choice-field.tsx';
import { contentPaths } from '#web/kit/content-paths.ts';
import { useHead } from '#web/kit/head.ts';
import { useLatestQuery } from '#web/kit/latest-query.ts';
import { getLoaderContext } from '#web/kit/loader-context.ts';
import { useLanguage, useSite } from '#web/kit/site.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Button, LinkButton } from '#web/kit/ui/button.tsx';
import { EmptyState } from '#web/kit/ui/empty-state.tsx';
import { Pager } from '#web/kit/ui/pager.tsx';
import { SelectField } from '#web/kit/ui/text-field.tsx';
import css from './dear-world.module.css';
import { FlipBook } from './flip-book.tsx';
import { MessagePage } from './message-page.tsx';

/** As many as a class reads in one sitting; drawings are loaded when they come near the window. */
const PAGE_SIZE = 60;

type DearWorldAddress = ListQuery<keyof typeof dearWorldParameters>;
export type DearWorldData = {
  address: DearWorldAddress;
  count: number;
  messages: DearWorldMessage[];
  countries: string[];
  editions: { year: number; url: string }[];
};

export const readAddress = (url: URLSearchParams): DearWorldAddress => readListQuery(dearWorldParameters, url);
const addressOf = (address: DearWorldAddress): string => contentPaths.dearWorld(listParameters(address));

export async function loader({ request, context }: LoaderFunctionArgs): Promise<DearWorldData> {
  const address = readAddress(new URL(request.url).searchParams);
  const { view: _, ...filters } = address;
  // Query values are strings here; the patterns allow only what the contract accepts.
  const query = { ...filters, limit: PAGE_SIZE } as NonNullable<RequestOf<'GET /dear-world/'>['query']>;
  const { results, count, countries, editions } = await getLoaderContext(context).call('GET /dear-world/', { query });
  return { address, count, messages: results, countries, editions };
}

/** The shared book of messages from children, as a book to turn and as a list. */
export function Component() {
  const t = useTranslate();
  const { isRoot } = useSite();
  const data: DearWorldData = useLoaderData();
  const { address, count, messages, countries, editions } = data;
  const isFiltered = Boolean(address.goal || address.country);
  const isList = address.view === 'list';
  useHead({
    title: t('Dear World'),
    description: t('Messages and drawings from children to the world, by goal and country.'),
  });
  return (
    <div className={css.desk}>
      <div className="wrap stack">
        <div className={css.head}>
          <div>
            <h1>{t('Dear World')}</h1>
            {count > 0 && (
              <p className="soft">
                {t('{count, plural, one {# message from children} other {# messages from children}}', { count })}
                {!isFiltered && countries.length > 1 && (
                  <>
                    {' · '}
                    {t('{count, plural, one {# country} other {# countries}}', { count: countries.length })}
                  </>
                )}
              </p>
            )}
          </div>
          <MessageFilters data={data} />
          {!isRoot && (
            <LinkButton kind="solid" to={contentPaths.writeMessage()}>
              {t('Write a message')}
            </LinkButton>
          )}
        </div>
        {messages.length > 0 && <ViewChoice data={data} />}
        {messages.length > 0 && !isList && (
          <FlipBook key={addressOf(address)} messages={messages} offset={address.offset} count={count} />
        )}
        {isList && messages.length > 0 && (
          <ul className={css.list}>
            {messages.map((message) => (
              <li key={message.id}>
                <MessagePage message={message} />
              </li>
            ))}
          </ul>
        )}
        {messages.length === 0 && <NoMessages data={data} />}
        {editions.length > 0 && (
          <section aria-labelledby="editions">
            <h2 id="editions">{t('A book for each year')}</h2>
            <ul className={css.editions}>
              {editions.map(({ year, url }) => (
                <li key={year}>
                  <a href={url}>{t('Dear World {year}', { year: String(year) })}</a>
                </li>
              ))}
            </ul>
          </section>
        )}
        <Pager
          page={Math.floor(address.offset / PAGE_SIZE) + 1}
          pageCount={Math.ceil(count / PAGE_SIZE)}
          hrefOf={(page) => addressOf({ ...address, offset: (page - 1) * PAGE_SIZE })}
          words={{ label: t('Pages'), previous: t('Previous page'), next: t('Next page') }}
        />
      </div>
    </div>
  );
}

/** Filters by goal and country. It is a GET form, which works without scripts. */
function MessageFilters({ data: { address, countries } }: { data: DearWorldData }) {
  const t = useTranslate();
  const countryName = namesIn(useLanguage().language, 'region');
  const navigate = useNavigate();
  const latest = useLatestQuery(address);
  const set = (name: 'goal' | 'country', value: string) => {
    const { [name]: _, ...others } = latest.current;
    latest.current = { ...others, ...(value && { [name]: value }), offset: 0 };
    navigate(addressOf(latest.current), { preventScrollReset: true });
  };
  return (
    <Form method="get" action={contentPaths.dearWorld()} className={css.filters}>
      {address.view && <input type="hidden" name="view" value={address.view} />}
      <SelectField
        label={t('Goal')}
        name="goal"
        value={address.goal ?? ''}
        onChange={({ target }) => set('goal', target.value)}
      >
        <option value="">{t('Any goal')}</option>
        {goalWords.map((_, index) => (
          <option key={goalWords[index]} value={index + 1}>
            {goalName(index + 1, t)}
          </option>
        ))}
      </SelectField>
      {(countries.length > 1 || address.country) && (
        <ChoiceField
          label={t('Country')}
          anyLabel={t('Any country')}
          name="country"
          options={countries.map((code) => ({ value: code, label: countryName(code) }))}
          value={address.country ?? ''}
          onChange={({ target }) => set('country', target.value)}
        />
      )}
      <noscript>
        <Button type="submit">{t('Show')}</Button>
      </noscript>
    </Form>
  );
}

/** The two ways to read, as links, so that each has an address. */
function ViewChoice({ data: { address } }: { data: DearWorldData }) {
  const t = useTranslate();
  const { view, ...book } = address;
  return (
    <nav aria-label={t('View')} className={css.views}>
      <Link to={addressOf(book)} aria-current={view ? undefined : 'true'} preventScrollReset>
        {t('As a book')}
      </Link>
      <Link to={addressOf({ ...book, view: 'list' })} aria-current={view ? 'true' : undefined} preventScrollReset>
        {t('As a list')}
      </Link>
    </nav>
  );
}

function NoMessages({ data: { address } }: { data: DearWorldData }) {
  const t = useTranslate();
  const countryName = namesIn(useLanguage().language, 'region');
  const { goal, country, offset } = address;
  if (!goal && !country && offset === 0)
    return (
      <EmptyState title={t('No messages yet')} picture={{ scene: 'bird', goal: 17 }}>
        <p>{t('A message appears here when two grown-ups have read it.')}</p>
      </EmptyState>
    );
  const place = country && countryName(country);
  const title = () => {
    if (goal && place) return t('No messages about this goal from {country} yet', { country: place });
    if (place) return t('No messages from {country} yet', { country: place });
    return goal ? t('No messages about this goal yet') : t('No messages on this page');
  };
  return (
    <EmptyState title={title()} picture={{ scene: 'bird', goal: 17 }}>
      <p>
        <Link to={contentPaths.dearWorld()}>{t('Show all messages')}</Link>
      </p>
    </EmptyState>
  );
}
