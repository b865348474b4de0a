import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { namesIn } from '#contract/kit/display-names.ts';
import { isolated } from '#contract/kit/isolated-text.ts';
import { useMoneyFormat } from '#web/kit/money.ts';
import { useLanguage } from '#web/kit/site.ts';
import { useTranslate } from '#web/kit/translate.ts';
import type { BookData } from './book-data.ts';
import css from './buy-box.module.css';
import { causePath } from './cause-paths.ts';

type SoldBook = Pick<
  BookData['book'],
  'for_sale' | 'price' | 'currency' | 'print_price' | 'page_count' | 'shares' | 'cause' | 'cause_statement'
>;

/**
 * Shows a book's price and its recipients, or nothing for a book that is not for sale. `children` is the button that
 * buys.
 */
export function BuyBox({ book, children }: { book: SoldBook; children?: ReactNode }) {
  const t = useTranslate();
  const money = useMoneyFormat();
  const { for_sale, price, currency, print_price, page_count: pages, cause_statement } = book;
  const currencyName = useCurrencyName(currency ?? '');
  if (!for_sale || price === null || currency === null) return null;
  return (
    <aside id="buy" className={css.box} aria-label={t('Buy this book')}>
      <p className={css.price}>{money(price, currency)}</p>
      <p>{t('To read here, with PDF and EPUB')}</p>
      {print_price !== null && (
        <p>
          {t('Printed, {pages, plural, one {# page} other {# pages}}: {price}', {
            pages,
            price: money(print_price, currency),
          })}
        </p>
      )}
      {children}
      <p>{cause_statement}</p>
      <Split book={book} total={price} currency={currency} />
      <p className={css.note}>
        {t('Your bank is charged in {currency}. If your account has another currency, your bank sets the rate.', {
          currency: currencyName,
        })}
      </p>
    </aside>
  );
}

/** The part of the bar in which its word fits. */
const MIN_LABELLED_SHARE = 0.25;

/** The recipients of the price, as a bar and as a list of amounts that sum to it. */
function Split({ book, total, currency }: { book: SoldBook; total: number; currency: string }) {
  const t = useTranslate();
  const money = useMoneyFormat();
  const { cause, shares } = book;
  const amountOf = (name: 'cause' | 'school' | 'platform') => shares.find(({ to }) => to === name)?.amount ?? 0;
  const parts = [
    {
      key: 'cause',
      word: t('Cause'),
      name: cause && (
        <Link to={causePath(cause.slug)} lang={cause.language}>
          {cause.name}
        </Link>
      ),
      amount: amountOf('cause'),
    },
    { key: 'school', word: t('School'), name: t('The school'), amount: amountOf('school') },
    {
      key: 'platform',
      word: 'Booklark',
      name: t('Booklark: payment fee and running the site'),
      amount: amountOf('platform'),
    },
    { key: 'tax', word: t('Tax'), name: t('Tax'), amount: total - shares.reduce((sum, { amount }) => sum + amount, 0) },
  ].filter(({ key, amount }) => amount > 0 || key === 'tax');
  return (
    <>
      <h2 className={css.title}>{t('Where your {price} goes', { price: money(total, currency) })}</h2>
      <div className={css.bar} aria-hidden="true">
        {parts.map(({ key, word, amount }) => (
          <i key={key} data-to={key} style={{ flexGrow: amount }}>
            {amount >= total * MIN_LABELLED_SHARE && word}
          </i>
        ))}
      </div>
      <ul className={css.key}>
        {parts.map(({ key, name, amount }) => (
          <li key={key}>
            <span className={css.swatch} data-to={key} />
            <span dir="auto">{name}</span>
            <b>{money(amount, currency)}</b>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Returns the name of a currency with its code, in the language of the page. */
function useCurrencyName(code: string): string {
  const { language } = useLanguage();
  if (code === '') return '';
  return `${namesIn(language, 'currency')(code)} (${isolated(code)})`;
}
