import type { RaisedChange, RaisedMoney } from '#contract/money/raised-money.ts';
import { useComma } from '#web/kit/comma.ts';
import { useDateFormat } from '#web/kit/dates.ts';
import { isolated } from '#web/kit/left-to-right.ts';
import { useMoneyFormat } from '#web/kit/money.ts';
import { useWords } from '#web/kit/words.ts';
import css from './raised.module.css';

type Props = { money: Pick<RaisedMoney, 'thanks' | 'refunds' | 'taken_back' | 'currency'>; isStudent: boolean };

/** Thanks authors and classes, once for each of the last orders. Buyers are never named. */
export function Thanks({ money: { thanks, currency }, isStudent }: Props) {
  const t = useWords();
  const { daysAgo } = useDateFormat();
  return (
    <section className="stack">
      <h2>{isStudent ? t('Thank you') : t('Thank you to your classes')}</h2>
      <ul className={css.rows}>
        {thanks.map((change, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two orders can be alike
          <li key={place}>
            <span>
              <ThanksSentence change={change} currency={currency} isStudent={isStudent} />
              <small>{daysAgo(change.at)}</small>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

type SentenceProps = { change: RaisedChange; currency: string; isStudent: boolean };

export function ThanksSentence({ change, currency, isStudent }: SentenceProps) {
  const t = useWords();
  const { classes, ...names } = useNames(change, currency);
  return isStudent || classes === ''
    ? t('Someone bought {books}. {amount} helps {causes}.', names)
    : t('Thank you, {classes}. Someone bought {books}. {amount} helps {causes}.', { ...names, classes });
}

/** Explains the effect of a refund in gentle words: no one is at fault. */
export function TakenBack({ money: { refunds, taken_back, currency }, isStudent }: Props) {
  const t = useWords();
  const format = useMoneyFormat();
  if (!isStudent)
    return (
      <p className={css.note}>
        {t('Refunds and disputes of the last 30 days took back {amount}.', { amount: format(taken_back, currency) })}
      </p>
    );
  return (
    <div className={css.note}>
      {refunds.map((change, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two refunds can be alike
        <RefundSentence key={place} change={change} currency={currency} />
      ))}
      <p>{t('That can happen. You did nothing wrong.')}</p>
    </div>
  );
}

function RefundSentence({ change, currency }: { change: RaisedChange; currency: string }) {
  const t = useWords();
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
  const t = useWords();
  const format = useMoneyFormat();
  const comma = useComma();
  const list = (names: string[]) => names.map(isolated).join(comma);
  const titles = books.map((title) => t('“{title}”', { title: isolated(title) })).join(comma);
  return { amount: format(amount, currency), books: titles, causes: list(causes), classes: list(classes) };
}
