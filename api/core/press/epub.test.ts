import { expect, test } from 'vitest';
import { anEpub, aPicture, aZip, dangersOn, pressForTest } from './testing.ts';

const nav = (lines: string) =>
  `<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops"><body><nav epub:type="toc"><ol>${lines}</ol></nav></body></html>`;
const navItem = '<item id="n" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>';

test('a book of chapters emits metadata first, then pages, internal links and contents', async () => {
  const book = await pressForTest(
    await anEpub(
      {
        'one.xhtml':
          '<h1>One</h1><p>See <a href="t%77o.xhtml#n">the note</a>, <a href="https://x.example.invalid">out</a>.</p>',
        'two.xhtml':
          '<h1>Two</h1><aside id="n" epub:type="footnote"><p>A note. <a href="one.xhtml">back</a></p></aside>',
      },
      { 'nav.xhtml': nav('<li><a href="one.xhtml">First</a><ol><li><a href="two.xhtml#n">Deeper</a></li></ol></li>') },
      {
        items: navItem,
        metadata:
          '<dc:creator id="c">Ama Osei</dc:creator><meta refines="#c" property="role">ill</meta><dc:rights>CC-BY-NC https://creativecommons.org/licenses/by-nc/4.0/</dc:rights><meta property="schema:accessMode">textual</meta><meta property="schema:educationalLevel">3</meta>',
      },
    ),
  );
  expect(book.events.map(({ event }) => event)).toEqual(['metadata', 'page', 'cover', 'contents', 'page', 'done']);
  expect(book.facts).toMatchObject({
    layout: 'chapters',
    title: 'A book',
    creators: [{ name: 'Ama Osei', role: 'illustrator' }],
    licence: 'CC BY-NC 4.0',
    is_noncommercial: true,
    level: 3,
    page_count: 2,
  });
  expect(book.facts?.accessibility.modes).toEqual(['textual']);
  expect(book.pages.map(({ title }) => title)).toEqual(['First', 'Deeper']);
  expect(book.pages[0]).toMatchObject({ kind: 'chapter', text: 'One\nSee the note, out.' });
  expect(book.pages[0]).toHaveProperty(
    'html',
    '<section lang="en" dir="ltr"><h1>One</h1><p>See <a href="#page-2" data-page="2" data-anchor="a-n">the note</a>, out.</p></section>',
  );
  expect(book.pages[1]).toHaveProperty('html', expect.stringContaining('<aside id="a-n" role="doc-footnote">'));
  expect(book.contents).toEqual([
    { title: 'First', page: 1, anchor: null, depth: 0 },
    { title: 'Deeper', page: 2, anchor: 'a-n', depth: 1 },
  ]);
  expect(book.cover).toBeNull();
});

test('a book of more pages than a book can have is refused, before a page is made', async () => {
  const pages = Object.fromEntries(
    Array.from({ length: 601 }, (_, index) => [`p${index}.xhtml`, `<p>Line ${index}</p>`]),
  );
  const book = await pressForTest(await anEpub(pages));
  expect(book.refused).toBe('tooManyPages');
  expect(book.pages).toEqual([]);
});

test('parts of long chapters count as pages', async () => {
  const part = (number: number) => `<h2>Part ${number}</h2><p>${'A line of words. '.repeat(500)}</p>`;
  const parts = Array.from({ length: 601 }, (_, index) => part(index)).join('');
  const book = await pressForTest(await anEpub({ 'long.xhtml': parts }));
  expect(book.refused).toBe('tooManyPages');
});

test.each([
  ['5-8', 5, 8],
  ['9', 9, 9],
  ['12-', 12, null],
  ['-6', null, 6],
  ['1 – 99', 3, 18],
  ['9-3', null, null],
  ['all ages', null, null],
])('ages written as %j are from %s to %s', async (range, age_from, age_to) => {
  const metadata = `<meta property="schema:typicalAgeRange">${range}</meta>`;
  const book = await pressForTest(await anEpub({ 'one.xhtml': '<p>One.</p>' }, {}, { metadata }));

  expect(book.facts).toMatchObject({ age_from, age_to });
});

test('a book with a picture and little text on each page is a picture book, in one file or in many', async () => {
  const pictures = {
    '1.png': await aPicture(),
    '2.png': await aPicture(2000, 1000),
    '3.png': await aPicture(300, 300),
  };
  const many = await pressForTest(
    await anEpub(
      {
        'a.xhtml': '<img src="1.png" alt="A fox"/><p>One.</p>',
        'b.xhtml': '<p>Two.</p><p>More.</p><img src="2.png"/>',
        'c.xhtml': '<div><p><img src="3.png"/></p><p>Three.</p></div>',
      },
      pictures,
    ),
  );
  expect(many.facts?.layout).toBe('pages');
  expect(many.pages).toMatchObject([
    { kind: 'picture', paragraphs: ['One.'], picture: { alt: 'A fox', width: 900, height: 600 } },
    { kind: 'picture', paragraphs: ['Two.', 'More.'], picture: { width: 1600, height: 800 } },
    { kind: 'picture', paragraphs: ['Three.'], picture: { small: 'i3.webp', large: 'i3.webp', width: 300 } },
  ]);
  const covers = ['cover-160.webp', 'cover-320.webp', 'cover-640.webp'];
  expect(many.files.sort()).toEqual([...covers, 'i1-s.webp', 'i1.webp', 'i2-s.webp', 'i2.webp', 'i3.webp']);
  expect(many.done).toMatchObject({ words: 4, pictures: 3, described: 1 });

  const singleFile = await pressForTest(
    await anEpub(
      {
        'a.xhtml':
          '<h1>A book</h1><p><img src="1.png"/></p><p>One.</p><p><img src="2.png"/></p><p>Two.</p><p><img src="3.png"/></p><p>Three.</p>',
      },
      pictures,
    ),
  );
  expect(singleFile.pages.map((page) => page.text)).toEqual(['One.', 'Two.', 'Three.']);
});

