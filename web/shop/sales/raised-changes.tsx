import { isolated } from '#contract/kit/isolated-text.ts';
import type { RaisedChange, RaisedMoney } from '#contract/money/raised-money.ts';
import { useComma } from '#web/kit/comma.ts';
import { useDateFormat } from '#web/kit/dates.ts';
import { useMoneyFormat } from '#web/kit/money.ts';
import { useTranslate } from '#web/kit/translate.ts';
import css from './raised.module.css';

type Props = { money: Pick<RaisedMoney, 'thanks' | 'refunds' | 'taken_back' | 'currency'>; isStudent: boolean };

/**
 * Thanks authors and classes for the last orders: once for those of the same books, with their sum. Buyers are never
 * named.
 */
export function Thanks({ money: { thanks, currency }, isStudent }: Props) {
  const t = useTranslate();
  const { daysAgo } = useDateFormat();
  return (
    <section className="stack">
      <h2>{isStudent ? t('Thank you') : t('Thank you to your classes')}</h2>
      <ul className={css.rows}>
        {sumOfAlike(thanks).map(({ key, count, ...change }) => (
          <li key={key}>
            <span>
              <ThanksSentence {...{ change, count, currency, isStudent }} />
              <small>{count > 1 ? t('Last time: {when}', { when: daysAgo(change.at) }) : daysAgo(change.at)}</small>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Adds up the orders of the same books, causes and classes. The newest order is the first of each. */
function sumOfAlike(thanks: RaisedChange[]) {
  const sums = new Map<string, RaisedChange & { key: string; count: number }>();
  for (const { at, amount, ...of } of thanks) {
    const key = JSON.stringify(of);
    const sum = sums.get(key);
    sums.set(key, { ...of, key, at: sum?.at ?? at, amount: (sum?.amount ?? 0) + amount, count: (sum?.count ?? 0) + 1 });
  }
  return [...sums.values()];
}

type SentenceProps = { change: RaisedChange; count?: number; currency: string; isStudent: boolean };

/** `count`: the number of orders. */
export function ThanksSentence({ change, count = 1, currency, isStudent }: SentenceProps) {
  const t = useTranslate();
  const { classes, ...names } = useNames(change, currency);
  return isStudent || classes === ''
    ? t(
        '{count, plural, one {Someone bought {books}. {amount} helps {causes}.} other {People bought {books} # times lately. {amount} helps {causes}.}}',
        { ...names, count },
      )
    : t(
        '{count, plural, one {Thank you, {classes}. Someone bought {books}. {amount} helps {causes}.} other {Thank you, {classes}. People bought {books} # times lately. {amount} helps {causes}.}}',
        { ...names, classes, count },
      );
}

/** Explains the effect of a refund in gentle words: no one is at fault. */
export function TakenBack({ money: { refunds, taken_back, currency }, isStudent }: Props) {
  const t = useTranslate();
  const format = useMoneyFormat();
  if (!isStudent)
    return (
      <p className={css.back}>
        {t('Refunds and disputes of the last 30 days took back {amount}.', { amount: format(taken_back, currency) })}
      </p>
    );
  return (
    <div className={css.back}>
      {refunds.map((change, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two refunds can be alike
        <RefundSentence key={place} change={change} currency={currency} />
      ))}
      <p>{t('That can happen. You did nothing wrong.')}</p>
    </div>
  );
}

function RefundSentence({ change, currency }: { change: RaisedChange; currency: string }) {
  const t = useTranslate();
  const { daysAgo } = useDateFormat();
  return (
    <p>
      {t('Someone got money back for {books}, so {amount} for {causes} went back too.', useNames(change, currency))}{' '}
      <small>{daysAgo(change.at)}</small>
    </p>
  );
}

/** The values of a sentence, each in its own direction. */
function useNames({ amount, books, causes, classes }: RaisedChange, currency: string) {
  const t = useTranslate();
  const format = useMoneyFormat();
  const comma = useComma();
  const list = (names: string[]) => names.map(isolated).join(comma);
  const titles = books.map((title) => t('“{title}”', { title: isolated(title) })).join(comma);
  return { amount: format(amount, currency), books: titles, causes: list(causes), classes: list(classes) };
}
