import { once } from 'node:events';
import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { findUnsettable } from './book-fonts.ts';
import { startConfinedProcess } from './confined-process.ts';
import { unpackWoff } from './document-fonts.ts';
import { type CertificateInputs, setCertificate } from './document-process.ts';

const inputs: CertificateInputs = {
  ...{
    language: 'en',
    languageTag: 'en',
    direction: 'ltr',
    title: 'Certificate',
    school: 'Riverside',
    lead: 'This certifies that',
  },
  ...{
    author: 'Amara O.',
    sentence: 'wrote “The Boat” قارب जहाज Лодка.',
    date: '21 November 2026',
    issued_at: '1795000000',
  },
  ...{ frame: '#0A2138', ink: '#14202C', accent: '#11365A' },
};

test('a certificate is PDF/UA-1 and uses no font but ours', async () => {
  const pdf = textOf(await setCertificate(inputs));
  expect(pdf).toContain('pdfuaid:part');
  const fonts = [...pdf.matchAll(/\/BaseFont\s*\/([A-Za-z+-]+)/g)].map(([, name]) => name?.replace(/^[A-Z]{6}\+/, ''));
  expect(fonts.length).toBeGreaterThan(3);
  expect(fonts.filter((name) => !name?.startsWith('Booklark'))).toEqual([]);
});

const names = [
  ...[
    'Αμαρα Ὀδυσσεύς',
    'অমর',
    'அமரா',
    'అమర',
    'ಅಮರ',
    'അമര',
    'અમર',
    'ਅਮਰ',
    'ଅମର',
    'አማራ',
    '小船',
    'あまら',
    '아마라',
    'Thảo',
    'สมหญิง',
    'ອາມາຣາ',
    'អាម៉ារ៉ា',
    'အမာရာ',
    'ཨ་མ་ར།',
    'අමාරා',
    'אמרה',
    'ამარა',
    'Ամարա',
    'Ѳедоръ',
  ],
];
test.for(names)('the name %s is set in our fonts, without an empty box', async (author) => {
  expect(await findUnsettable(author)).toEqual([]);
  const pdf = textOf(await setCertificate({ ...inputs, author, sentence: 'wrote “The Boat”.' }));
  // PDF/UA refuses a character without a glyph; the document would then not name the standard.
  expect(pdf).toContain('pdfuaid:part');
});

test('letters and symbols that our fonts lack are known before they are set', async () => {
  expect(await findUnsettable('Boat ⛵ ᏣᎳᎩ \u200d\ufe0f')).toEqual(['⛵', 'Ꮳ', 'Ꮃ', 'Ꭹ']);
});

test('the same certificate is the same file, and what people wrote is never markup', async () => {
  const hostile = { ...inputs, author: '#sys.version', sentence: '$1/2$ *bold* = heading <label> @reference \\u{41}' };
  const [first, second] = [await setCertificate(hostile), await setCertificate(hostile)];
  expect(Buffer.from(first).equals(Buffer.from(second))).toBe(true);
});

test('a font that is cut off is refused', () => {
  expect(() => unpackWoff(Buffer.from('wOFF'), 'Any')).toThrow();
});

/** Returns the bytes of a PDF with its compressed streams unpacked. */
function textOf(pdf: Uint8Array): string {
  const text = Buffer.from(pdf).toString('latin1');
  const streams = [...text.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].map(([, body = '']) => {
    try {
      return inflateSync(Buffer.from(body, 'latin1')).toString('latin1');
    } catch {
      return '';
    }
  });
  return [text, ...streams].join('\n');
}

test.each(['document', 'picture', 'workbook'] as const)(
  'a %s process ends when its parent lets it go',
  async (name) => {
    const child = await startConfinedProcess(name, 400);
    const ended = once(child, 'exit');
    child.disconnect();

    expect(await ended).toEqual([null, 'SIGKILL']);
  },
);
