import type { EveryoneBy } from '#contract/publishing-permission.ts';
import { aFamily } from './families.ts';
import { createOrganizationActions } from './organization-actions.ts';
import { aDrawing, createPieceActions } from './piece-actions.ts';
import { addModelFile } from './review-worker.ts';
import type { Person, RequestOptions, TestApp } from './test-app.ts';

/** Everyone who calls; a teacher has the author in a class, and a visitor no account. */
export const callers = [
  ...(['visitor', 'author', 'classmate', 'teacher', 'otherTeacher', 'teacherAdmin'] as const),
  ...(['schoolAdmin', 'visit', 'organizationAdmin', 'platformAdmin'] as const),
];
export type CallerName = (typeof callers)[number];
/** Who may decide about pieces of the author. */
export const reviewers: readonly CallerName[] = ['teacher', 'teacherAdmin', 'schoolAdmin', 'visit'];
export type ReviewModel = Awaited<ReturnType<typeof startReviewModel>>;

/** Creates a school whose author has a class and a family, with a caller and a reader of each kind. */
export async function startReviewModel(app: TestApp) {
  const school = await app.aSchool();
  const aMember = (role: Parameters<TestApp['aPerson']>[1]) => app.aPerson(school, role);
  const [student, classmate, teacher] = [await aMember('student'), await aMember('student'), await aMember('teacher')];
  await app.aPerson(school, 'student', { first_name: 'Will', last_name: 'Rose' });
  const { id: classId } = await app.aClass(teacher, 'Otters', [student, classmate]);
  const organizations = createOrganizationActions(app);
  const organization = await organizations.anOrganization();
  await organizations.joinOrganization(school, organization, 'administer');
  const organizationAdmin = await app.aPerson(organization, 'organization_admin');
  const people: Record<CallerName, RequestOptions> = {
    ...{ visitor: { at: school }, author: { as: student }, classmate: { as: classmate }, teacher: { as: teacher } },
    teacherAdmin: { as: await aMember('teacher_admin') },
    otherTeacher: { as: await aMember('teacher') },
    schoolAdmin: { as: await aMember('school_admin') },
    visit: { at: school, token: await organizations.visit(organizationAdmin, school) },
    organizationAdmin: { as: organizationAdmin },
    platformAdmin: { as: await app.aPerson(await app.thePlatform(), 'upschool_admin'), host: 'localhost' },
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
  return { school, student, teacher, classId, people, readers };
}

/** What decides who may do what in a school, as its people have set it last. */
export type Settings = {
  everyone_by: EveryoneBy;
  works: boolean | null;
  grant: string | null;
  membership: string;
  grants: string | null;
  has_author: boolean;
};

/** Reads them; the permission of an erased author is that of the time of the erasure. */
export async function readSettings(
  app: TestApp,
  { school, student, teacher }: ReviewModel,
  worksOfErased: boolean | null = null,
): Promise<Settings> {
  const { rows } = await app.database.owner.query(
    `select t.everyone_by, k.works, g.id as grant, m.organization_id as membership, m.grants, u.id is not null as has_author
      from tenants t join memberships m on m.tenant_id = t.id left join users u on u.tenant_id = t.id and u.id = $2
        left join publishing_permissions k on k.student_id = u.id
        left join ability_grants g on g.tenant_id = t.id and g.user_id = $3 and g.revoked_at is null where t.id = $1`,
    [school.id, student.id, teacher.id],
  );
  return { ...rows[0], works: rows[0].has_author ? rows[0].works : worksOfErased };
}

/** Whose the piece of a run is: pages or a file of a student, a book of the class, or pages of the teacher. */
export const pieceKinds = ['pages', 'file', 'class', 'staff'] as const;
export type PieceKind = (typeof pieceKinds)[number];
export type ModelPiece = { world: ReviewModel; kind: PieceKind; id: string; page: string; lastPage: string };

/** Begins a piece of two pages, of which the first has a picture that can be on the cover. */
export async function aModelPiece(app: TestApp, world: ReviewModel, kind: PieceKind): Promise<ModelPiece> {
  const { send, putDrawing, change } = createPieceActions(app);
  const author = kind === 'pages' || kind === 'file' ? world.student : world.teacher;
  const body = { source: kind === 'file' ? 'file' : 'pages', title: 'Version 0', language: 'en' };
  const url = kind === 'class' ? `/v1/school-classes/${world.classId}/books/` : '/my-books/';
  const begun = kind === 'class' ? { title: 'Version 0', starter: 'blank', students: [world.student.id] } : body;
  const { id, pages } = (await send(author, 'POST', url, begun)).json();
  const piece = { world, kind, id, page: pages[0]?.id ?? id, lastPage: pages.at(-1)?.id ?? id };
  if (kind === 'file') return { ...piece, ...(await addModelFile(app, piece, ['Version 0.', 'The end.'])) };
  if (kind === 'class') {
    const first = `/my-books/${id}/pages/${piece.page}/`;
    await change(author, first, { layout: 'picture_above', text: 'Version 0.' });
    await putDrawing(author, first, aDrawing);
    return piece;
  }
  const addPage = async (page: object) => (await send(author, 'POST', `/my-books/${id}/pages/`, page)).json().id;
  const page = await addPage({ layout: 'picture_above', text: 'Version 0.' });
  await putDrawing(author, `/my-books/${id}/pages/${page}/`, aDrawing);
  return { ...piece, page, lastPage: await addPage({ layout: 'text_only', text: 'The end.' }) };
}

export type PieceState = { state: string; audience: string; fingerprint: string };

/** Reads who may see a book, and a fingerprint that changes with everything that its readers could see of it. */
export async function readPieceState(app: TestApp, { id, world }: ModelPiece): Promise<PieceState> {
  const { rows } = await app.database.owner.query(
    `select b.state, b.audience, md5(concat(b, p, k, (select jsonb_agg(n.id order by n.id) from renditions n where n.book_id = b.id))) as fingerprint
      from books b left join pieces p on p.id = b.id left join publishing_permissions k on k.student_id = $2 where b.id = $1`,
    [id, world.student.id],
  );
  return rows[0] ?? { state: 'deleted', audience: 'none', fingerprint: '' };
}
