import { Link } from 'react-router';
import { isolated, unbroken } from '#contract/kit/isolated-text.ts';
import type { Order } from '#contract/shop/orders.ts';
import { BookCover } from '#web/core/works/book-cover.tsx';
import { useFileSizeFormat } from '#web/kit/file-size.ts';
import { useMoneyFormat } from '#web/kit/money.ts';
import { paths } from '#web/kit/paths.ts';
import { usePublicApi } from '#web/kit/public-api.ts';
import { useSite } from '#web/kit/site.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Alert } from '#web/kit/ui/alert.tsx';
import { LinkButton } from '#web/kit/ui/button.tsx';
import css from './orders.module.css';

/** The bought books with links to read them, and the sum. */
export function OrderLines({ order }: { order: Order }) {
  const t = useTranslate();
  const format = useMoneyFormat();
  const isPaid = order.paid_at !== null;
  const isOpen = isPaid && order.state !== 'refunded';
  const first = order.lines.find(({ is_available }) => is_available);
  return (
    <section className="stack" aria-labelledby="lines">
      <h2 id="lines">{t('What you ordered')}</h2>
      <ul className={css.lines}>
        {order.lines.map((line) => (
          <li key={line.item} className={css.book}>
            <span>{isPaid && line.is_available && <BoughtCover item={line.item} />}</span>
            <span>
              <strong dir="auto">
                {isPaid && line.is_available ? <Link to={paths.book(line.item)}>{line.title}</Link> : line.title}
              </strong>
              <br />
              <span className="muted">
                {line.format === 'print'
                  ? t('{count, plural, one {# printed copy} other {# printed copies}}', { count: line.copies })
                  : t('To read')}
              </span>
              {isOpen && line.is_available && line.format === 'print' && (
                <>
                  <br />
                  <span className="muted">{t('You can read it here now.')}</span>
                </>
              )}
              {isOpen && line.is_available && <Reading line={line} files={order.files} isFirst={line === first} />}
              {isOpen && !line.is_available && <TakenDown order={order} />}
            </span>
            <span>{format(line.total + line.discount, order.currency)}</span>
          </li>
        ))}
        <SumLines order={order} />
      </ul>
    </section>
  );
}

/** The cover of a bought book, which is read after the order. */
function BoughtCover({ item }: { item: string }) {
  const { data } = usePublicApi('GET /books/{id}/', { params: { id: item } });
  return data ? <BookCover book={data} sizes="6rem" /> : null;
}

/** Explains why a book can no longer be read, and who can help. */
function TakenDown({ order: { number } }: { order: Order }) {
  const t = useTranslate();
  const { name } = useSite();
  return (
    <Alert status="warn" title={t('You can no longer read this book here')}>
      <p>
        {t('It was taken down after you bought it. Contact the school and give the order number {number}.', {
          number: isolated(unbroken(number)),
        })}
      </p>
      <p>
        <Link to="/contact">{t('Contact {name}', { name: isolated(name) })}</Link>
      </p>
    </Alert>
  );
}

function SumLines({ order: { delivery, discount, coupon, total, refunded, currency } }: { order: Order }) {
  const t = useTranslate();
  const format = useMoneyFormat();
  return (
    <>
      {discount > 0 && (
        <li>
          <span>{t('Taken off with coupon {code}', { code: isolated(coupon ?? '') })}</span>
          <span>{format(-discount, currency)}</span>
        </li>
      )}
      {delivery > 0 && (
        <li>
          <span>{t('Delivery')}</span>
          <span>{format(delivery, currency)}</span>
        </li>
      )}
      <li>
        <strong>{t('Total')}</strong>
        <strong>{format(total, currency)}</strong>
      </li>
      {refunded > 0 && (
        <li>
          <span>{t('Refunded')}</span>
          <span>{format(-refunded, currency)}</span>
        </li>
      )}
    </>
  );
}

type ReadingProps = { line: Order['lines'][number]; files: Order['files']; isFirst: boolean };

/** Links to the text of one book, and to its files, whose links are signed each time the page is opened. */
function Reading({ line: { item, title }, files, isFirst }: ReadingProps) {
  const t = useTranslate();
  const formatSize = useFileSizeFormat();
  return (
    <span className={css.files}>
      <LinkButton
        kind={isFirst ? 'solid' : 'line'}
        to={paths.read(item)}
        aria-label={t('Read now: {title}', { title: isolated(title) })}
      >
        {t('Read now')}
      </LinkButton>
      {files
        .filter((file) => file.item === item)
        .map(({ format, url, size }) => {
          const values = { title, size: isolated(formatSize(size)) };
          return (
            <a
              key={format}
              href={url}
              download
              aria-label={
                format === 'epub'
                  ? t('Download “{title}” as EPUB, {size}', values)
                  : t('Download “{title}” as PDF, {size}', values)
              }
            >
              {format === 'epub' ? t('EPUB, {size}', values) : t('PDF, {size}', values)}
            </a>
          );
        })}
    </span>
  );
}