test('an inline drawing becomes the picture of its page; with text in it, it stays a drawing', async () => {
  const scene =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 60"><style>.s{fill:#f00}</style><rect class="s" width="80" height="60"/></svg>';
  const file = await anEpub({
    'a.xhtml': `${scene}<p>One.</p>`,
    'b.xhtml': `${scene}<p>Two.</p>`,
    'c.xhtml': `${scene}<p>Three.</p>`,
  });
  const book = await pressForTest(file);
  expect(book.pages[2]).toMatchObject({ kind: 'picture', picture: { width: 1600, height: 1200 } });
  expect(book.files.filter((file) => !file.startsWith('cover-'))).toHaveLength(2);

  const spoken = scene.replace('</svg>', '<text x="1" y="9">Hi</text></svg>');
  const chapter = await pressForTest(await anEpub({ 'a.xhtml': `${spoken}<p>One.</p>` }));
  expect(chapter.pages[0]).toHaveProperty('html', expect.stringContaining('<rect width="80" height="60" fill="#f00">'));
});

test('a book with notes, lists or long texts becomes chapters', async () => {
  const page = (words: string) => `<img src="1.png"/><p>${words}</p>`;
  const pictures = { '1.png': await aPicture() };
  const long = await pressForTest(
    await anEpub(
      { 'a.xhtml': page('Long. '.repeat(400)), 'b.xhtml': page('Long. '.repeat(400)), 'c.xhtml': page('x') },
      pictures,
    ),
  );
  expect(long.facts?.layout).toBe('chapters');
  const noted = await pressForTest(
    await anEpub(
      {
        'a.xhtml': page('a<a href="#n">1</a>'),
        'b.xhtml': page('b<ruby>c<rt>d</rt></ruby>'),
        'c.xhtml': page('<ul><li>x</li></ul>'),
      },
      pictures,
    ),
  );
  expect(noted.facts?.layout).toBe('chapters');
});

test('a fixed page keeps its layout, style sheet and box, and nothing leaves the box', async () => {
  const css =
    '@import url(//x.example.invalid);@font-face{font-family:x;src:url(x.otf)}body{width:800px;background:url(1.png)}p#a.b{position:fixed;top:5px}.gone{color:red}p{background:url(https://x.example.invalid/y)}:host{color:red}@media (min-width:1px){p{color:blue}}';
  const html = `<html xmlns="http://www.w3.org/1999/xhtml" lang="ar" dir="rtl"><head><meta name="viewport" content="width=800, height=600"/><link rel="stylesheet" href="s.css"/></head><body class="page"><p id="a" class="b" style="left:7px;background:url(//x.example.invalid)">Words</p><img src="1.png" alt=""/></body></html>`;
  const book = await pressForTest(
    await anEpub(
      { 'a.xhtml': html },
      { 's.css': css, '1.png': await aPicture() },
      { fixed: true, spine: 'page-progression-direction="rtl"' },
    ),
  );
  const [page] = book.pages;
  expect(page).toMatchObject({ kind: 'fixed', width: 800, height: 600, text: 'Words' });
  expect(book.facts).toMatchObject({ layout: 'fixed', direction: 'rtl' });
  expect(page).toHaveProperty(
    'html',
    expect.stringMatching(/^<book-html lang="ar" dir="rtl"><book-body class="page"><p id="a-a" class="b s-1">/),
  );
  expect(page).toHaveProperty('css', expect.stringContaining('book-body{width:800px;background:url("book:/i1.webp")}'));
  expect(page).toHaveProperty('css', expect.stringContaining('p#a-a.b{position:absolute;top:5px}'));
  expect(page).toHaveProperty('css', expect.stringContaining(':is(#s,.s-1){left:7px}'));
  expect(page).toHaveProperty('css', expect.not.stringContaining('gone'));
  expect(page && dangersOn(page)).toEqual([]);
});

