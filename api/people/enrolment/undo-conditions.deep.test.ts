import { randomBytes, randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { aPasswordHash } from '#api/testing/credentials.ts';
import { enrolmentTest } from '#api/testing/enrolment-actions.ts';
import { type Traces, tracesOfLearning } from '#api/testing/learning-traces.ts';
import { createPieceActions } from '#api/testing/piece-actions.ts';
import { rowWords } from '#contract/people/enrolment-words.ts';

const soon = () => new Date(Date.now() + 3_600_000);

const test = enrolmentTest
  .extend('admin', { scope: 'file' }, async ({ app }) => app.aPerson(await app.aSchool(), 'school_admin'))
  .extend('query', ({ app }) => async (text: string, values: unknown[] = []) => {
    return (await app.database.owner.query(text, values)).rows;
  })
  .extend('insert', ({ app, admin }) => (table: string, row: (studentId: string) => object) => {
    return (studentId: string) => app.insert(table, { tenant_id: admin.school.id, ...row(studentId) });
  })
  .extend('set', ({ query }) => (column: string, value: unknown) => {
    return (studentId: string) => query(`update users set ${column} = $2 where id = $1`, [studentId, value]);
  })
  .extend('aBook', ({ app, admin }) => async () => {
    return (await app.aBook(admin.school)).id;
  })
  /** Every foreign key to a person. A new one must decide here whether it keeps a student whose list is undone. */
  .extend(
    'traces',
    ({ app, admin, insert, aBook }): Traces => ({
      ...tracesOfLearning(app, admin),
      'ability_grants.user_id': { because: 'Students have no abilities beyond their role.' },
      'lead_entries.author_id': { because: 'Only platform staff answer leads.' },
      'hand_overs.target_id': { because: 'A view lasts minutes, and ends with the student.' },
      'support_codes.created_by': { because: 'Students do not decide about support.' },
      'support_access.allowed_by': { because: 'Students do not decide about support.' },
      'seen_tours.user_id': { because: 'A tour is only shown once more.' },
      'bookmarks.user_id': {
        keeps: 'hasBeenHere',
        plant: async (user_id) => {
          const book_id = await aBook();
          return insert('bookmarks', () => ({ user_id, book_id, page: 1 }))(user_id);
        },
      },
      'books.author_id': { keeps: 'hasBeenHere', plant: (author_id) => app.aBook(admin.school, { author_id }) },
      'books.created_by': { keeps: 'hasBeenHere', plant: (created_by) => app.aBook(admin.school, { created_by }) },
      'buyers.person_id': { because: 'A student cannot pay.' },
      'refunds.asked_by': { because: 'A student cannot refund.' },
      'refund_approvals.asked_by': { because: 'A student cannot refund.' },
      'live_registrations.decided_by': { because: 'A student does not decide about lessons.' },
      'refund_approvals.decided_by': { because: 'A student cannot refund.' },
      'payouts.prepared_by': { because: 'Only platform staff pay out.' },
      'payouts.confirmed_by': { because: 'Only platform staff pay out.' },
      'payouts.withdrawn_by': { because: 'Only platform staff pay out.' },
      'opened_lines.student_id': { because: 'Only a wish list opens them, and making one needs a sign-in.' },
      'cards.user_id': { because: 'Cards are printed after every list.' },
      'class_teachers.teacher_id': { because: 'A student does not teach.' },
      'credentials.user_id': {
        keeps: 'changedSince',
        plant: async (user_id) => {
          const password_hash = await aPasswordHash('sunflower');
          return insert('credentials', () => ({ user_id, password_hash }))(user_id);
        },
      },
      'enrolment_rows.student_id': { because: 'Changes by another list are visible on the student.' },
      'school_year_students.student_id': { because: 'Leaving and other classes are visible on the student.' },
      'enrolments.student_id': {
        keeps: 'changedSince',
        plant: async (student_id) => {
          const { id } = await app.aClass(admin, 'Otters');
          return insert('enrolments', () => ({ student_id, school_class_id: id }))(student_id);
        },
      },
      'certificates.author_id': { because: 'It comes with a book.' },
      'family_links.child_id': {
        keeps: 'changedSince',
        plant: insert('family_links', (child_id) => ({ child_id, email: 'mum@x.test', confirmed_at: new Date() })),
      },
      'invitation_links.made_by': { because: 'A student invites no one.' },
      'invitations.invited_by': { because: 'A student invites no one.' },
      'known_devices.user_id': { because: 'It comes with a sign-in.' },
      'mails.person_id': { because: 'It comes with a sign-in.' },
      'messages.person_id': { because: 'It comes with a sign-in.' },
      'one_time_tokens.user_id': { because: 'It is sent by email, and comes with an email address.' },
      'picture_passwords.user_id': {
        keeps: 'changedSince',
        plant: async (user_id) => {
          const pictures_hash = await aPasswordHash('sunflower');
          return insert('picture_passwords', () => ({ user_id, pictures_hash }))(user_id);
        },
      },
      'piece_checks.waived_by': { because: 'A student reviews nothing.' },
      'piece_pages.author_id': {
        keeps: 'changedSince',
        plant: async (author_id) => {
          const teacher = await app.aPerson(admin.school, 'teacher');
          const piece_id = (await createPieceActions(app).aDraft(teacher)).id;
          return insert('piece_pages', () => ({ author_id, piece_id, position: 1, layout: 'text_only' }))(author_id);
        },
      },
      'piece_steps.by_id': { because: 'It comes with a book.' },
      'pieces.assigned_to': { because: 'A student reviews nothing.' },
      'pieces.author_id': { because: 'Its book has the same author.' },
      'review_emails.user_id': { because: 'A student reviews nothing.' },
      'publishing_permissions.set_by': { because: 'A student sets no permission.' },
      'publishing_permissions.student_id': {
        keeps: 'changedSince',
        plant: insert('publishing_permissions', (student_id) => ({ student_id, works: true })),
      },
      'positions.user_id': {
        keeps: 'hasBeenHere',
        plant: async (user_id) => {
          const book_id = await aBook();
          return insert('positions', () => ({ user_id, book_id, page: 1 }))(user_id);
        },
      },
      'favourites.person_id': {
        keeps: 'hasBeenHere',
        plant: async (person_id) => {
          const book_id = await aBook();
          return insert('favourites', () => ({ person_id, book_id }))(person_id);
        },
      },
      'carts.person_id': { keeps: 'hasBeenHere', plant: insert('carts', (person_id) => ({ person_id })) },
      'wish_lists.student_id': {
        keeps: 'hasBeenHere',
        plant: insert('wish_lists', (student_id) => ({ student_id, token_hash: randomBytes(32) })),
      },
      'reports.person_id': {
        keeps: 'hasBeenHere',
        plant: async (person_id) => {
          const book_id = await aBook();
          return insert('reports', () => ({ person_id, book_id, reason: 'other' }))(person_id);
        },
      },
      'notes.person_id': {
        keeps: 'hasBeenHere',
        plant: async (person_id) => {
          const book_id = await aBook();
          return insert('notes', () => ({ person_id, book_id, page: 1, text: 'Why?' }))(person_id);
        },
      },
      'reactions.person_id': {
        keeps: 'hasBeenHere',
        plant: async (person_id) => {
          const book_id = await aBook();
          return insert('reactions', () => ({ person_id, book_id, work_id: book_id, reaction: 'loved_it' }))(person_id);
        },
      },
      'stories.author_id': {
        keeps: 'hasBeenHere',
        plant: async (author_id) => {
          const columns = { id: randomUUID(), kind: 'story', title: 'Kites', language: 'en' };
          return insert('stories', () => ({ ...columns, author_id }))(author_id);
        },
      },
      'stories.created_by': { because: 'Its author has created it.' },
      'uploads.person_id': { because: 'Uploading needs a sign-in.' },
      'second_factors.user_id': { because: 'A student has no two-step verification.' },
      'sessions.user_id': {
        keeps: 'hasBeenHere',
        plant: insert('sessions', (user_id) => ({ user_id, expires_at: soon() })),
      },
    }),
  )
  /** Every column of a person that the app can change. */
  .extend(
    'columns',
    ({ set }): Traces => ({
      archived_at: { keeps: 'changedSince', plant: set('archived_at', new Date()) },
      avatar: { keeps: 'changedSince', plant: set('avatar', 'a.webp') },
      country: { keeps: 'changedSince', plant: set('country', 'GB') },
      email: { keeps: 'changedSince', plant: set('email', 'ada@x.test') },
      email_verified_at: { because: 'It comes with an email address.' },
      external_id: { keeps: 'changedSince', plant: set('external_id', 'another') },
      first_name: { keeps: 'changedSince', plant: set('first_name', 'Another') },
      is_sample: { because: 'Only students with whom a new school begins have it.' },
      last_name: { keeps: 'changedSince', plant: set('last_name', 'Another') },
      last_sign_in_at: { keeps: 'hasBeenHere', plant: set('last_sign_in_at', new Date()) },
      pen_name: { keeps: 'changedSince', plant: set('pen_name', 'Otter') },
      role: { keeps: 'changedSince', plant: set('role', 'teacher') },
      suspended_at: { keeps: 'changedSince', plant: set('suspended_at', new Date()) },
      username: { keeps: 'changedSince', plant: set('username', 'another') },
    }),
  );

test('every table and column about a person has a decision on whether it keeps the student', async ({
  query,
  traces,
  columns,
}) => {
  const pointing = await query(
    `select conrelid::regclass || '.' || attname as name from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[2]
     where contype = 'f' and confrelid = 'users'::regclass`,
  );
  const changing = await query(
    `select column_name as name from information_schema.column_privileges
     where table_name = 'users' and grantee = 'booklark_app' and privilege_type = 'UPDATE'`,
  );
  const undecided = (rows: { name: string }[], decided: object) => rows.filter(({ name }) => !(name in decided));
  expect(pointing.length).toBeGreaterThan(12);
  expect(changing.length).toBeGreaterThan(12);
  expect(undecided(pointing, traces)).toEqual([]);
  expect(undecided(changing, columns)).toEqual([]);
});

test('a student with any such trace stays when the list is undone, and the row says why', async ({
  actions,
  admin,
  query,
  traces,
  columns,
}) => {
  const keeping = Object.entries({ ...traces, ...columns }).flatMap(([name, trace]) =>
    'keeps' in trace ? [{ name, ...trace }] : [],
  );
  const list = keeping.map((_, index) => `${index},Child ${index},Name,3A,${index === 0 ? 'purple-kite' : ''}`);
  const { id } = await actions.enrolList(
    admin,
    ['Student number,First name,Last name,Class,Password', ...list, 'last,Untouched,Name,3A,purple-kite'].join('\n'),
  );
  const students = await query(
    `select student_id as id from enrolment_rows where import_id = $1 and is_made order by number`,
    [id],
  );
  for (const [index, { plant }] of keeping.entries()) await plant(students[index].id);
  await query(
    `insert into cards (tenant_id, user_id, secret_hash) select tenant_id, id, sha256('x') from users where id = $1`,
    [students.at(-1).id],
  );

  await actions.undoAndWait(admin, id);

  const rows = await actions.listRows(admin, id);
  expect(rows.map(({ says }, index) => [keeping[index]?.name, says])).toEqual([
    ...keeping.map(({ name, keeps }) => [name, rowWords[keeps]]),
    [undefined, ''],
  ]);
  const ids = students.map((student) => student.id);
  expect(await query('select id from users where id = any ($1)', [ids])).toHaveLength(keeping.length);
});

test('a password of the list does not keep a student, one that a teacher set later does', async ({
  app,
  actions,
  admin,
  query,
}) => {
  const { id } = await actions.enrolList(
    admin,
    'Student number,Name,Class,Password\nP1,Ada Byron,3P,purple-kite\nP2,Ben Ode,3P,purple-kite\n',
  );
  const [{ id: studentId }] = await query(`select id from users where tenant_id = $1 and external_id = 'P2'`, [
    admin.school.id,
  ]);
  const body = { new_password: 'brass otter' };
  expect((await app.request(`/api/change-password/${studentId}/`, { method: 'PUT', as: admin, body })).statusCode).toBe(
    200,
  );

  await actions.undoAndWait(admin, id);

  expect((await actions.listRows(admin, id)).map(({ undone }) => undone)).toEqual(['restored', 'kept']);
  expect(await query('select user_id from credentials where user_id = $1', [studentId])).toHaveLength(1);
});

test('a list loses no row when undoing another list removes its student', async ({ actions, admin }) => {
  const first = await actions.enrolList(admin, 'Student number,Name,Class\nR1,Ada Byron,3R\n');
  const second = await actions.createImport(admin, 'Student number,Name,Class\nR1,Ada Byron,3R\n', {
    makes_classes: true,
  });
  expect(second.counts).toMatchObject({ same: 1 });

  await actions.undoAndWait(admin, first.id);

  expect(await actions.updateImport(admin, second.id, {})).toMatchObject({ counts: { new: 1, same: 0 } });
});
