import path from 'node:path';
import { expect, test } from 'vitest';
import { anEpub, aPicture, aZip, pressForTest } from './testing.ts';

/** Presses a small file in the style of another program. */
const pressFieldFile = (name: string) => pressForTest(path.join(import.meta.dirname, 'field-files', name), name);

const container = '<container><rootfiles><rootfile full-path="p.opf"/></rootfiles></container>';
const controlText = 'The goat carried a lantern up the hill, and the whole village watched the small light climb.';

test('the same book without an oddity is read', async () => {
  const book = await pressFieldFile('epub-plain-control.epub');

  expect(book.facts).toMatchObject({ title: 'The Lantern Goat', language: 'en', page_count: 2 });
  expect(book.pages[0]?.text).toContain(controlText);
});

test('characters that PostgreSQL refuses are left out of a book', async () => {
  const zero = await pressFieldFile('epub-nul-byte.epub');
  const halves = await pressForTest(
    await anEpub(
      { 'a.xhtml': '<h1>One&#0;</h1><p>Half &#xD83D; of a \0sign</p>' },
      {},
      { metadata: '<dc:description>\0 &amp;#xD83D;</dc:description>' },
    ),
  );

  expect(zero.pages[0]?.text).toContain('the whole village watched');
  for (const { events } of [zero, halves]) {
    expect(JSON.stringify(events)).not.toContain('\\u0000');
    expect(JSON.stringify(events)).not.toMatch(/\\ud[89a-f]/i);
  }
});

test('a heading is cut between two emoji, on its page and in the table of contents', async () => {
  const book = await pressFieldFile('epub-emoji-heading.epub');

  expect(book.pages[0]?.title).toBe(`Z${'🌟'.repeat(149)}`);
  expect(book.contents[0]?.title).toBe(`Z${'🌟'.repeat(149)}`);
});

test.each([
  ['García Márquez, Gabriela José', ['García Márquez, Gabriela José']],
  ['van der Berg, Anna Maria', ['van der Berg, Anna Maria']],
  ['Hardie, Mark', ['Hardie, Mark']],
  ['King, Martin Luther, Jr.', ['King, Martin Luther, Jr.']],
  ['Brontë, Charlotte, 1816-1855', ['Brontë, Charlotte, 1816-1855']],
  ['Simon & Schuster', ['Simon & Schuster']],
  ['Ama Osei; Kofi Mensah', ['Ama Osei', 'Kofi Mensah']],
  ['Osei, Ama Efua; Mensah, Kofi Yaw', ['Osei, Ama Efua', 'Mensah, Kofi Yaw']],
  ['Osei Bonsu, Ama Efua & Mensah Sarbah, Kofi Yaw', ['Osei Bonsu, Ama Efua', 'Mensah Sarbah, Kofi Yaw']],
  ['Ama Osei & Kofi Mensah', ['Ama Osei', 'Kofi Mensah']],
  ['Ama Osei, Kofi Mensah & Jo Bell', ['Ama Osei', 'Kofi Mensah', 'Jo Bell']],
  ['Ama Osei, Kofi Mensah, Jo Bell', ['Ama Osei', 'Kofi Mensah', 'Jo Bell']],
  ['李明、王芳', ['李明', '王芳']],
])('the author %j is %j', async (author, names) => {
  const metadata = `<dc:creator>${author.replace('&', '&amp;')}</dc:creator>`;
  const book = await pressForTest(await anEpub({ 'a.xhtml': '<p>One.</p>' }, {}, { metadata }));

  expect(book.facts?.creators.map(({ name }) => name)).toEqual(names);
});

test('a comma within the name of one author makes no second one', async () => {
  const book = await pressFieldFile('epub-author-comma.epub');

  expect(book.facts?.creators).toEqual([{ name: 'García Márquez, Gabriela José', role: 'author' }]);
});

test.each([
  ['a bare ampersand', '<dc:title>Salt & Pepper Hill</dc:title>', 'Salt & Pepper Hill'],
  ['an entity of HTML', '<dc:title>Caf&eacute;&nbsp;Nero</dc:title>', 'Café Nero'],
  ['a bare bracket', '<dc:title>Two < Three</dc:title>', 'Two < Three'],
  ['an attribute without quotes', '<dc:title id=t>Salt Hill</dc:title>', 'Salt Hill'],
  ['an element that is not closed', '<dc:title>Salt Hill</dc:title><dc:source>', 'Salt Hill'],
  ['a control character', '<dc:title>Salt\u000b Hill</dc:title>', 'Salt Hill'],
])('a package with %s is read as other readers do', async (_, element, title) => {
  const opf = `<package><metadata>${element}<meta property="schema:educationalLevel">3</meta></metadata><manifest><item id="a" href="a.xhtml" media-type="application/xhtml+xml"/></manifest><spine><itemref idref="a"/></spine></package>`;
  const book = await pressForTest(
    await aZip({ 'META-INF/container.xml': container, 'p.opf': opf, 'a.xhtml': '<p>One.</p>' }),
  );

  expect(book.facts).toMatchObject({ title, level: 3, page_count: 1 });
});

