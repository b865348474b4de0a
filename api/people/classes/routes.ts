import { avatarUrl } from '#api/identity/users/service.ts';
import { Refusal } from '#api/kit/refusal.ts';
import { type CallContext, type DbCall, type Reply, serve, serveAndPresent } from '#api/kit/serve.ts';
import { toSortedPage } from '#api/kit/sorted-page.ts';
import { containsText } from '#contract/kit/contains-text.ts';
import { nameContains, sortedByName } from '#contract/kit/person-names.ts';
import {
  archiveClass,
  type ClassQuery,
  changeClass,
  createSchoolClass,
  listPossibleTeachers,
  listSchoolClasses,
  listTeacherClasses,
  PASSWORD_MASK,
  restoreClass,
  rotateClassCode,
  type SchoolClass,
  setClassTeachers,
  showClass,
  showClassDetail,
  showTeacherClass,
} from '#contract/people/classes.ts';
import {
  createClassForActor,
  replaceClassCode,
  replaceTeachers,
  setClassArchived,
  updateClassDetails,
} from './actions.ts';
import * as lists from './list-queries.ts';
import { mayManageClasses, mayUseAdminClassPages } from './policy.ts';
import { canSeeEveryClass, findAccessibleClass, teacherScope } from './service.ts';
import { classOrdering, teacherOrdering } from './sorting.ts';

const serveClass = serveAndPresent(presentClass);

export const classRoutes = [
  serve(listSchoolClasses, mayUseAdminClassPages, async (call) => {
    const { page } = await listClasses(call, null);
    return page;
  }),

  serve(listTeacherClasses, mayManageClasses, async (call) => {
    const { page, all } = await listClasses(call, teacherScope(call.actor));
    return {
      ...page,
      ...(await lists.countAcrossClasses(
        call.db,
        all.map(({ id }) => id),
      )),
    };
  }),

  serve(showClassDetail, mayUseAdminClassPages, (call) => presentDetail(call)),
  serve(showTeacherClass, mayManageClasses, (call) => presentDetail(call)),

  serveClass(createSchoolClass, mayManageClasses, async ({ db, actor, ip, body }) => ({
    id: await createClassForActor(db, { actor, ip }, { name: body.name, teacherIds: body.teacher_ids }),
  })),

  serveClass(showClass, mayManageClasses, async ({ db, actor, params }) => {
    await findAccessibleClass(db, actor, params.id);
  }),

  serveClass(changeClass, mayManageClasses, (call) =>
    updateClassDetails(call.db, call, { id: call.params.id, ...call.body }),
  ),

  serveClass(setClassTeachers, mayManageClasses, ({ db, actor, ip, params, body }) =>
    replaceTeachers(db, { actor, ip }, { id: params.id, teacherIds: body.teacher_ids }),
  ),

  serveClass(rotateClassCode, mayManageClasses, (call) => replaceClassCode(call.db, call, call.params.id)),

  serveClass(archiveClass, mayManageClasses, (call) =>
    setClassArchived(call.db, call, { id: call.params.id, isArchived: true }),
  ),

  serveClass(restoreClass, mayManageClasses, (call) =>
    setClassArchived(call.db, call, { id: call.params.id, isArchived: false }),
  ),

  serve(listPossibleTeachers, mayManageClasses, async ({ db, site, query, url, language }) => {
    const teachers = (await lists.findPossibleTeachers(db)).filter((person) => nameContains(person, query.search));
    return toSortedPage(url, query, { rows: teachers, ordering: teacherOrdering(site.name_order, language) });
  }),
];

type ListCall = DbCall & { query: ClassQuery };

async function listClasses({ db, site, query, url, language, actor }: ListCall, teacherId: string | null) {
  const classes = await lists.findClasses(db, { isArchived: query.state === 'archived', teacherId });
  const matching = classes
    .filter(({ teachers }) => query.teachers === undefined || teachers.length === 0)
    .filter(({ name, class_id }) => containsText(`${name} ${class_id}`, query.search));
  const page = toSortedPage(url, query, { rows: matching, ordering: classOrdering(query.ordering, language) });
  const results = page.results.map((row) => toClass({ actor, site, language }, row));
  return { all: matching, page: { ...page, results } };
}

/** The viewer of a class, with the school's name order and the page's alphabet. */
type Viewer = Pick<CallContext, 'actor' | 'site' | 'language'>;

function toClass({ actor, site, language }: Viewer, { closed_at, ...row }: lists.ClassListRow) {
  return {
    ...row,
    teachers: sortedByName(row.teachers, { order: site.name_order, language }),
    is_code_off: closed_at !== null,
    can_leave: canSeeEveryClass(actor),
  };
}

async function presentClass(call: DbCall, { id }: { id: string }): Promise<Reply<typeof SchoolClass>> {
  const row = await lists.findClassWithCounts(call.db, id);
  if (!row) throw new Refusal('notFound');
  return toClass(call, row);
}

type DetailCall = DbCall & { params: { id: string } };

async function presentDetail(call: DetailCall) {
  const { db, actor, site, settings, params, language } = call;
  await findAccessibleClass(db, actor, params.id);
  const [schoolClass, students] = await Promise.all([
    presentClass(call, params),
    lists.findStudentsOfClass(db, params.id),
  ]);
  return {
    ...schoolClass,
    students: sortedByName(students, { order: site.name_order, language }).map(
      ({ avatar, last_sign_in_at, ...student }) => ({
        ...student,
        last_sign_in_at: last_sign_in_at?.toISOString() ?? null,
        avatar: avatar && avatarUrl({ tenantId: actor.tenantId, name: avatar }, settings.filesSecret),
        password: PASSWORD_MASK,
      }),
    ),
  };
}
