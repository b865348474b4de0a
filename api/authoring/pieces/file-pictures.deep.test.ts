import sharp from 'sharp';
import { describe, expect } from 'vitest';
import { workerTest } from '#api/testing/app-test.ts';
import { createFileActions } from '#api/testing/file-actions.ts';
import { createPieceActions } from '#api/testing/piece-actions.ts';
import { createPieceReaders } from '#api/testing/piece-readers.ts';
import { createReviewActions } from '#api/testing/review-actions.ts';
import { aSmallBook } from '#api/testing/small-book.ts';
import type { Check, PiecePage } from '#contract/authoring/pieces.ts';

/** A picture with enough detail to be compared. */
const aScene = (seed: number) => {
  const [width, height] = [300, 240];
  const pixels = Buffer.from(
    Array.from({ length: width * height }, (_, index) => {
      const [x, y] = [Math.floor((index % width) / 33), Math.floor(index / width / 27)];
      return ((x * 7 + y * 13 + seed) * 2654435761) % 256;
    }),
  );
  return sharp(pixels, { raw: { width, height, channels: 1 } })
    .png()
    .toBuffer();
};
const drawing = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 800">${inside}<rect width="9" height="9"/></svg>`;
const image = '<image href="1.png" width="600" height="800"/>';
const background = '<style>div{background-image:url(1.png)}</style><div>Words</div>';

const test = workerTest
  .extend('actions', { scope: 'file' }, ({ app }) => createPieceActions(app))
  .extend('readers', { scope: 'file' }, ({ app }) => createPieceReaders(app))
  .extend('files', { scope: 'file' }, ({ app }) => createFileActions(app))
  .extend('reviews', { scope: 'file' }, ({ app }) => createReviewActions(app))
  .extend('school', ({ app }) => app.aSchool())
  .extend('admin', ({ app, school }) => app.aPerson(school, 'school_admin'))
  .extend('student', ({ app, school }) => app.aPerson(school, 'student'))
  .extend('aBookOf', ({ files, student }) => async (book: Parameters<typeof aSmallBook>[0], author = student) => {
    const id = await files.aBook(author);
    const { pages } = await files.putFile(author, id, await aSmallBook(book));
    return { id, pages: pages as PiecePage[] };
  })
  .extend('sentBook', ({ actions, readers, student, aBookOf }) => {
    return async (book: Parameters<typeof aSmallBook>[0], author = student) => {
      const draft = await aBookOf(book, author);
      await actions.submit(author, draft.id);
      expect(await readers.settledState(author, draft.id)).toBe('in_review');
      return draft;
    };
  })
  .extend('pageOf', ({ app, admin }) => (id: string, number = 1, as = admin) => {
    return app.request(`/api/reviews/book/${id}/pages/${number}/`, { as });
  });

const picturesOf = ({ pages }: { pages: PiecePage[] }) => pages.flatMap(({ pictures }) => pictures);

describe('the pictures that readers of a file will see', () => {
  test.for([
    { name: 'in a drawing of a fixed page', book: { fixedPages: [drawing(image)] }, count: 1 },
    { name: 'in the background of a fixed page', book: { fixedPages: [background] }, count: 1 },
    {
      name: 'in a drawing of a chapter with a caption',
      book: { bodies: [`<p>Words</p>${drawing(`${image}<text x="5" y="20">A kite</text>`)}`] },
      count: 1,
    },
    {
      name: 'on a page with 150 of them',
      book: { bodies: [`<ol>${'<li>A line <img src="1.png" alt="A kite"/></li>'.repeat(150)}</ol>`] },
      count: 150,
    },
  ])(
    'are what the author and the reviewer see: $name',
    async ({ book, count }, { admin, reviews, sentBook, app, pageOf }) => {
      const { id, pages } = await sentBook({ ...book, pictures: { '1.png': await aScene(1) } });
      const reviewed = picturesOf((await reviews.read(admin, id)).json());
      expect({ author: picturesOf({ pages }).length, reviewer: reviewed.length }).toEqual({
        author: count,
        reviewer: count,
      });
      const picture = await app.request(String(reviewed[0]?.src), { at: admin.school });
      expect({ status: picture.statusCode, type: picture.headers['content-type'] }).toEqual({
        status: 200,
        type: 'image/webp',
      });
      expect((await pageOf(id)).body).toContain('book:/');
    },
  );

  test('are found in another book of the school, also behind the words of a page', async ({
    app,
    school,
    admin,
    reviews,
    sentBook,
  }) => {
    const ben = await app.aPerson(school, 'student');
    const scene = await aScene(2);
    await sentBook({ fixedPages: ['<p>A kite</p><img src="1.png" alt="A kite"/>'], pictures: { '1.png': scene } }, ben);
    const { id } = await sentBook({ fixedPages: [background], pictures: { '1.png': scene } });
    const { checks } = (await reviews.read(admin, id)).json();
    expect(checks.filter(({ code, passed }: Check) => code === 'duplicate' && !passed)).toMatchObject([{ page: 1 }]);
  });

  test('are described by their author for readers', async ({
    actions,
    student,
    admin,
    reviews,
    aBookOf,
    readers,
    pageOf,
  }) => {
    const book = { fixedPages: [`${background}${drawing(image)}`], pictures: { '1.png': await aScene(3) } };
    const { id, pages } = await aBookOf(book);
    const alts = ['A kite in the wind', 'The sky'];
    const url = `/my-books/${id}/pages/${pages[0]?.id}/`;
    expect((await actions.change(student, url, { alts })).statusCode).toBe(200);
    await actions.submit(student, id);
    await readers.settledState(student, id);

    const { checks } = (await reviews.read(admin, id)).json();
    expect(checks.filter(({ code }: Check) => code === 'descriptions')).toMatchObject([{ passed: true }]);
    const { page } = (await pageOf(id)).json();
    expect(page.html).toMatch(/<image [^>]*aria-label="A kite in the wind"/);
    expect(page.html).toContain('role="img" aria-label="The sky"');
  });
});

