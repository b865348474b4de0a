import type { Person, School, TestApp } from './test-app.ts';

/** A school in which steps add, move and archive students. */
export type RosterFixture = {
  app: TestApp;
  school: School;
  admin: Person;
  classes: { id: string; class_id: string }[];
};
/** One step; `dice` are numbers that choose among the existing rows, the same ones at each replay. */
export type RosterStep = (context: RosterFixture, dice: number[]) => Promise<void>;

export async function createRosterFixture(app: TestApp): Promise<RosterFixture> {
  const school = await app.aSchool();
  const admin = await app.aPerson(school, 'school_admin');
  const classes = [];
  for (const name of ['Otters', 'Foxes', 'Herons']) classes.push(await app.aClass(admin, name));
  return { app, school, admin, classes };
}

/** The steps of the student routes. Other tests add steps of their own. */
export const studentSteps: Record<string, RosterStep> = {
  async add(context, [where = 0, count = 0]) {
    const students = Array.from({ length: 1 + (count % 4) }, () => ({ first_name: 'Ada', last_name: 'Byron' }));
    await postStudents(context, 'many/', { class: pickClass(context, where).id, students });
  },
  async move(context, [who = 0, count = 0, where = 0, from = 0]) {
    const ids = await someStudentIds(context, 'active', who, count);
    const leaving = from % 2 === 0 ? {} : { from: pickClass(context, from).id };
    if (ids.length > 0) await postStudents(context, 'move/', { ids, to: pickClass(context, where).id, ...leaving });
  },
  async archive(context, [who = 0, count = 0]) {
    const ids = await someStudentIds(context, 'active', who, count);
    if (ids.length > 0) await postStudents(context, 'archive/', { ids });
  },
  async restore(context, [who = 0, count = 0]) {
    const ids = await someStudentIds(context, 'archived', who, count);
    if (ids.length > 0) await postStudents(context, 'restore/', { ids });
  },
};

function pickClass({ classes }: RosterFixture, dice: number): { id: string; class_id: string } {
  const chosenClass = classes[dice % classes.length];
  if (!chosenClass) throw new Error('a playground without classes');
  return chosenClass;
}

async function postStudents({ app, admin }: RosterFixture, path: string, body: object): Promise<void> {
  const answer = await app.request(`/api/students/${path}`, { method: 'POST', as: admin, body });
  if (answer.statusCode >= 300) throw new Error(`${path} ${JSON.stringify(body)}: ${answer.statusCode} ${answer.body}`);
}

type ListedStudent = { id: string; username: string };
async function listStudents({ app, admin }: RosterFixture, query: string): Promise<ListedStudent[]> {
  const answer = await app.request(`/api/students/?limit=100&${query}`, { as: admin });
  const { count, results } = answer.json<{ count: number; results: ListedStudent[] }>();
  if (count !== results.length) throw new Error(`${query}: ${count} are counted and ${results.length} listed`);
  return results;
}

async function someStudentIds(
  context: RosterFixture,
  state: 'active' | 'archived',
  who: number,
  count: number,
): Promise<string[]> {
  const all = await listStudents(context, `state=${state}&ordering=created`);
  const start = all.length === 0 ? 0 : who % all.length;
  return all.slice(start, start + 1 + (count % 3)).map(({ id }) => id);
}

/** Finds contradictions about who is in which class, between lists, counts, class details, the picker and the tables. */
export async function findInconsistencies(context: RosterFixture): Promise<string[]> {
  const { app, school, admin, classes } = context;
  const contradictions: string[] = [];
  const response = await app.request('/api/v1/school-classes/?limit=100', { as: admin });
  const counts = new Map(
    response.json().results.map((one: { id: string; no_of_students: number }) => [one.id, one.no_of_students]),
  );
  const { rows } = await app.database.owner.query<{ id: string; class: string | null; gone: boolean }>(
    `select u.id, e.school_class_id as class, u.archived_at is not null as gone from users u
       left join enrolments e on e.tenant_id = u.tenant_id and e.student_id = u.id where u.tenant_id = $1 and u.role = 'student'`,
    [school.id],
  );
  for (const { id, class_id } of classes) {
    const there = rows.filter((row) => row.class === id && !row.gone).map((row) => row.id);
    const list = await listStudents(context, `class=${id}`);
    const detail = (await app.request(`/api/api-admin/school-classes/${id}/`, { as: admin })).json();
    const picker = (await app.request(`/api/list-student-in-class/${class_id}/?limit=100`, { at: school })).json();
    const sorted = (all: string[]) => all.toSorted().join();
    const sees = {
      count: counts.get(id) === there.length && detail.no_of_students === there.length && picker.count === there.length,
      list: sorted(list.map((one) => one.id)) === sorted(there),
      detail: sorted(detail.students.map((one: ListedStudent) => one.id)) === sorted(there),
      picker:
        sorted(picker.results.students.map((one: ListedStudent) => one.username)) ===
        sorted(list.map((one) => one.username)),
    };
    contradictions.push(
      ...Object.entries(sees).flatMap(([what, agrees]) => (agrees ? [] : [`${what} of ${class_id}`])),
    );
  }
  const ids = (gone: boolean) => new Set(rows.filter((row) => row.gone === gone).map(({ id }) => id)).size;
  if ((await listStudents(context, '')).length !== ids(false)) contradictions.push('all who are here');
  if ((await listStudents(context, 'state=archived')).length !== ids(true)) contradictions.push('all who are archived');
  return contradictions;
}
