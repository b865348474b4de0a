import type { EditionState, EditionYear } from '#contract/learning/dear-world-editions.ts';
import { dearWorldStateWords } from '#contract/learning/dear-world-words.ts';
import css from '#web/core/content/content.module.css';
import { useApi, useApiMutation } from '#web/kit/api.ts';
import { focusPage } from '#web/kit/close-and-focus.ts';
import { LoadError } from '#web/kit/load-placeholder.tsx';
import { useTranslate } from '#web/kit/translate.ts';
import { Badge } from '#web/kit/ui/badge.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { useAction } from '#web/kit/use-action.ts';

/** The progress of an edition, as staff of the platform read it. */
const editionStateWords: Record<EditionState, string> = {
  waiting: 'In production',
  ready: 'Ready',
  empty: 'Without messages',
  too_long: 'Too many messages for one book',
  failed: 'Failed',
};

/** The interval for checking whether an edition's pages are made. */
const POLL_MS = 3000;
const STATUS = { waiting: 'info', ready: 'ok', empty: undefined, too_long: 'warn', failed: 'bad' } as const;

/** The years with messages to the world, and the book made from each. */
export function Editions() {
  const t = useTranslate();
  const { data, error, refetch } = useApi(
    'GET /api-super-admin/dear-world/editions/',
    {},
    {
      refetchMs: (years) => (years?.results.some(({ edition }) => edition?.state === 'waiting') ? POLL_MS : false),
    },
  );
  if (error && !data) return <LoadError title={t('The yearly editions could not be loaded.')} onRetry={refetch} />;
  if (!data || data.results.length === 0) return null;
  return (
    <section className={css.editions} aria-labelledby="editions">
      <h2 id="editions">{t('Yearly editions')}</h2>
      <p className="soft">
        {t(
          'A book in the library of Booklark with all messages of a year that are published and have no open report. A message that is taken down leaves it immediately.',
        )}
      </p>
      <ul className={css.revisions}>
        {data.results.map((year) => (
          <Edition key={year.year} year={year} />
        ))}
      </ul>
    </section>
  );
}

function Edition({ year: { year: number, messages, edition } }: { year: EditionYear }) {
  const t = useTranslate();
  const year = String(number);
  const { run, isBusy } = useAction(
    useApiMutation('POST /api-super-admin/dear-world/editions/', {
      invalidates: ['GET /api-super-admin/dear-world/editions/'],
    }),
    {
      onSuccess: focusPage,
    },
  );
  const isDown = edition?.state === 'ready' && !edition.is_published;
  const status = edition && !isDown && STATUS[edition.state];
  return (
    <li className={css.edition}>
      <b>{year}</b>
      <span>{t('{count, plural, one {# message} other {# messages}}', { count: messages })}</span>
      {edition && (
        <>
          {edition.is_published && <Badge status="ok">{t('In the library')}</Badge>}
          {!(edition.is_published && edition.state === 'ready') && (
            <Badge {...(status && { status })}>
              {t(isDown ? dearWorldStateWords.pulled_down : editionStateWords[edition.state])}
            </Badge>
          )}
          {edition.is_published && edition.messages !== messages && (
            <span className="small muted">
              {t('{count, plural, one {The book has # message.} other {The book has # messages.}}', {
                count: edition.messages,
              })}
            </span>
          )}
          {edition.is_published && <a href={edition.url}>{t('Dear World {year}', { year })}</a>}
        </>
      )}
      {messages > 0 && edition?.state !== 'waiting' && (
        <Button
          isBusy={isBusy}
          onClick={() => void run({ body: { year: number } })}
          aria-label={edition ? t('Create edition again: {year}', { year }) : t('Create edition: {year}', { year })}
        >
          {edition ? t('Create edition again') : t('Create edition')}
        </Button>
      )}
    </li>
  );
}
