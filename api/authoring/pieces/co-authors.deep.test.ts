import { describe, expect } from 'vitest';
import { aDrawing } from '#api/testing/piece-actions.ts';
import { reviewTest } from '#api/testing/review-test.ts';
import type { Check, PiecePage } from '#contract/authoring/pieces.ts';

const test = reviewTest
  .extend('amara', ({ student }) => student)
  .extend('ben', ({ aNamedStudent }) => aNamedStudent('Ben', 'Hill'))
  .extend('otters', ({ app, teacher, amara, ben }) => app.aClass(teacher, 'Herons', [amara, ben]))
  /** A class book whose first page is by Amara and whose second page is by Ben. */
  .extend('book', async ({ pieces, teacher, otters }) => {
    const url = `/v1/school-classes/${otters.id}/books/`;
    const created = await pieces.send(teacher, 'POST', url, { title: 'Our rivers', starter: 'blank' });
    const { id, pages } = created.json();
    const [first, second] = pages.map((page: PiecePage) => page.id);
    const pageUrl = (page: string) => `/my-books/${id}/pages/${page}/`;
    return { id: String(id), first, second, ofAmara: pageUrl(first), ofBen: pageUrl(second) };
  })
  .extend('see', ({ pieces, book }) => async (as: Parameters<typeof pieces.send>[0]) => {
    return (await pieces.send(as, 'GET', `/my-books/${book.id}/`)).json();
  });

describe('a student with one page in a class book', () => {
  test('reads all of it, writes the own page, and decides nothing about the whole', async ({
    pieces,
    book,
    see,
    amara,
    teacher,
  }) => {
    expect(await see(amara)).toMatchObject({ can_edit: true, can_lead: false, can_submit: false, can_withdraw: false });
    expect(await see(teacher)).toMatchObject({ can_edit: true, can_lead: true, can_submit: true });
    expect((await pieces.change(amara, book.ofAmara, { text: 'Rivers bend.' })).statusCode).toBe(200);
    expect((await pieces.change(amara, book.ofAmara, { layout: 'picture_full' })).statusCode).toBe(200);
    expect((await pieces.putDrawing(amara, book.ofAmara)).statusCode).toBe(200);
    const [first] = (await see(amara)).pages;
    expect(first).toMatchObject({ text: 'Rivers bend.', layout: 'picture_full', pictures: [{ source: 'drawing' }] });
  });

  test('is refused every call about the whole book or the page of another, and nothing changes', async ({
    app,
    pieces,
    book,
    amara,
    ben,
    teacher,
    see,
  }) => {
    await pieces.putDrawing(ben, book.ofBen);
    await pieces.submit(teacher, book.id);
    await pieces.send(teacher, 'POST', `/my-books/${book.id}/withdraw/`, {});
    const before = await see(teacher);
    const whole = `/my-books/${book.id}/`;
    const details = { 'if-match': `"${before.edits}"` };
    const page = { 'if-match': '"1"' };

    for (const [method, url, body, headers = {}] of [
      ['PATCH', whole, { title: 'Mine' }, details],
      ['PATCH', whole, { declaration_accepted: true }, details],
      ['POST', `${whole}submit/`, {}],
      ['POST', `${whole}withdraw/`, {}],
      ['DELETE', whole, undefined],
      ['POST', `${whole}pages/`, { layout: 'text_only' }],
      ['PUT', `${whole}page-order/`, { pages: [book.second, book.first] }],
      ['DELETE', book.ofAmara, undefined],
      ['DELETE', book.ofBen, undefined],
      ['PATCH', book.ofBen, { text: 'Mine' }, page],
      ['PUT', `${book.ofBen}drawing/`, { ...aDrawing, alt: '', position: 1 }, page],
      ['DELETE', `${book.ofBen}picture/`, undefined],
      ['GET', `${book.ofBen}drawing/`, undefined],
      ['GET', `${whole}deleted-pages/`, undefined],
      ['POST', `${whole}deleted-pages/${book.second}/restore/`, {}],
      ['GET', `${whole}revisions/`, undefined],
      ['GET', `${whole}revisions/1/`, undefined],
      ['POST', `${whole}revisions/1/restore/`, {}],
    ] as const) {
      const reply = await app.request(`/api${url}`, { method, as: amara, headers, ...(body && { body }) });
      expect(reply.statusCode, `${method} ${url}`).toBe(403);
      expect(reply.json().error).toMatch(/^(Your teacher does this|This page is for someone else)/);
    }
    expect(await see(teacher)).toEqual(before);
  });

  test('puts no photo on the page of another, and no cover on the book', async ({ app, pieces, book, amara }) => {
    const bytes = Buffer.from('not even a picture');
    expect((await pieces.putPhoto(amara, book.ofBen, bytes)).statusCode).toBe(403);
    const form = { cover: { name: 'cover.png', bytes } };
    const cover = await app.request(`/api/my-books/${book.id}/cover/`, { method: 'PUT', as: amara, form });
    expect(cover.statusCode).toBe(403);
  });

  test('neither sees nor restores the book when its teacher has deleted it', async ({
    pieces,
    book,
    amara,
    teacher,
  }) => {
    await pieces.send(teacher, 'DELETE', `/my-books/${book.id}/`);

    const list = async (as: typeof amara) =>
      (await pieces.send(as, 'GET', '/my-books/?deleted=true')).json().results.length;
    expect({ student: await list(amara), teacher: await list(teacher) }).toEqual({ student: 0, teacher: 1 });
    const undelete = `/my-books/${book.id}/undelete/`;
    expect((await pieces.send(amara, 'POST', undelete, {})).statusCode).toBe(403);
    expect((await pieces.send(teacher, 'POST', undelete, {})).statusCode).toBe(200);
  });

  test('does not begin a change of a published book, and writes in one that the teacher has begun', async ({
    school,
    pieces,
    decide,
    book,
    see,
    amara,
    teacher,
  }) => {
    await pieces.submit(teacher, book.id);
    await pieces.process(school, book.id);
    expect((await decide(teacher, book.id, 'approve', { audience: 'school', publish: 'now' })).statusCode).toBe(200);

    expect(await see(amara)).toMatchObject({ state: 'published', change_state: null, can_edit: false });
    expect((await pieces.change(amara, book.ofAmara, { text: 'Other.' })).statusCode).toBe(409);
    expect((await pieces.change(teacher, `/my-books/${book.id}/`, { blurb: 'By all of us.' })).statusCode).toBe(200);
    expect((await pieces.change(amara, book.ofAmara, { text: 'Other.' })).statusCode).toBe(200);
  });

  test('no longer opens a draft of a class that they have left, and keeps what was published', async ({
    app,
    school,
    pieces,
    decide,
    book,
    amara,
    teacher,
    otters,
  }) => {
    const read = async () => (await pieces.send(amara, 'GET', `/my-books/${book.id}/`)).statusCode;
    expect(await read()).toBe(200);
    await app.database.owner.query('delete from enrolments where student_id = $1 and school_class_id = $2', [
      amara.id,
      otters.id,
    ]);
    expect(await read()).toBe(404);
    expect((await pieces.send(amara, 'PATCH', book.ofAmara, { text: 'Still here.' }, '"0"')).statusCode).toBe(404);

    await pieces.submit(teacher, book.id);
    await pieces.process(school, book.id);
    await decide(teacher, book.id, 'approve', { audience: 'school', publish: 'now' });
    expect(await read()).toBe(200);
  });
});

