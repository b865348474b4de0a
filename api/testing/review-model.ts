import { expect } from 'vitest';
import type { EveryoneBy } from '#contract/schools/tenants.ts';
import { aFamily } from './families.ts';
import { createOrganizationActions } from './organization-actions.ts';
import { aDrawing, createPieceActions } from './piece-actions.ts';
import { createReviewActions } from './review-actions.ts';
import type { Tally } from './review-numbers.ts';
import { addModelFile, events } from './review-worker.ts';
import { createStoryActions } from './story-actions.ts';
import type { Person, RequestOptions, TestApp } from './test-app.ts';

/** All callers. The teacher has the author in a class, and a visitor has no account. */
export const callers = [
  ...(['visitor', 'author', 'classmate', 'teacher', 'otherTeacher', 'teacherAdmin'] as const),
  ...(['schoolAdmin', 'visit', 'organizationAdmin', 'platformAdmin'] as const),
];
export type CallerName = (typeof callers)[number];
/** Callers who may decide about the author's pieces. */
export const reviewers: readonly CallerName[] = ['teacher', 'teacherAdmin', 'schoolAdmin', 'visit'];
export type ReviewModel = Awaited<ReturnType<typeof startReviewModel>>;

/** Creates a school whose author has a class and a family, with a caller and a reader of each kind. */
export async function startReviewModel(app: TestApp) {
  const school = await app.aSchool();
  const aMember = (role: Parameters<TestApp['aPerson']>[1]) => app.aPerson(school, role);
  const admin = await aMember('school_admin');
  const [student, classmate, teacher] = [await aMember('student'), await aMember('student'), await aMember('teacher')];
  await app.aPerson(school, 'student', { first_name: 'Will', last_name: 'Rose' });
  const writer = await app.aPerson(school, 'student', { first_name: 'Tenzin', last_name: 'Dorje' });
  const { id: classId } = await app.aClass(teacher, 'Otters', [student, classmate, writer]);
  for (const slug of ['poems', 'tales']) await app.aCategory(school, slug, []);
  const organizations = createOrganizationActions(app);
  const organization = await organizations.anOrganization();
  await organizations.joinOrganization(school, organization, 'administer');
  const organizationAdmin = await app.aPerson(organization, 'organization_admin');
  const people: Record<CallerName, RequestOptions> = {
    ...{ visitor: { at: school }, author: { as: student }, classmate: { as: classmate }, teacher: { as: teacher } },
    teacherAdmin: { as: await aMember('teacher_admin') },
    otherTeacher: { as: await aMember('teacher') },
    schoolAdmin: { as: admin },
    visit: { at: school, token: await organizations.visit(organizationAdmin, school) },
    organizationAdmin: { as: organizationAdmin },
    platformAdmin: { as: await app.aColleague(), host: 'localhost' },
  };
  const aFamilyOf = async (child: Person): Promise<RequestOptions> => {
    return { at: school, cookie: `__Host-family=${(await aFamily(app, child)).secret}` };
  };
  const readers = {
    ...{ visitor: people.visitor, classmate: people.classmate },
    community: { at: school, cookie: await app.aCommunityCookie(school) },
    family: await aFamilyOf(student),
    otherFamily: await aFamilyOf(classmate),
  };
  const tallies: Map<string, Tally> = new Map();
  return { school, student, teacher, writer, admin, classId, people, readers, tallies };
}

/** A school's settings that decide about rights, as last changed by its people. */
export type Settings = {
  everyone_by: EveryoneBy;
  works: boolean | null;
  voice: boolean | null;
  is_archived: boolean;
  /** The permission for everyone of the other student, whose book is translated. */
  writer_works: boolean | null;
  allows_downloads: boolean;
  allows_retelling: boolean;
  grant: string | null;
  membership: string;
  grants: string | null;
  has_author: boolean;
};

/** Reads the settings. An erased author keeps the permission of the time of the erasure. */
export async function readSettings(
  app: TestApp,
  { school, student, teacher, writer }: ReviewModel,
  worksOfErased: boolean | null = null,
): Promise<Settings> {
  const { rows } = await app.database.owner.query(
    `select t.everyone_by, t.allows_downloads, t.allows_retelling, k.works, k.voice, u.archived_at is not null as is_archived,
        (select o.works from publishing_permissions o where o.student_id = $4) as writer_works, g.id as grant, m.organization_id as membership, m.grants, u.id is not null as has_author
      from tenants t join memberships m on m.tenant_id = t.id left join users u on u.tenant_id = t.id and u.id = $2
        left join publishing_permissions k on k.student_id = u.id
        left join ability_grants g on g.tenant_id = t.id and g.user_id = $3 and g.revoked_at is null where t.id = $1`,
    [school.id, student.id, teacher.id, writer.id],
  );
  return { ...rows[0], works: rows[0].has_author ? rows[0].works : worksOfErased };
}

/** Kinds of pieces: pages, a file, a story or a translation of a student, a class book, or the teacher's pages. */
export const pieceKinds = ['pages', 'file', 'story', 'version', 'class', 'staff'] as const;
export type PieceKind = (typeof pieceKinds)[number];
export type ModelPiece = {
  world: ReviewModel;
  kind: PieceKind;
  id: string;
  page: string;
  lastPage: string;
  /** The original book of a version. */
  original?: string;
  /** A story's address since its first publication. */
  slug?: string;
};

