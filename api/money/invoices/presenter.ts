import type { InvoiceLine, InvoiceNote } from '#contract/money/invoices.ts';
import type { InvoiceRow, StoredLine } from './queries.ts';

/** Presents the notes among the rows of an invoice. */
export function presentNotes(rows: InvoiceRow[]): InvoiceNote[] {
  return rows.flatMap((row) => {
    const { kind, number, issued_at } = row;
    return kind === 'invoice' ? [] : [{ kind, number, issued_at: issued_at.toISOString(), ...presentSums(row) }];
  });
}

/** Presents the contents of an invoice or a note: its lines, taxes and sums. */
export function presentSums({ lines, taxes, tax, total }: InvoiceRow) {
  return { lines: lines.map(presentLine), taxes, tax, total };
}

function presentLine(line: StoredLine): InvoiceLine {
  return { ...line, discount: line.discount ?? 0, total: line.net + line.tax };
}
