import type { Person, School, World } from './test-app.ts';

/** A school whose children are added, moved and archived by one step after another. */
export type Playground = { world: World; school: School; admin: Person; classes: { id: string; class_id: string }[] };
/** What somebody does there; `dice` are numbers that choose among whatever there is, the same ones at each replay. */
export type Step = (ground: Playground, dice: number[]) => Promise<void>;

export async function aPlayground(world: World): Promise<Playground> {
  const school = await world.aSchool();
  const admin = await world.aPerson(school, 'school_admin');
  const classes = [];
  for (const name of ['Otters', 'Foxes', 'Herons']) classes.push(await world.aClass(admin, name));
  return { world, school, admin, classes };
}

/** What can be done to children one by one or many at once. Other ways to add and take away stand beside it. */
export const peopleSteps: Record<string, Step> = {
  async add(ground, [where = 0, count = 0]) {
    const students = Array.from({ length: 1 + (count % 4) }, () => ({ first_name: 'Ada', last_name: 'Byron' }));
    await post(ground, 'many/', { class: classAt(ground, where).id, students });
  },
  async move(ground, [who = 0, count = 0, where = 0, from = 0]) {
    const ids = await some(ground, 'active', who, count);
    const leaving = from % 2 === 0 ? {} : { from: classAt(ground, from).id };
    if (ids.length > 0) await post(ground, 'move/', { ids, to: classAt(ground, where).id, ...leaving });
  },
  async archive(ground, [who = 0, count = 0]) {
    const ids = await some(ground, 'active', who, count);
    if (ids.length > 0) await post(ground, 'archive/', { ids });
  },
  async restore(ground, [who = 0, count = 0]) {
    const ids = await some(ground, 'archived', who, count);
    if (ids.length > 0) await post(ground, 'restore/', { ids });
  },
};

function classAt({ classes }: Playground, dice: number): { id: string; class_id: string } {
  const found = classes[dice % classes.length];
  if (!found) throw new Error('a playground without classes');
  return found;
}

async function post({ world, admin }: Playground, path: string, body: object): Promise<void> {
  const answer = await world.ask(`/api/students/${path}`, { method: 'POST', as: admin, body });
  if (answer.statusCode >= 300) throw new Error(`${path} ${JSON.stringify(body)}: ${answer.statusCode} ${answer.body}`);
}

type Listed = { id: string; username: string };
async function listed({ world, admin }: Playground, query: string): Promise<Listed[]> {
  const answer = await world.ask(`/api/students/?limit=100&${query}`, { as: admin });
  const { count, results } = answer.json<{ count: number; results: Listed[] }>();
  if (count !== results.length) throw new Error(`${query}: ${count} are counted and ${results.length} listed`);
  return results;
}

async function some(ground: Playground, state: 'active' | 'archived', who: number, count: number): Promise<string[]> {
  const all = await listed(ground, `state=${state}&ordering=created`);
  const start = all.length === 0 ? 0 : who % all.length;
  return all.slice(start, start + 1 + (count % 3)).map(({ id }) => id);
}

/** Where the ways to ask who is in which class disagree: lists, counts, the class itself, the picker and the tables. */
export async function disagreements(ground: Playground): Promise<string[]> {
  const { world, school, admin, classes } = ground;
  const found: string[] = [];
  const asked = await world.ask('/api/v1/school-classes/?limit=100', { as: admin });
  const counts = new Map(
    asked.json().results.map((one: { id: string; no_of_students: number }) => [one.id, one.no_of_students]),
  );
  const { rows } = await world.database.owner.query<{ id: string; class: string | null; gone: boolean }>(
    `select u.id, e.school_class_id as class, u.archived_at is not null as gone from users u
       left join enrolments e on e.tenant_id = u.tenant_id and e.student_id = u.id where u.tenant_id = $1 and u.role = 'student'`,
    [school.id],
  );
  for (const { id, class_id } of classes) {
    const there = rows.filter((row) => row.class === id && !row.gone).map((row) => row.id);
    const list = await listed(ground, `class=${id}`);
    const detail = (await world.ask(`/api/api-admin/school-classes/${id}/`, { as: admin })).json();
    const picker = (await world.ask(`/api/list-student-in-class/${class_id}/?limit=100`, { at: school })).json();
    const sorted = (all: string[]) => all.toSorted().join();
    const sees = {
      count: counts.get(id) === there.length && detail.no_of_students === there.length && picker.count === there.length,
      list: sorted(list.map((one) => one.id)) === sorted(there),
      detail: sorted(detail.students.map((one: Listed) => one.id)) === sorted(there),
      picker:
        sorted(picker.results.students.map((one: Listed) => one.username)) === sorted(list.map((one) => one.username)),
    };
    found.push(...Object.entries(sees).flatMap(([what, agrees]) => (agrees ? [] : [`${what} of ${class_id}`])));
  }
  const ids = (gone: boolean) => new Set(rows.filter((row) => row.gone === gone).map(({ id }) => id)).size;
  if ((await listed(ground, '')).length !== ids(false)) found.push('all who are here');
  if ((await listed(ground, 'state=archived')).length !== ids(true)) found.push('all who are archived');
  return found;
}
