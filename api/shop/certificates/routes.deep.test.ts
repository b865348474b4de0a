import { describe, expect } from 'vitest';
import { schoolTest } from '#api/testing/app-test.ts';
import { createCertificate } from '#api/testing/certificates.ts';
import { createPieceActions } from '#api/testing/piece-actions.ts';

const NO_ONE = '00000000-0000-4000-8000-000000000000';

const test = schoolTest
  .extend('actions', { scope: 'file' }, ({ app }) => createPieceActions(app))
  .extend('student', ({ app, school }) => app.aPerson(school, 'student', { first_name: 'Amara', last_name: 'Okafor' }));

describe('GET /certificates/{id}/', () => {
  test('shows a visitor the certificate of a work for everyone, with the pen name only', async ({
    app,
    school,
    student,
  }) => {
    const { id, bookId } = await createCertificate(app, student);
    const reply = await app.request(`/api/certificates/${id}/`, { at: school });
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toMatchObject({
      ...{ id, kind: 'published_author', title: 'The Boat', author: 'Amara O.', url: `/certificates/${id}` },
      book: { id: bookId },
    });
    expect(reply.body).not.toMatch(/okafor/i);
  });

  test('hides the certificate of a work for the school from visitors, and shows it to members', async ({
    app,
    school,
    student,
  }) => {
    const { id } = await createCertificate(app, student, { audience: 'school' });
    const classmate = await app.aPerson(school, 'student');
    expect((await app.request(`/api/certificates/${id}/`, { at: school })).statusCode).toBe(404);
    expect((await app.request(`/api/certificates/${id}/`, { as: classmate })).statusCode).toBe(200);
  });

  test('is not found when the work is taken down, at another school, and without a certificate', async ({
    app,
    school,
    student,
    actions,
  }) => {
    const { id, bookId, admin } = await createCertificate(app, student);
    const foreign = await app.aSchool();
    expect((await app.request(`/api/certificates/${id}/`, { at: foreign })).statusCode).toBe(404);
    expect((await app.request(`/api/certificates/${NO_ONE}/`, { at: school })).statusCode).toBe(404);
    const { pdf } = (await app.request(`/api/certificates/${id}/`, { at: school })).json();
    await actions.takeStep(school, admin, bookId, 'take_down');
    expect((await app.request(`/api/certificates/${id}/`, { at: school })).statusCode).toBe(404);
    expect((await app.request(pdf, { at: school })).statusCode).toBe(404);
    expect((await app.request('/api/my-certificates/', { as: student })).json().count).toBe(0);
  });

  test('leads from the root host to the school, if the school shares its books there', async ({ app }) => {
    const sharing = await app.aSchool({ shares_on_booklark: true });
    const { id } = await createCertificate(app, await app.aPerson(sharing, 'student'));
    const certificate = (await app.request(`/api/certificates/${id}/`)).json();
    expect(certificate).toMatchObject({ id, url: expect.stringContaining(`//${sharing.subdomain}.`) });
    expect(certificate.pdf).toContain(`//${sharing.subdomain}.`);

    const hidden = await app.aSchool({ shares_on_booklark: false });
    const other = await createCertificate(app, await app.aPerson(hidden, 'student'));
    expect((await app.request(`/api/certificates/${other.id}/`)).statusCode).toBe(404);
  });
});

