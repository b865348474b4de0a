import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type CheckedPage, excerptAt, type SubmittedRevision } from './findings.ts';
import { checkFonts, checkLanguage, checkPersonalData } from './text-checks.ts';

const page = (text: string): CheckedPage => ({
  ...{ layout: 'text_only', text, has_picture: false, file_page: null, file_alts: [], pictures: [] },
});

function aRevision(texts: string[], details: Partial<SubmittedRevision['content']['details']> = {}): SubmittedRevision {
  return {
    content: {
      details: { title: 'The boat', author: 'Amara O.', blurb: '', language: 'en', level: null, ...details },
      pages: texts.map(page),
    },
    ...{ source: 'pages', country: 'GB', file: null, is_of_students: true },
  };
}

const ENGLISH =
  'The little boat sailed over the sea until it was dark, and then the children went home to their mother and slept. ';
const ARABIC =
  'أبحر القارب الصغير فوق البحر حتى حل الظلام، ثم عاد الأطفال إلى البيت وناموا بعد أن أكلوا الخبز والعسل مع أمهم. ';
const HINDI = 'छोटी नाव समुद्र पर तब तक चलती रही जब तक अंधेरा नहीं हो गया, फिर बच्चे अपने घर लौट आए और सो गए क्योंकि वे थके हुए थे। ';

describe('checkPersonalData', () => {
  test('names the field or the page, and the same words of a page once', async () => {
    const revision = aRevision(['Nothing here.', 'Write to me@example.com, yes, me@example.com.'], {
      blurb: 'Ring 07700 900123.',
    });
    expect(await checkPersonalData(revision, [])).toMatchObject([
      { finding: 'phone_in_details', level: 'must', place: { path: ['details', 'blurb'], start: 5, length: 12 } },
      { finding: 'email', page: 2, place: { path: ['pages', '1', 'text'], start: 9, length: 14 } },
    ]);
  });

  test('reads the descriptions of pictures, of a file too', async () => {
    const pictures = [{ hash: '', source: 'photo', alt: 'me@example.com' }];
    const revision = aRevision([]);
    revision.content.pages = [
      { ...page(''), pictures },
      { ...page(''), file_page: 1, file_alts: ['The sea', 'Kofi Boateng'] },
    ];
    expect(await checkPersonalData(revision, [{ first_name: 'Kofi', last_name: 'Boateng' }])).toMatchObject([
      { finding: 'email', page: 1, place: { path: ['pages', '0', 'pictures', '0', 'alt'] } },
      { finding: 'name', page: 2, place: { path: ['pages', '1', 'file_alts', '1'] } },
    ]);
  });

  test('reads the file of a piece where its author corrected the words', async () => {
    const revision: SubmittedRevision = { ...aRevision(['Ring me.', 'Write to a@example.com.']), source: 'file' };
    const rendition_id = '0190a0a0-0000-7000-8000-000000000000';
    revision.file = {
      rendition_id,
      pages: [
        { number: 1, title: '', text: 'Ring 07700 900123.', html: null },
        { number: 2, title: 'By b@example.com', text: 'Write to a@example.com.', html: null },
      ],
      contents: [{ title: 'c@example.com', page: 2 }],
    };
    expect(await checkPersonalData(revision, [])).toMatchObject([
      { finding: 'phone_in_file', page: 1, place: { path: ['file', rendition_id, '1', 'text'], start: 5, length: 12 } },
      { finding: 'email_in_file', page: 2, place: { path: ['file', rendition_id, '2', 'text'] } },
      { finding: 'email_in_file', page: 2, place: { path: ['file', rendition_id, '2', 'title'] } },
      { finding: 'email_in_file', page: 2, place: { path: ['contents', rendition_id, '0', 'title'] } },
    ]);
  });

  test('reads what the markup of a file says beside its text', async () => {
    const rendition_id = '0190a0a0-0000-7000-8000-000000000000';
    const html = [
      '<section lang="ja" dir="ltr"><p title="Ring 07700 900123">😀<ruby>空<rt>Kofi</rt>海<rt>Boateng</rt></ruby></p>',
      '<p aria-label="a@example.com">Sea</p><img src="book:/a.webp" alt="By b@example.com">',
      '<img src="book:/b.webp" alt="c@example.com &amp; more"></section>',
    ].join('');
    const described = { ...page('Sea'), file_page: 1, file_alts: ['c@example.com & more'] };
    const revision: SubmittedRevision = { ...aRevision([]), source: 'file' };
    revision.content.pages = [described];
    revision.file = { rendition_id, pages: [{ number: 1, title: '', text: '', html }], contents: [] };
    const findings = await checkPersonalData(revision, [{ first_name: 'Kofi', last_name: 'Boateng' }]);

    expect(findings).toMatchObject([
      { finding: 'name_in_file', page: 1, place: { path: ['file', rendition_id, '1', 'html'] } },
      { finding: 'phone_in_file', page: 1 },
      { finding: 'email_in_file', page: 1 },
      { finding: 'email_in_file', page: 1 },
      // The author corrects this description without a new file.
      { finding: 'email', page: 1, place: { path: ['pages', '0', 'file_alts', '0'] } },
    ]);
    expect(findings.map(({ place }) => place && excerptAt(revision, place).replaceAll(/\s+/g, ' '))).toEqual([
      'Kofi 海 Boateng',
      '07700 900123',
      'a@example.com',
      'b@example.com',
      'c@example.com',
    ]);
  });

  test('does not lose an email address behind hundreds of street addresses', async () => {
    const streets = Array.from({ length: 300 }, (_, index) => `I live at ${index + 1} Baker Street.`).join('\n');
    const findings = await checkPersonalData(aRevision([streets, 'Write to me@example.com.']), []);
    expect(findings).toHaveLength(200);
    expect(findings[0]).toMatchObject({ finding: 'email', level: 'must', page: 2 });
  });

  test('says that there is none', async () => {
    expect(await checkPersonalData(aRevision(['A boat.']), [])).toMatchObject([
      { passed: true, finding: 'no_personal_data' },
    ]);
  });
});

