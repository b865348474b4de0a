import { setInvoice } from '#api/core/press/service.ts';
import type { Settings } from '#api/kit/serve.ts';
import { directionOf, type InterfaceLanguage } from '#contract/kit/languages.ts';
import { toInvoiceSheet } from '#contract/money/invoice-sheet.ts';
import type { Invoice } from '#contract/money/invoices.ts';

/**
 * Typesets an invoice with its notes as PDF. The PDF is not stored: the buyer's data in it ends with the row in
 * `buyers`.
 */
export function createInvoicePdf(
  invoice: Invoice,
  language: InterfaceLanguage,
  { translate }: Pick<Settings, 'translate'>,
): Promise<Uint8Array> {
  const sheet = toInvoiceSheet(invoice, language, (sentence, values) => translate(language, sentence, values));
  const madeAt = Math.floor(Date.parse(invoice.issued_at) / 1000);
  return setInvoice({ ...sheet, language, direction: directionOf(language), madeAt });
}
