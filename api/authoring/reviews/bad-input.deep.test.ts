import sharp from 'sharp';
import { describe, expect } from 'vitest';
import { reviewTest as test } from '#api/testing/review-test.ts';

const forSchool = { audience: 'school', publish: 'now' };

describe('while a piece is reviewed', () => {
  test('it is withdrawn, sent again and approved at the same moment: nothing is published that was not seen', async ({
    school,
    pieces,
    read,
    decide,
    teacher,
    student,
    aBookInReview,
  }) => {
    for (let round = 0; round < 4; round += 1) {
      const id = await aBookInReview();
      const etag = String((await read(teacher, id)).headers.etag);
      const replies = await Promise.all([
        decide(teacher, id, 'approve', forSchool, etag),
        pieces.send(student, 'POST', `/my-books/${id}/withdraw/`, {}),
        pieces.send(student, 'POST', `/my-books/${id}/submit/`, {}),
        decide(teacher, id, 'approve', forSchool, etag),
      ]);
      for (const { statusCode } of replies) expect([200, 409]).toContain(statusCode);
      const { state } = (await pieces.send(student, 'GET', `/my-books/${id}/`)).json();
      const isApproved = replies[0].statusCode === 200 || replies[3].statusCode === 200;
      expect(['published', 'draft', 'uploaded']).toContain(state);
      expect(state === 'published').toBe(isApproved);
      if (state !== 'uploaded') continue;
      await pieces.process(school, id);
      expect((await decide(teacher, id, 'approve', forSchool, etag)).statusCode).toBe(409);
    }
  });

  test('its author is erased at the same moment: it is gone, or it stays without a name', async ({
    app,
    school,
    pieces,
    read,
    decide,
    lead,
    student,
    aBookInReview,
  }) => {
    const id = await aBookInReview('The Boat', 'A boat of the kingfisher.');
    const admin = await app.aPerson(school, 'school_admin');
    const etag = String((await read(lead, id)).headers.etag);
    const [approved, erased] = await Promise.all([
      decide(lead, id, 'approve', forSchool, etag),
      pieces.send(admin, 'POST', `/students/${student.id}/erase/`, { confirm: 'Amara Okafor' }),
    ]);
    expect(erased.statusCode).toBe(200);
    expect([200, 404]).toContain(approved.statusCode);
    const { rows } = await app.database.owner.query('select state, author, author_id from books where id = $1', [id]);
    expect(rows).toEqual(approved.statusCode === 200 ? [{ state: 'published', author: '', author_id: null }] : []);
  });

  test('its author is archived, or the class is archived or closed: it is reviewed as before', async ({
    app,
    decide,
    teacher,
    student,
    aBookInReview,
  }) => {
    for (const change of [
      'update school_classes c set closed_at = now() from enrolments e where e.school_class_id = c.id and e.student_id = $1',
      'update school_classes c set archived_at = now() from enrolments e where e.school_class_id = c.id and e.student_id = $1',
      'update users set archived_at = now() where id = $1',
    ]) {
      const id = await aBookInReview();
      await app.database.owner.query(change, [student.id]);
      const approved = await decide(teacher, id, 'approve', forSchool);
      expect(approved.statusCode, change).toBe(200);
      expect(approved.json().state).toBe('published');
    }
  });

  test('its reviewer becomes a teacher of another class: the decision is refused, and nothing is published', async ({
    app,
    read,
    decide,
    lead,
    teacher,
    aBookInReview,
  }) => {
    const id = await aBookInReview();
    const etag = String((await read(lead, id)).headers.etag);
    await app.database.owner.query(`update users set role = 'teacher' where id = $1`, [lead.id]);

    const refused = await decide(lead, id, 'approve', forSchool, etag);

    expect([401, 403, 404]).toContain(refused.statusCode);
    expect(refused.json().error).not.toBe('');
    expect((await read(teacher, id)).json().state).toBe('in_review');
  });
});

describe('a page', () => {
  test('of 20,000 words is refused with what to do, and keeps its words', async ({ pieces, student }) => {
    const { id, page } = await pieces.aDraft(student);
    const url = `/my-books/${id}/pages/${page}/`;
    const refused = await pieces.change(student, url, { text: 'river '.repeat(20_000) });
    expect(refused.statusCode).toBe(400);
    expect(refused.json().fields.text).toEqual([
      'A page can have up to 20,000 characters. Move some of the text to another page.',
    ]);
    expect((await pieces.send(student, 'GET', url)).json().text).toBe('A boat.');
  });

  test('has at most two pictures, and a description for each: 500 are refused', async ({ pieces, student }) => {
    const { id, page } = await pieces.aDraft(student);
    const url = `/my-books/${id}/pages/${page}/`;
    await pieces.change(student, url, { layout: 'two_pictures' });
    const photo = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#aa3300' } })
      .png()
      .toBuffer();
    for (const position of ['1', '2'])
      expect((await pieces.putPhoto(student, url, photo, { position })).statusCode).toBe(200);
    for (const position of ['3', '500'])
      expect((await pieces.putPhoto(student, url, photo, { position })).json().fields).toHaveProperty('position');
    const refused = await pieces.change(student, url, { alts: Array.from({ length: 500 }, () => 'A boat') });
    expect(Object.keys(refused.json().fields)).toEqual(['alts']);
    expect((await pieces.send(student, 'GET', url)).json().pictures).toHaveLength(2);
  });

  test('takes a photo of 12,000 px, made smaller', async ({ pieces, student }) => {
    const { id, page } = await pieces.aDraft(student);
    const url = `/my-books/${id}/pages/${page}/`;
    await pieces.change(student, url, { layout: 'picture_above' });
    const wide = await sharp({ create: { width: 12_000, height: 900, channels: 3, background: '#aa3300' } })
      .jpeg()
      .toBuffer();
    const { pictures } = (await pieces.putPhoto(student, url, wide)).json();
    expect(pictures).toHaveLength(1);
    expect(pictures[0].width).toBeLessThanOrEqual(4096);
  });
});