test('a package that is not well formed still defines no entity', async () => {
  const opf = '<!DOCTYPE package [<!ENTITY x "y">]><package><metadata>a & b</metadata></package>';
  const book = await pressForTest(await aZip({ 'META-INF/container.xml': container, 'p.opf': opf }));

  expect(book.refused).toBe('entities');
});

test('a book whose title has a bare ampersand is read', async () => {
  expect((await pressFieldFile('epub-bare-ampersand.epub')).facts).toMatchObject({ title: 'Salt & Pepper Hill' });
});

const declaring = (encoding: string, body: string, lang = 'en') =>
  `<?xml version="1.0" encoding="${encoding}"?><html lang="${lang}"><body><p>${body}</p></body></html>`;
const utf16 = (text: string) => Buffer.from(text, 'utf16le');
async function aChapter(bytes: Buffer) {
  const opf =
    '<package><metadata/><manifest><item id="a" href="a.xhtml" media-type="application/xhtml+xml"/></manifest><spine><itemref idref="a"/></spine></package>';
  const file = await aZip({ 'META-INF/container.xml': container, 'p.opf': opf, 'a.xhtml': bytes });
  return (await pressForTest(file)).pages[0]?.text;
}

test.each([
  ['UTF-8 that says UTF-16', Buffer.from(declaring('utf-16', 'Café 🌟')), 'Café 🌟'],
  ['UTF-8 that says Latin-1', Buffer.from(declaring('iso-8859-1', 'Café 🌟')), 'Café 🌟'],
  ['UTF-8 that says an unknown encoding', Buffer.from(declaring('x-mine', 'Café')), 'Café'],
  [
    'Latin-1 that says UTF-8',
    Buffer.from(declaring('utf-8', 'Café de l’été'.replace('’', "'")), 'latin1'),
    "Café de l'été",
  ],
  ['Latin-1 that says Latin-1', Buffer.from(declaring('iso-8859-1', 'Café'), 'latin1'), 'Café'],
  ['UTF-16 with a mark that says UTF-8', utf16(`\ufeff${declaring('utf-8', 'Café')}`), 'Café'],
  ['UTF-16 without a mark', utf16(declaring('utf-16', 'Café')), 'Café'],
  ['UTF-16 of big end', utf16(`\ufeff${declaring('utf-16', 'Café')}`).swap16(), 'Café'],
  [
    'Windows-1251 that says UTF-8, in Russian',
    Buffer.concat([Buffer.from('<html lang="ru"><body><p>'), Buffer.from([0xca, 0xee, 0xf2])]),
    'Кот',
  ],
])('the bytes of a chapter decide: %s', async (_, bytes, text) => {
  expect(await aChapter(bytes)).toBe(text);
});

test('one broken byte does not spoil the other letters of a chapter', async () => {
  const [before, after] = [Buffer.from(declaring('utf-8', 'Café à la crème x')), Buffer.from(' déjà')];
  const bytes = Buffer.concat([before.subarray(0, before.indexOf('x</p>')), Buffer.from([0xe9]), after]);

  expect(await aChapter(bytes)).toBe('Café à la crème \ufffd déjà');
});

test('a chapter that says UTF-16 and is not is read', async () => {
  expect((await pressFieldFile('epub-chapter-says-utf16.epub')).pages[0]?.text).toContain(controlText);
});

test.each([
  ['in another case', 'Images/Goat.PNG', 'images/goat.png'],
  ['in another normalization', 'caf\u00e9.png', 'cafe\u0301.png'],
  ['percent-encoded in the archive', 'my goat.png', 'my%20goat.png'],
  ['percent-encoded twice', 'my%2520goat.png', 'my goat.png'],
  ['with the separator of Windows', 'images\\goat.png', 'images/goat.png'],
])('a picture is shown whose name is written %s', async (_, reference, name) => {
  const book = await pressForTest(
    await anEpub(
      { 'a.xhtml': `<h1>A</h1><ul><li>x</li></ul><img src="${reference}" alt="The goat"/>` },
      { [name]: await aPicture(40, 40) },
    ),
  );

  expect(book.done).toMatchObject({ pictures: 1, described: 1 });
});

test('a link and a line of the contents find a chapter whose name is written in another case', async () => {
  const nav =
    '<html xmlns:epub="http://www.idpf.org/2007/ops"><body><nav epub:type="toc"><ol><li><a href="B.XHTML">Two</a></li></ol></nav></body></html>';
  const book = await pressForTest(
    await anEpub(
      { 'a.xhtml': '<p>See <a href="B.xhtml">two</a>.</p>', 'b.xhtml': '<p>Two.</p>' },
      { 'nav.xhtml': nav },
      { items: '<item id="n" href="Nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>' },
    ),
  );

  expect(book.pages[0]).toHaveProperty('html', expect.stringContaining('data-page="2"'));
  expect(book.contents).toMatchObject([{ title: 'Two', page: 2 }]);
});

