import type { InvoiceColumns, InvoicePart, InvoiceSheet } from '#contract/money/invoice-sheet.ts';
import { SiteLogo } from '#web/kit/site-logo.tsx';
import css from './invoice.module.css';

/** An invoice as a sheet of A4, with each of its notes on a separate sheet. */
export function InvoicePaper({ sheet }: { sheet: InvoiceSheet }) {
  const { facts, invoice, causes, credits, notes, columns, footer } = sheet;
  return (
    <>
      <article className={css.paper}>
        <Seller sheet={sheet} />
        <h1>{invoice.heading}</h1>
        <dl className={css.facts}>
          {facts.map(({ label, lines }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                {lines.map((line) => (
                  <span key={line} dir="auto">
                    {line}
                  </span>
                ))}
              </dd>
            </div>
          ))}
        </dl>
        <PartTable part={invoice} columns={columns} />
        {causes && (
          <section className={css.causes}>
            <h2>{causes.heading}</h2>
            {causes.lines.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </section>
        )}
        {credits.map((line) => (
          <p key={line}>{line}</p>
        ))}
        <p className={css.footer}>{footer}</p>
      </article>
      {notes.map((note) => (
        <article key={note.heading} className={css.paper}>
          <Seller sheet={sheet} />
          <h1>{note.heading}</h1>
          <p>{note.about}</p>
          <PartTable part={note} columns={columns} />
        </article>
      ))}
    </>
  );
}

function Seller({ sheet: { seller, sellerLines, isOfSchool } }: { sheet: InvoiceSheet }) {
  return (
    <div className={css.seller}>
      <p className={css.name}>
        {isOfSchool && <SiteLogo />}
        <span dir="auto">{seller}</span>
      </p>
      <p className={css.lines}>
        {sellerLines.map((line) => (
          <span key={line} dir="auto">
            {line}
          </span>
        ))}
      </p>
    </div>
  );
}

function PartTable({ part, columns }: { part: InvoicePart; columns: InvoiceColumns }) {
  const { heading, rows, sums, total } = part;
  return (
    <table className={css.table}>
      <caption className="vh">{heading}</caption>
      <thead>
        <tr>
          {[columns.item, columns.tax, columns.net, columns.total].map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, item, tax, net, total: sum }) => (
          <tr key={id}>
            <th scope="row">{item}</th>
            <td>{tax}</td>
            <td>{net}</td>
            <td>{sum}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {sums.map(({ label, amount }) => (
          <tr key={label}>
            <th scope="row" colSpan={3}>
              {label}
            </th>
            <td>{amount}</td>
          </tr>
        ))}
        <tr className={css.sum}>
          <th scope="row" colSpan={3}>
            {total.label}
          </th>
          <td>{total.amount}</td>
        </tr>
      </tfoot>
    </table>
  );
}