test('styles that carry meaning in a reflowable book become semantic styles', async () => {
  const css =
    '.line{display:block}.c8{display:block;margin-left:2em}i.x,.it{font-style:italic}.no{display:none}.c{text-align:center}';
  const body =
    '<p><span class="line">One</span><span class="c8">two <b class="it">three</b></span></p><p class="no" id="n">gone</p><p class="c x" style="font-weight:bold">four</p>';
  const book = await pressForTest(
    await anEpub(
      { 'a.xhtml': `<html><head><link rel="stylesheet" href="s.css"/></head><body>${body}</body></html>` },
      { 's.css': css },
    ),
  );
  expect(book.pages[0]).toHaveProperty(
    'html',
    '<section lang="en" dir="ltr"><p><span data-look="line">One</span><span data-look="line inset">two <b data-look="italic">three</b></span></p><span id="a-n"></span><p data-look="centre bold">four</p></section>',
  );
});

test('a very long chapter is cut before headings, and links still find their targets', async () => {
  const section = (number: number) =>
    `<section id="s${number}"><h2>Part ${number}</h2>${'<p>Words upon words. </p>'.repeat(600)}</section>`;
  const parts = [1, 2, 3, 4, 5, 6, 7, 8].map(section).join('');
  const book = await pressForTest(
    await anEpub(
      { 'a.xhtml': `<div><p><a href="#s7">seven</a></p>${parts}</div>` },
      { 'nav.xhtml': nav('<li><a href="a.xhtml#s7">Seven</a></li>') },
      { items: navItem },
    ),
  );
  expect(book.pages.length).toBeGreaterThan(6);
  expect(book.contents[0]).toMatchObject({ title: 'Seven', anchor: 'a-s7' });
  const target = book.pages[(book.contents[0]?.page ?? 0) - 1];
  expect(target?.text).toMatch(/^Part 7/);
  expect(
    book.pages
      .map(({ text }) => text)
      .join(' ')
      .match(/Words upon words/g),
  ).toHaveLength(4800);
});

test('the cover is the one that the package declares, in its own trim and never enlarged', async () => {
  const items = '<item id="cv" href="cover.png" media-type="image/png" properties="cover-image"/>';
  const file = await anEpub({ 'a.xhtml': '<p>x</p>' }, { 'cover.png': await aPicture(400, 500) }, { items });
  expect((await pressForTest(file)).cover).toEqual([
    { file: 'cover-160.webp', width: 160, height: 200 },
    { file: 'cover-320.webp', width: 320, height: 400 },
    { file: 'cover-400.webp', width: 400, height: 500 },
  ]);
});

test('the cover of an EPUB that brings none is made before the worker moves the picture of its first page', async () => {
  const chapters = {
    'a.xhtml': '<img src="1.png" alt="A fox"/><p>One.</p>',
    'b.xhtml': '<img src="1.png" alt="A fox"/><p>Two.</p>',
    'c.xhtml': '<img src="1.png" alt="A fox"/><p>Three.</p>',
  };
  const file = await anEpub(chapters, { '1.png': await aPicture() });
  const book = await pressForTest(file, 'fox.epub', { isMoving: true });
  expect(book.pages[0]).toMatchObject({ kind: 'picture', picture: { large: 'i1.webp' } });
  expect(book.files).toEqual(['cover-160.webp', 'cover-320.webp', 'cover-640.webp', 'i1-s.webp']);
});

test('a language that is not declared is detected in the text', async () => {
  const words =
    '<p>Il était une fois une petite fille qui vivait dans une grande forêt avec sa grand-mère et son chat.</p>';
  expect((await pressForTest(await anEpub({ 'a.xhtml': words }, {}, { language: '' }))).facts?.language).toBe('fr');
});

const container = (opf: string, extra = {}) =>
  aZip({
    'META-INF/container.xml': '<container><rootfiles><rootfile full-path="p.opf"/></rootfiles></container>',
    'p.opf': opf,
    ...extra,
  });

test.each([
  [
    'entities in its package',
    '<!DOCTYPE package [<!ENTITY x SYSTEM "file:///etc/passwd">]><package>&x;</package>',
    'entities',
  ],
  ['a package that is not XML', 'title: A book', 'noPackage'],
  ['a package that ends too early', '<package><metadata></package>', 'noPages'],
  ['no chapters', '<package><spine/></package>', 'noPages'],
])('a book with %s is refused', async (_, opf, code) =>
  expect((await pressForTest(await container(opf))).refused).toBe(code),
);

test('a protected book is refused, obfuscated fonts are not', async () => {
  const lock = (algorithm: string) =>
    `<encryption><EncryptedData><EncryptionMethod Algorithm="${algorithm}"/></EncryptedData></encryption>`;
  const book = (algorithm: string) => anEpub({ 'a.xhtml': '<p>x</p>' }, { 'META-INF/encryption.xml': lock(algorithm) });
  expect((await pressForTest(await book('http://www.w3.org/2001/04/xmlenc#aes128-cbc'))).refused).toBe('protectedBook');
  expect((await pressForTest(await book('http://www.idpf.org/2008/embedding'))).refused).toBeUndefined();
});

test('deeply nested markup is refused', async () => {
  expect((await pressForTest(await anEpub({ 'a.xhtml': '<b>'.repeat(5000) }))).refused).toBe('tooComplex');
});