test('the picture of a book made on a computer that ignores case is shown', async () => {
  const book = await pressFieldFile('epub-case-mismatch.epub');

  expect(book.pages[0]).toHaveProperty('html', expect.stringContaining('alt="The goat"'));
});

test.each([
  ['before the text', '<itemref idref="cover" linear="no"/><itemref idref="a"/><itemref idref="b" linear="no"/>'],
  ['after the text', '<itemref idref="a"/><itemref idref="b" linear="no"/><itemref idref="cover" linear="no"/>'],
])('a cover that is not linear is the first page, and notes stay the last: %s', async (_, spine) => {
  const items = ['cover', 'a', 'b'].map(
    (id) => `<item id="${id}" href="${id}.xhtml" media-type="application/xhtml+xml"/>`,
  );
  const opf = `<package><metadata/><manifest>${items.join('')}</manifest><spine>${spine}</spine></package>`;
  const book = await pressForTest(
    await aZip({
      ...{ 'META-INF/container.xml': container, 'p.opf': opf },
      ...{ 'cover.xhtml': '<p>Cover</p>', 'a.xhtml': '<p>Text</p>', 'b.xhtml': '<p>Notes</p>' },
    }),
  );

  expect(book.pages.map(({ text }) => text)).toEqual(['Cover', 'Text', 'Notes']);
});

test('the cover of a book that marks it as not linear is its first page', async () => {
  const book = await pressFieldFile('epub-cover-linear-no.epub');

  expect(book.pages.at(-1)?.text).toContain(controlText);
  expect(book.cover).not.toBeNull();
});

test.each([
  ['&lt;p&gt;Rina&amp;#8217;s goat&amp;nbsp;climbs &amp;mdash; alone.&lt;/p&gt;', 'Rina’s goat climbs — alone.'],
  ['<p>Rina’s <i>goat</i></p><p>climbs.</p>', 'Rina’s goat climbs.'],
  ['&amp;lt;div&amp;gt;Rina&amp;amp;rsquo;s goat&amp;lt;br/&amp;gt;climbs', 'Rina’s goat climbs'],
  ['<![CDATA[<p>Salt &amp; pepper, 5 < 6</p>]]>', 'Salt & pepper, 5 < 6'],
])('a description is shown as its words: %s', async (description, words) => {
  const metadata = `<dc:description>${description}</dc:description>`;
  const book = await pressForTest(await anEpub({ 'a.xhtml': '<p>One.</p>' }, {}, { metadata }));

  expect(book.facts?.description).toBe(words);
});

test('entities in metadata and a language that is a name are read', async () => {
  expect((await pressFieldFile('epub-description-entities.epub')).facts?.description).toBe(
    'Rina’s goat climbs the hill — alone.',
  );
  expect((await pressFieldFile('epub-language-name.epub')).facts?.language).toBe('en');
});

test('a placeholder of a program is neither title nor author of an EPUB', async () => {
  const chapters = { 'a.xhtml': '<p>One.</p>' };
  const file = await anEpub(chapters, {}, { metadata: '<dc:creator>Unknown</dc:creator>', title: 'Untitled' });
  const book = await pressForTest(file, 'The paper boat.epub');

  expect(book.facts).toMatchObject({ title: 'The paper boat', creators: [] });
});

test('a film is its poster and the words that stand for it', async () => {
  const book = await pressFieldFile('epub-picture-element.epub');
  const page = book.pages.find(({ text }) => text.includes('A film of a green flag'));

  expect(page?.kind === 'chapter' && page.html).toMatch(/<img [^>]*src="book:/);
});

test('what stands for an embedded element is shown in its place', async () => {
  const embedded = `<h1>One</h1><object data="a.swf"><p>A drum</p></object><audio><p>A song</p></audio>
    <video aria-label="A dance"></video><object data="none.png"><p>A kite</p></object>`;
  const book = await pressForTest(await anEpub({ 'a.xhtml': embedded }));

  expect(book.pages[0]).toMatchObject({ kind: 'chapter', text: 'One\nA drum\nA song\nA dance' });
  expect(book.pages[0]).toMatchObject({ html: expect.stringContaining('A kite') });
});

test('a film, sound or frame without words is named by its file', async () => {
  const embedded = `<h1>One</h1><p>A <video><source src="media/A%20walk.mp4"/></video></p><p><audio src="song.mp3" controls=""></audio></p>
    <p><audio src="page.mp3" autoplay=""></audio></p><p><iframe src="https://films.example/embed/7"><a href="x">x</a></iframe></p>
    <p><iframe title="A map" src="map.html"></iframe></p><embed src="data:video/mp4;base64,AAAA"/><p><embed src="game.swf"/></p>`;
  const book = await pressForTest(await anEpub({ 'a.xhtml': embedded }));

  expect(book.pages[0]?.text.split(/\s*\n\s*/)).toEqual([
    'One',
    'A ▶ A walk.mp4',
    '▶ song.mp3',
    '▶ films.example',
    'A map',
    '▶ game.swf',
  ]);
});