describe('GET /reviews/{type}/{id}/pages/{number}/', () => {
  test('shows a drawing as readers will see it, and its files', async ({ app, sentBook, pageOf, admin }) => {
    const art =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle r="4" fill="#d33"/><script>alert(1)</script></svg>';
    const { id } = await sentBook({
      fixedPages: [`<p>Words</p>${art}<img src="1.png" alt=""/>`],
      pictures: { '1.png': await aScene(4) },
    });
    const reply = await pageOf(id);
    expect(reply.statusCode, reply.body).toBe(200);
    const { page, files } = reply.json();
    expect(page).toMatchObject({ kind: 'fixed', number: 1, html: expect.stringContaining('<circle') });
    expect(page.html).not.toContain('alert');
    for (const url of ['/api/reviews/', `/api/reviews/book/${id}/`])
      expect((await app.request(url, { as: admin })).body).not.toContain('<circle');
    const [, name] = /book:\/([a-z0-9-]+\.webp)/.exec(page.html) ?? [];
    expect((await app.request(`${files}${name}`, { at: admin.school })).statusCode).toBe(200);
    expect(
      (await app.request(`${files.replace(/\/\d{10}\//, '/1000000000/')}${name}`, { at: admin.school })).statusCode,
    ).toBe(404);
  });

  test('shows the change that waits, not what is published or was written since', async ({
    actions,
    student,
    admin,
    reviews,
    sentBook,
    readers,
    pageOf,
  }) => {
    const { id, pages } = await sentBook({ chapters: ['A bote.'] });
    const decision = { audience: 'school', publish: 'now' };
    expect((await reviews.decide(admin, id, 'approve', decision)).statusCode).toBe(200);
    const url = `/my-books/${id}/pages/${pages[0]?.id}/`;
    await actions.change(student, url, { text: 'Chapter 1\nA boat.' });
    await actions.submit(student, id);
    expect(await readers.settledState(student, id)).toBe('in_review');
    expect((await pageOf(id)).json().page.html).toContain('A boat.');
    await actions.send(student, 'POST', `/my-books/${id}/withdraw/`, {});
    await actions.change(student, url, { text: 'Chapter 1\nA secret.' });
    expect((await pageOf(id)).json().page.html).toContain('A bote.');
  });

  test('is for reviewers of the piece, and ends when its author takes it back', async ({
    app,
    school,
    actions,
    student,
    sentBook,
    pageOf,
  }) => {
    const { id } = await sentBook({ chapters: ['A boat.'] });
    const foreign = await app.aPerson(await app.aSchool(), 'school_admin');
    const other = await app.aPerson(school, 'teacher');
    expect((await pageOf(id, 1, student)).statusCode).toBe(403);
    expect((await pageOf(id, 1, foreign)).statusCode).toBe(404);
    expect((await pageOf(id, 1, other)).statusCode).toBe(404);
    expect((await pageOf(id, 9)).statusCode).toBe(404);
    expect((await pageOf(id, 0)).statusCode).toBe(400);
    await actions.send(student, 'POST', `/my-books/${id}/withdraw/`, {});
    expect((await pageOf(id)).statusCode).toBe(404);
  });
});

describe('GET /my-books/{id}/pages/{page}/as-read/', () => {
  test('shows a page of the own file, to no one else', async ({ app, school, actions, student, aBookOf }) => {
    const { id, pages } = await aBookOf({
      fixedPages: [`<p>Words</p>${drawing(image)}`],
      pictures: { '1.png': await aScene(5) },
    });
    const url = `/my-books/${id}/pages/${pages[0]?.id}/as-read/`;
    const reply = await actions.send(student, 'GET', url);
    expect(reply.json()).toMatchObject({ page: { kind: 'fixed', html: expect.stringContaining('<image') } });
    const classmate = await app.aPerson(school, 'student');
    expect((await actions.send(classmate, 'GET', url)).statusCode).toBe(404);
    const { id: bookId, page } = await actions.aDraft(student);
    expect((await actions.send(student, 'GET', `/my-books/${bookId}/pages/${page}/as-read/`)).statusCode).toBe(404);
  });
});

test('the platform opens the page as readers see it, with files that end with the session', async ({
  app,
  admin,
  sentBook,
}) => {
  const { id } = await sentBook({
    fixedPages: [`${background}${drawing(image)}`],
    pictures: { '1.png': await aScene(6) },
  });
  const colleague = await app.aColleague();
  const options = { method: 'POST', as: colleague, host: 'localhost', body: { requested_by: admin.id } } as const;
  const { results: pages } = (await app.request(`/api/api-super-admin/books/${id}/open/`, options)).json().pages;
  const { kind, html, css } = pages[0].as_read;
  expect(kind).toBe('fixed');
  expect(pages[0].pictures).toHaveLength(2);
  expect(html + css).not.toContain('book:/');
  const urls = [...(html + css).matchAll(/\/files\/opened\/[\w./-]+\.webp/g)].map(([url]) => url);
  expect(urls).toHaveLength(2);
  for (const url of urls) expect((await app.request(url, { host: 'localhost' })).statusCode).toBe(200);
  await app.database.owner.query('update sessions set ended_at = now() where user_id = $1', [colleague.id]);
  for (const url of urls) expect((await app.request(url, { host: 'localhost' })).statusCode).toBe(401);
});
