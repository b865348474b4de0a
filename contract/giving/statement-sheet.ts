import { isolated } from '#contract/kit/isolated-text.ts';
import { type InterfaceLanguage, localeOf } from '#contract/kit/languages.ts';
import { moneyText } from '#contract/kit/money-text.ts';
import { movementWords } from './payout-words.ts';
import type { PayoutDetail, PayoutMovement } from './payouts.ts';
import { statementWords as words } from './statement-words.ts';

type StatementRow = { what: string; when: string; amount: string };
/**
 * The contents of a statement, in the order of its PDF. Numbers, amounts and names are isolated, so that they keep
 * their direction.
 */
export type StatementSheet = {
  sender: string;
  heading: string;
  facts: { label: string; line: string }[];
  columns: StatementRow;
  rows: StatementRow[];
  closing: StatementRow;
  notes: string[];
};

type Translate = (sentence: string, values?: Record<string, string | number>) => string;

/**
 * Writes the statement of a payout in a language of the interface. Days are those of UTC, as the cut-off time is
 * stored.
 */
export function toStatementSheet(payout: PayoutDetail, language: InterfaceLanguage, t: Translate): StatementSheet {
  const { cause, currency, until, opening, closing, movements, prepared_by: first, confirmed_by: second } = payout;
  const locale = localeOf(language);
  const days = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  const times = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
  const months = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const day = (text: string) => isolated(days.format(new Date(text)));
  const money = (amount: number) => moneyText({ amount, currency }, language);
  const whenOf = ({ month, day: on }: PayoutMovement) => {
    if (month !== null) return isolated(months.format(new Date(`${month}-01`)));
    return on === null ? '' : day(on);
  };
  return {
    sender: 'Booklark',
    heading: t(words.heading, { cause: isolated(cause.name) }),
    facts: [
      { label: t(words.cause), line: isolated(cause.name) },
      { label: t(words.until), line: isolated(`${times.format(new Date(until))} UTC`) },
      {
        label: t(words.state),
        line:
          payout.paid_on === null
            ? t(words.preparedOn, { day: day(payout.prepared_at) })
            : t(words.paidOn, { day: day(payout.paid_on), reference: isolated(payout.reference ?? '') }),
      },
    ],
    columns: { what: t(words.what), when: t(words.when), amount: t(words.amount) },
    rows: [
      { what: t(words.opening), when: '', amount: money(opening) },
      ...movements.map((movement) => ({
        what: nameOf(movement, t),
        when: whenOf(movement),
        amount: money(movement.amount),
      })),
    ],
    closing: { what: t(words.closing), when: '', amount: money(closing) },
    notes: [
      t(words.note),
      second === null
        ? t(words.by, { first: isolated(first) })
        : t(words.byTwo, { first: isolated(first), second: isolated(second) }),
    ],
  };
}

/** Names a movement: a refund with its order and its reason, everything else with its school. */
export function nameOf({ kind, school, name, reason, reference }: PayoutMovement, t: Translate): string {
  const what = t(movementWords[kind]);
  if (kind === 'paid_out') return t(words.ofPayout, { what, reference: isolated(reference ?? '') });
  const values = { what, school: isolated(school ?? '') };
  if (name === null) return t(words.bySchool, values);
  if (reason === null) return t(words.withoutReason, { ...values, name: isolated(name) });
  return t(words.ofRefund, { ...values, name: isolated(name), reason: isolated(reason) });
}