describe('checkLanguage', () => {
  test.for([
    ['en', ENGLISH, true, 'language'],
    ['ar', ARABIC, true, 'language'],
    ['hi', HINDI, true, 'language'],
    ['fr', ENGLISH, false, 'other_language'],
    ['en', ARABIC, false, 'other_language'],
    ['en', HINDI, false, 'other_language'],
    ['en-GB', ENGLISH, true, 'language'],
    ['fr', 'A boat.', true, 'language_unknown'],
  ] as const)('of a text declared as %s: %s', async ([language, text, passed, finding]) => {
    expect(await checkLanguage(aRevision([text.repeat(2)], { language }))).toMatchObject({
      level: 'should',
      passed,
      finding,
    });
  });
});

describe('checkFonts', () => {
  test('names the letters for which screens have no font, each once, and the first page with one', () => {
    const [finding] = checkFonts(aRevision([`${ENGLISH}${ARABIC}${HINDI}`, 'ไทย ไทย', '中 Ж']));
    expect(finding).toMatchObject({ level: 'info', passed: false, page: 2, facts: { letters: 'ไ ท ย 中 Ж' } });
  });

  test('passes what the fonts have, and says nothing about a file, which brings its own', () => {
    expect(checkFonts(aRevision([ENGLISH, ARABIC, HINDI]))).toMatchObject([{ passed: true }]);
    for (const text of ['中', ENGLISH]) expect(checkFonts({ ...aRevision([text]), source: 'file' })).toEqual([]);
  });

  test('knows the letters of the style sheets of the web, and no others', () => {
    const styles = globSync('web/kit/ui/fonts*.css').map((file) => readFileSync(file, 'utf8'));
    const ranges = styles.flatMap((css) => [...css.matchAll(/unicode-range:([^;]+);/g)].map(([, range = '']) => range));
    const spans = ranges.flatMap((range) =>
      range.split(',').map((span) => {
        const [from = '', to = from] = span.trim().slice(2).split('-');
        return [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const;
      }),
    );
    const letters = Array.from({ length: 0x2_00_00 }, (_, code) => code).filter((code) =>
      /\p{L}/u.test(String.fromCodePoint(code).normalize('NFC')),
    );
    const misjudged = letters.filter((code) => {
      const [character = ''] = String.fromCodePoint(code).normalize('NFC');
      const hasFont = spans.some(
        ([from, to]) => (character.codePointAt(0) ?? 0) >= from && (character.codePointAt(0) ?? 0) <= to,
      );
      return /^\p{L}/u.test(character) && checkFonts(aRevision([character]))[0]?.passed !== hasFont;
    });
    expect(spans.length).toBeGreaterThan(20);
    expect(misjudged.map((code) => code.toString(16))).toEqual([]);
  });
});
