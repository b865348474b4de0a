import { namesIn } from '#contract/kit/display-names.ts';
import { isolated } from '#contract/kit/isolated-text.ts';
import { type InterfaceLanguage, localeOf } from '#contract/kit/languages.ts';
import { moneyText } from '#contract/kit/money-text.ts';
import { invoiceWords } from './invoice-words.ts';
import type { Invoice, InvoiceLine, InvoiceNote, TaxSum } from './invoices.ts';
import { providerNames } from './payment-providers.ts';

export type InvoiceColumns = { item: string; tax: string; net: string; total: string };
/** `id` is its place. */
export type InvoiceRow = InvoiceColumns & { id: number };
export type InvoiceSum = { label: string; amount: string };
/** One document with its number: the invoice itself, or a note to it. */
export type InvoicePart = { heading: string; about: string; rows: InvoiceRow[]; sums: InvoiceSum[]; total: InvoiceSum };
/**
 * The contents of an invoice, in the order of its page and its PDF. Numbers, amounts and names are isolated, so that
 * they keep their direction.
 */
export type InvoiceSheet = {
  seller: string;
  /** Tells whether the seller is the school, whose logo the invoice then has. */
  isOfSchool: boolean;
  sellerLines: string[];
  facts: { label: string; lines: string[] }[];
  columns: InvoiceColumns;
  invoice: InvoicePart;
  causes: { heading: string; lines: string[] } | null;
  credits: string[];
  notes: InvoicePart[];
  footer: string;
};

type Translate = (sentence: string, values?: Record<string, string | number>) => string;
type Writer = { t: Translate; money(amount: number): string; percent(rate: number): string; day(time: string): string };

/** Writes an invoice in a language of the interface. */
export function toInvoiceSheet(invoice: Invoice, language: InterfaceLanguage, t: Translate): InvoiceSheet {
  const locale = localeOf(language);
  const { currency, time_zone: timeZone, type, number, seller, lines, taxes, total } = invoice;
  const days = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone });
  const percents = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 });
  const writer: Writer = {
    t,
    money: (amount) => moneyText({ amount, currency }, language),
    percent: (rate) => isolated(percents.format(rate / 10_000)),
    day: (time) => isolated(days.format(new Date(time))),
  };
  const isGift = type === 'donation';
  const words = invoiceWords;
  const values = { seller: isolated(seller.name) };
  return {
    seller: seller.name,
    isOfSchool: seller.is_school,
    sellerLines: [
      ...seller.address
        .split('\n')
        .filter((line) => line !== '')
        .map(isolated),
      ...(seller.tax_number === '' ? [] : [t(words.taxNumber, { number: isolated(seller.tax_number) })]),
    ],
    facts: factsOf(invoice, language, writer),
    columns: { item: t(words.item), tax: t(words.tax), net: t(words.net), total: t(words.total) },
    invoice: {
      heading: t(isGift ? words.receipt : words.invoice, { number: isolated(number) }),
      about: '',
      rows: lines.map((line, place) => toRow(line, place, writer)),
      sums: sumsOf(taxes, writer),
      total: { label: t(isGift ? words.giftTotal : words.totalPaid), amount: writer.money(total) },
    },
    causes: causesOf(invoice, writer),
    credits: invoice.credit_notes.map((note) => toCredit(note, isGift, writer)),
    notes: invoice.credit_notes.map((note) => toNote(note, invoice, writer)),
    footer: t(isGift ? words.receivedBy : words.soldBy, values),
  };
}

function factsOf(invoice: Invoice, language: InterfaceLanguage, { t, day }: Writer): InvoiceSheet['facts'] {
  const { type, buyer, issued_at, order_number, paid_at, provider, period } = invoice;
  const words = invoiceWords;
  const isGift = type === 'donation';
  const country = (code: string) => namesIn(language, 'region')(code);
  return [
    {
      label: t(isGift ? words.givenBy : words.billedTo),
      lines: buyer
        ? [buyer.name, ...buyer.address, ...(buyer.country ? [country(buyer.country)] : [])].map(isolated)
        : [t(words.buyerDeleted)],
    },
    { label: t(isGift ? words.received : words.issued), lines: [day(issued_at)] },
    period
      ? { label: t(words.period), lines: [t(words.fromUntil, { from: day(period.from), until: day(period.until) })] }
      : { label: t(isGift ? words.gift : words.order), lines: [isolated(order_number)] },
    {
      label: t(words.payment),
      lines: [
        provider
          ? t(words.paidOn, { provider: providerNames[provider], day: day(paid_at) })
          : t(period ? words.transferredOn : words.nothingToPay, { day: day(paid_at) }),
      ],
    },
  ];
}

function toRow(line: InvoiceLine, id: number, { t, money, percent }: Writer): InvoiceRow {
  const { tax_rate, net, total, discount } = line;
  const item = itemOf(line, t);
  const reduced = { item, price: money(total + discount), discount: money(discount) };
  return {
    id,
    item: discount > 0 ? t(invoiceWords.discounted, reduced) : item,
    tax: tax_rate === null ? '' : percent(tax_rate),
    net: money(net),
    total: money(total),
  };
}

function itemOf({ format, title, copies }: InvoiceLine, t: Translate): string {
  const words = invoiceWords;
  if (format === 'delivery') return t(words.delivery);
  if (format === 'plan') return t(words.plan, { title: isolated(title) });
  if (format === 'print') return t(words.printed, { title: isolated(title), count: copies });
  return t(format === 'gift' ? words.giftTo : words.toRead, { title: isolated(title) });
}

function sumsOf(taxes: TaxSum[], { t, money, percent }: Writer): InvoiceSum[] {
  return taxes.map(({ rate, net, tax }) => ({
    label: t(invoiceWords.taxOf, { rate: percent(rate), net: money(net) }),
    amount: money(tax),
  }));
}

function causesOf({ cause_shares }: Invoice, { t, money }: Writer): InvoiceSheet['causes'] {
  if (cause_shares.length === 0) return null;
  const words = invoiceWords;
  const sum = cause_shares.reduce((all, { amount }) => all + amount, 0);
  const shares = cause_shares.map(({ name, amount }) =>
    t(words.causeShare, { amount: money(amount), cause: isolated(name) }),
  );
  return { heading: t(words.causes, { amount: money(sum) }), lines: [...shares, t(words.causesNote)] };
}

function toCredit({ kind, number, issued_at, total }: InvoiceNote, isGift: boolean, { t, money, day }: Writer): string {
  const words = invoiceWords;
  const values = { number: isolated(number), day: day(issued_at), amount: money(total) };
  if (kind === 'debit_note') return t(words.debited, values);
  return t(isGift ? words.creditedGift : words.credited, values);
}

function toNote(note: InvoiceNote, { type, number }: Invoice, writer: Writer): InvoicePart {
  const { t, money } = writer;
  const words = invoiceWords;
  const isGift = type === 'donation';
  const isCredit = note.kind === 'credit_note';
  const about = isCredit ? [words.creditOf, words.creditOfGift] : [words.debitOf, words.debitOfGift];
  const amount = money(note.total);
  return {
    heading: t(isCredit ? words.creditNote : words.debitNote, { number: isolated(note.number) }),
    about: t(about[isGift ? 1 : 0] ?? '', { amount, number: isolated(number) }),
    rows: note.lines.map((line, place) => toRow(line, place, writer)),
    sums: sumsOf(note.taxes, writer),
    total: { label: t(isCredit ? words.creditTotal : words.debitTotal), amount },
  };
}