describe('a certificate', () => {
  test('is issued once, however often the work is published, and listed with its cover', async ({
    app,
    school,
    student,
    actions,
  }) => {
    const { id, bookId, admin } = await createCertificate(app, student);
    await actions.takeStep(school, admin, bookId, 'take_down');
    await actions.takeStep(school, admin, bookId, 'restore');
    const mine = (await app.request('/api/my-certificates/', { as: student })).json();
    const certificate = { id, title: 'The Boat', url: `/certificates/${id}`, image: null };
    expect(mine).toMatchObject({ count: 1, results: [{ ...certificate, book: { id: bookId, title: 'The Boat' } }] });
  });

  test('names each student with a page of a class book', async ({ app, school, student, actions }) => {
    const teacher = await app.aPerson(school, 'teacher');
    const ben = await app.aPerson(school, 'student', { pen_name: 'Captain Ben' });
    const { id: classId } = await app.aClass(teacher, 'Otters', [student, ben]);
    const body = { title: 'Our rivers', starter: 'blank' };
    const { id } = (await actions.send(teacher, 'POST', `/v1/school-classes/${classId}/books/`, body)).json();
    await actions.submit(teacher, id);
    await actions.process(school, id);
    await app.database.owner.query(`update books set audience = 'school' where id = $1`, [id]);
    await actions.takeStep(school, teacher, id, 'approve', { revision: 1 });
    await actions.takeStep(school, teacher, id, 'publish');
    const [certificate] = (await app.request('/api/my-certificates/', { as: ben })).json().results;
    const details = (await app.request(`/api/certificates/${certificate.id}/`, { as: ben })).json();
    expect(details).toMatchObject({ title: 'Our rivers', author: 'Captain Ben' });
  });

  test('goes to those with a page in what was approved, not in a change that no one has approved', async ({
    app,
    school,
    actions,
  }) => {
    const [teacher, ada, ben] = [
      await app.aPerson(school, 'teacher'),
      await app.aPerson(school, 'student', { first_name: 'Ada', last_name: 'Byron' }),
      await app.aPerson(school, 'student', { first_name: 'Ben', last_name: 'Ash' }),
    ];
    const otters = await app.aClass(teacher, 'Otters', [ada, ben]);
    const body = { title: 'Our rivers', starter: 'fact_book', students: [ada.id] };
    const { id, pages } = (await actions.send(teacher, 'POST', `/v1/school-classes/${otters.id}/books/`, body)).json();
    await actions.change(teacher, `/my-books/${id}/pages/${pages[0].id}/`, { text: 'Rivers bend.' });
    await actions.submit(teacher, id);
    await actions.process(school, id);
    await app.database.owner.query(`update books set audience = 'school' where id = $1`, [id]);
    const lead = await app.aPerson(school, 'teacher_admin');
    await actions.takeStep(school, lead, id, 'approve', { revision: 1 });
    await actions.takeStep(school, lead, id, 'publish');
    await actions.change(teacher, `/my-books/${id}/pages/${pages[0].id}/`, { text: 'Rivers bend and turn.' });
    await app.insert('piece_pages', {
      tenant_id: school.id,
      piece_id: id,
      position: 9,
      layout: 'text_only',
      author_id: ben.id,
    });

    await actions.takeStep(school, lead, id, 'take_down');
    await actions.takeStep(school, lead, id, 'restore');

    const countOf = async (as: typeof ada) => (await app.request('/api/my-certificates/', { as })).json().count;
    expect({ ada: await countOf(ada), ben: await countOf(ben) }).toEqual({ ada: 1, ben: 0 });
  });

  test('has the title and the pen name that were approved while the author changes them', async ({
    app,
    school,
    student,
    actions,
  }) => {
    const { id, bookId } = await createCertificate(app, student);
    const changed = await actions.change(student, `/my-books/${bookId}/`, { title: 'My Secret', author: 'The Fox' });
    expect(changed.statusCode).toBe(200);

    const reply = await app.request(`/api/certificates/${id}/`, { at: school });
    expect(reply.json()).toMatchObject({ title: 'The Boat', author: 'Amara O.' });
    const mine = (await app.request('/api/my-certificates/', { as: student })).json();
    expect(mine.results).toMatchObject([{ title: 'The Boat' }]);
  });
});

