import path from 'node:path';
import { test as base, describe, expect } from 'vitest';
import { directionOf, type InterfaceLanguage } from '#contract/kit/languages.ts';
import { toInvoiceSheet } from '#contract/money/invoice-sheet.ts';
import type { Invoice } from '#contract/money/invoices.ts';
import { setInvoice } from './document-process.ts';
import { openPdf } from './pdfium.ts';

const sums = { lines: [], taxes: [{ rate: 2000, net: 1000, tax: 200 }], tax: 200, total: 1_234_500 };
const at = '2026-11-16T18:21:00.000Z';
const line = { copies: 3, unit_price: 400, discount: 0, tax_rate: 2000, net: 1000, tax: 200, total: 1200 };
const invoice: Invoice = {
  ...{
    type: 'order',
    id: '019f0000-0000-7000-8000-000000000000',
    number: 'BCDFGH-2026-0417',
    period: null,
    order_number: 'BCDF',
  },
  ...{ issued_at: at, paid_at: at, time_zone: 'Asia/Amman', currency: 'JOD', provider: 'stripe', ...sums },
  seller: { name: 'مدرسة هيلكرست', address: '18 Station Road\nAmman', tax_number: 'JO 412 0093', is_school: true },
  buyer: { name: 'Helen Moor', address: ['18 Station Road'], country: 'JO' },
  lines: [
    { format: 'print', title: 'القارب الذي أراد المطر', ...line },
    { format: 'digital', title: 'नाव', ...line },
    { format: 'digital', title: '#sys.version $1/2$ *bold*', ...line },
  ],
  cause_shares: [{ cause: '019f0000-0000-7000-8000-000000000001', name: 'ينابيع نظيفة', amount: 2030 }],
  credit_notes: [{ kind: 'credit_note', number: 'BCDFGH-2026-0421', issued_at: at, ...sums, total: 500 }],
};

const test = base
  .extend('web', { scope: 'file' }, () => import(path.resolve('web/app/entry-server.tsx')))
  .extend('print', ({ web }) => async (language: InterfaceLanguage) => {
    const sheet = toInvoiceSheet(invoice, language, (sentence, values) => web.translate(language, sentence, values));
    return setInvoice({ ...sheet, language, direction: directionOf(language), madeAt: 1_795_000_000 });
  });

describe('the PDF of an invoice', () => {
  test('reads in Arabic as it is written, with each amount beside its currency', async ({ print }) => {
    const [page = '', note = ''] = await readPages(await print('ar'));

    for (const part of [
      'مدرسة هيلكرست',
      'تاريخ الفاتورة والتوريد',
      '16 نوفمبر 2026',
      'الصنف الضريبة الصافي المجموع',
      'القارب الذي أراد المطر، 3 نسخ مطبوعة',
      'المجموع المدفوع 1,234.500 د.أ.',
      'منها 2.030 د.أ. للقضايا',
      '2.030 د.أ. لصالح ينابيع نظيفة.',
      'مبلغ 0.500 د.أ. من هذه الفاتورة',
    ])
      expect(page).toContain(part);
    expect(note).toContain('المجموع المخصوم 0.500 د.أ.');
  });

  test('reads in English, with what people wrote never as markup', async ({ print }) => {
    const [page, note] = await readPages(await print('en'));

    for (const part of ['Invoice BCDFGH-2026-0417', 'Helen Moor\n18 Station Road\nJordan', 'नाव, to read'])
      expect(page).toContain(part);
    expect(page).toContain('#sys.version $1/2$ *bold*, to read 20%');
    expect(note).toContain('Credit note BCDFGH-2026-0421');
  });

  test('is PDF/UA-1, and the same file each time', async ({ print }) => {
    const [first, second] = [Buffer.from(await print('ar')), Buffer.from(await print('ar'))];
    expect(first.toString('latin1')).toContain('pdfuaid:part');
    expect(first.equals(second)).toBe(true);
  });
});

/** Reads each page's text as PDFium copies it, without direction isolates. */
async function readPages(bytes: Uint8Array): Promise<string[]> {
  const { library, document } = await openPdf(bytes);
  return Array.from({ length: library._FPDF_GetPageCount(document) }, (_, index) => {
    const page = library._FPDFText_LoadPage(library._FPDF_LoadPage(document, index));
    const letters = Array.from({ length: library._FPDFText_CountChars(page) }, (__, letter) =>
      String.fromCodePoint(library._FPDFText_GetUnicode(page, letter)),
    );
    return letters
      .join('')
      .replaceAll(/\p{Cf}/gu, '')
      .replaceAll('\r\n', '\n');
  });
}