describe('what reviewers and checks say about a class book', () => {
  test('each student sees what is about the own page, wherever it is now; the teacher sees all', async ({
    school,
    pieces,
    decide,
    book,
    see,
    amara,
    ben,
    teacher,
    lead,
  }) => {
    await pieces.submit(teacher, book.id);
    await pieces.process(school, book.id);
    const pages = [
      { page: 1, remark: 'Amara, say more.' },
      { page: 2, remark: 'Ben, what is this?' },
    ];
    const changeRequest = { reasons: ['too_short'], remark: 'Nearly there.', pages };
    expect((await decide(lead, book.id, 'request-changes', changeRequest)).statusCode).toBe(200);
    const order = { pages: [book.second, book.first] };
    expect((await pieces.send(teacher, 'PUT', `/my-books/${book.id}/page-order/`, order)).statusCode).toBe(200);

    const remarksFor = async (as: typeof amara) =>
      (await see(as)).remarks.map(({ page, message }: { page: number; message: string }) => `${page}: ${message}`);
    expect(await remarksFor(amara)).toEqual(['2: Amara, say more.']);
    expect(await remarksFor(ben)).toEqual(['1: Ben, what is this?']);
    expect(await remarksFor(teacher)).toHaveLength(4);
  });

  test('a student says that a name on the own page is made up, and of no other page', async ({
    app,
    school,
    pieces,
    book,
    see,
    amara,
    ben,
    teacher,
  }) => {
    await app.aPerson(school, 'student', { first_name: 'Will', last_name: 'Rose' });
    for (const url of [book.ofAmara, book.ofBen])
      await pieces.change(teacher, url, { layout: 'text_only', text: 'Will Rose had a boat.' });
    await pieces.submit(teacher, book.id);
    expect(await pieces.check(school, book.id)).toBe(true);

    const names = async (as: typeof amara): Promise<Check[]> =>
      (await see(as)).checks.filter(({ can_be_made_up }: Check) => can_be_made_up);
    const [ofAmara] = await names(amara);
    const [ofBen] = await names(ben);
    expect([ofAmara, ofBen]).toMatchObject([{ page: 1 }, { page: 2 }]);
    expect(await names(amara)).toHaveLength(1);
    expect(await names(teacher)).toHaveLength(2);
    const say = (as: typeof amara, check: Check | undefined) =>
      pieces.send(as, 'POST', `/my-books/${book.id}/checks/${check?.id}/made-up/`, { is_made_up: true });
    expect((await say(amara, ofBen)).statusCode).toBe(404);
    expect((await say(amara, ofAmara)).statusCode).toBe(200);
    expect((await names(teacher)).map(({ is_made_up }) => is_made_up)).toEqual([true, false]);
  });
});