describe('GET /files/certificates/…', () => {
  test('is a tagged PDF in which what a student typed is text, also in Arabic and Hindi', async ({ app, school }) => {
    const author = await app.aPerson(school, 'student');
    const { id } = await createCertificate(app, author, { title: '#eval("1") قارب जहाज' });
    const { pdf } = (await app.request(`/api/certificates/${id}/`, { at: school })).json();
    const file = await app.request(pdf, { at: school });
    expect(file.statusCode).toBe(200);
    expect(file.headers['content-type']).toBe('application/pdf');
    expect(file.rawPayload.toString('latin1')).toContain('/StructTreeRoot');
  });

  test.for([
    ['de', 'fr'],
    ['es', 'es'],
    ['ar-EG', 'ar'],
  ] as const)(
    'of a book in %s is in %s at a school whose first language is French',
    async ([language, expected], { app }) => {
      const french = await app.aSchool({ languages: ['fr', 'en'] });
      const { id, bookId } = await createCertificate(app, await app.aPerson(french, 'student'));
      await app.database.owner.query(`
      begin; update books set language = '${language}' where id = '${bookId}';
      update piece_revisions set content = jsonb_set(content, '{details,language}', '"${language}"') where piece_id = '${bookId}'; commit`);
      const { pdf } = (await app.request(`/api/certificates/${id}/`, { at: french })).json();
      const file = await app.request(pdf, { at: french });
      expect(file.rawPayload.toString('latin1')).toContain(`/Lang (${expected})`);
    },
  );

  test('is offered for a name in Greek, Bengali or Chinese', async ({ app, school }) => {
    for (const pen_name of ['Αμάρα Ο.', 'অমর ও.', '小船']) {
      const { id } = await createCertificate(app, await app.aPerson(school, 'student', { pen_name }));
      const { author, pdf } = (await app.request(`/api/certificates/${id}/`, { at: school })).json();
      const file = await app.request(pdf, { at: school });
      expect({ author, status: file.statusCode }).toEqual({ author: pen_name, status: 200 });
      expect(file.rawPayload.toString('latin1')).toContain('pdfuaid:part');
    }
  });

  test('leaves out an emoji, which no font has, and is not offered where nothing is left or a letter is missing', async ({
    app,
    school,
  }) => {
    const pdfOf = async (title: string) => {
      const { id } = await createCertificate(app, await app.aPerson(school, 'student'), { title });
      return (await app.request(`/api/certificates/${id}/`, { at: school })).json().pdf;
    };
    const file = await app.request(await pdfOf('A boat ⛵ 1️⃣'), { at: school });
    expect(file.rawPayload.toString('latin1')).toContain('pdfuaid:part');
    expect({ emoji: await pdfOf('⛵'), letters: await pdfOf('ᏣᎳᎩ') }).toEqual({ emoji: null, letters: null });
  });

  test('is not found where the school has a name since that no font can set', async ({ app, school, student }) => {
    const { id } = await createCertificate(app, student);
    const { pdf } = (await app.request(`/api/certificates/${id}/`, { at: school })).json();
    await app.database.owner.query(`update tenants set school_name = 'ᏣᎳᎩ ᏗᏕᎶᏆᏍᏗ' where id = $1`, [school.id]);
    expect((await app.request(pdf, { at: school })).statusCode).toBe(404);
  });

  test('needs a signature of this certificate that has not expired', async ({ app, school, student }) => {
    const { id } = await createCertificate(app, student);
    const { pdf } = (await app.request(`/api/certificates/${id}/`, { at: school })).json();
    const forged = pdf.replace(id, NO_ONE);
    expect((await app.request(forged, { at: school })).statusCode).toBe(404);
    expect((await app.request(pdf, { at: await app.aSchool() })).statusCode).toBe(404);
    const expired = pdf.replace(/\/\d{10}\//, '/1700000000/');
    expect((await app.request(expired, { at: school })).statusCode).toBe(404);
  });

  test('ends at once for visitors when the work is no longer for everyone', async ({ app, school, student }) => {
    const { id, bookId } = await createCertificate(app, student);
    const { pdf } = (await app.request(`/api/certificates/${id}/`, { at: school })).json();
    expect((await app.request(pdf, { at: school })).statusCode).toBe(200);

    await app.database.owner.query(`update books set audience = 'school' where id = $1`, [bookId]);

    expect((await app.request(pdf, { at: school })).statusCode).toBe(404);
    const own = (await app.request(`/api/certificates/${id}/`, { as: student })).json().pdf;
    expect((await app.request(own, { at: school })).statusCode).toBe(200);
  });
});