/** Begins a piece of two pages; the first has a picture for the cover. A story has one text. */
export async function aModelPiece(app: TestApp, world: ReviewModel, kind: PieceKind): Promise<ModelPiece> {
  if (kind === 'story') {
    const id = await createStoryActions(app).aStory(world.student, '<p>Version 0.</p>', 'Version 0');
    return { world, kind, id, page: id, lastPage: id };
  }
  if (kind === 'pages' || kind === 'staff') {
    const author = kind === 'pages' ? world.student : world.teacher;
    return { world, kind, ...(await makePages(app, author, 'Version 0')) };
  }
  if (kind === 'version') return aVersion(app, world);
  const { send, putDrawing, change } = createPieceActions(app);
  const author = kind === 'file' ? world.student : world.teacher;
  const body = { source: 'file', title: 'Version 0', language: 'en' };
  const url = kind === 'class' ? `/v1/school-classes/${world.classId}/books/` : '/my-books/';
  const begun = kind === 'class' ? { title: 'Version 0', starter: 'blank', students: [world.student.id] } : body;
  const { id, pages } = (await send(author, 'POST', url, begun)).json();
  const piece = { world, kind, id, page: pages[0]?.id ?? id, lastPage: pages.at(-1)?.id ?? id };
  if (kind === 'file') return { ...piece, ...(await addModelFile(app, piece, ['Version 0.', 'The end.'])) };
  const first = `/my-books/${id}/pages/${piece.page}/`;
  await change(author, first, { layout: 'picture_above', text: 'Version 0.' });
  await putDrawing(author, first, aDrawing);
  return piece;
}

async function makePages(app: TestApp, author: Person, title: string) {
  const { send, putDrawing } = createPieceActions(app);
  const { id } = (await send(author, 'POST', '/my-books/', { source: 'pages', title, language: 'en' })).json();
  const addPage = async (page: object) => (await send(author, 'POST', `/my-books/${id}/pages/`, page)).json().id;
  const page: string = await addPage({ layout: 'picture_above', text: `${title}.` });
  await putDrawing(author, `/my-books/${id}/pages/${page}/`, aDrawing);
  const lastPage: string = await addPage({ layout: 'text_only', text: 'The end.' });
  return { id: id as string, page, lastPage };
}

/** Publishes another student's book for everyone, and begins its translation. */
async function aVersion(app: TestApp, world: ReviewModel): Promise<ModelPiece> {
  const { send, submit } = createPieceActions(app);
  const { id: original, ...pages } = await makePages(app, world.writer, 'The Original');
  await submit(world.writer, original);
  await events.process?.(app, { world, kind: 'pages', id: original, ...pages });
  const permission = { works: true, voice: null, photos: null };
  await send(world.admin, 'PUT', `/students/${world.writer.id}/publishing-permission/`, permission);
  const approval = { audience: 'everyone', publish: 'now' };
  const approved = await createReviewActions(app).decide(world.admin, original, 'approve', approval);
  expect(approved.statusCode, approved.body).toBe(200);
  const retelling = await send(world.admin, 'GET', '/school-settings/');
  if (!retelling.json().allows_retelling) await setRetelling(app, world, String(retelling.headers.etag));
  const url = `/books/${original}/versions/`;
  const begun = await send(world.student, 'POST', url, { as: 'translation', language: 'ar' });
  expect(begun.statusCode, begun.body).toBe(201);
  const { id, pages: copies } = begun.json();
  return { world, kind: 'version', id, page: copies[0].id, lastPage: copies[1].id, original };
}

async function setRetelling(app: TestApp, { admin }: ReviewModel, etag: string): Promise<void> {
  const [form, headers] = [{ allows_retelling: 'true' }, { 'if-match': etag }];
  const set = await app.request('/api/school-settings/', { method: 'PATCH', as: admin, form, headers });
  expect(set.statusCode).toBe(200);
}

export type PieceState = { state: string; audience: string; slug: string | null; fingerprint: string };

/** Reads a work's audience, and a fingerprint that changes with everything that readers could see. */
export async function readPieceState(app: TestApp, { id, world, original }: ModelPiece): Promise<PieceState> {
  const { rows } = await app.database.owner.query(
    `select coalesce(b.state, s.state) as state, coalesce(b.audience, s.audience) as audience, s.slug,
      md5(concat(b, s, p, k, d, o, t.allows_downloads, t.allows_retelling, (select concat(w) from publishing_permissions w where w.student_id = $4),
        (select u.archived_at from users u where u.id = $2), (select jsonb_agg(n.id order by n.id) from renditions n where n.book_id = $1), 
        (select jsonb_agg(c.category_id order by c.category_id) from book_categories c where c.book_id = $1)))
        as fingerprint
      from tenants t left join books b on b.id = $1 left join stories s on s.id = $1 left join pieces p on p.id = $1
        left join publishing_permissions k on k.student_id = $2 left join book_downloads d on d.book_id = $1 left join books o on o.id = $5
      where t.id = $3 and coalesce(b.id, s.id) is not null`,
    [id, world.student.id, world.school.id, world.writer.id, original],
  );
  return rows[0] ?? { state: 'deleted', audience: 'none', slug: null, fingerprint: '' };
}
