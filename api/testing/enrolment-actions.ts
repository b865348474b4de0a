import { expect } from 'vitest';
import type { Enrolment, EnrolmentRow } from '#contract/enrolment.ts';
import { aWorld, type Person, type World } from './test-app.ts';
import { aWorker } from './worker.ts';

/** Small hands for lists of students: sending one, looking at it, and waiting for what becomes of it. */
export function lists(world: World) {
  async function send(as: Person, list: string | Buffer, name = 'list.csv') {
    const bytes = typeof list === 'string' ? Buffer.from(list) : list;
    return world.ask('/api/enrolments/', { method: 'POST', as, form: { file: { name, bytes } } });
  }

  const at = (id: string, rest = '') => `/api/enrolments/${id}/${rest}`;

  async function sent(as: Person, list: string | Buffer, change?: object): Promise<Enrolment> {
    const answer = await send(as, list);
    expect(answer.statusCode, answer.body).toBe(201);
    return change ? changed(as, answer.json().id, change) : answer.json();
  }

  async function changed(as: Person, id: string, change: object): Promise<Enrolment> {
    const answer = await world.ask(at(id), { method: 'PATCH', as, body: change });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json();
  }

  async function rows(as: Person, id: string, query = ''): Promise<EnrolmentRow[]> {
    return (await world.ask(at(id, `rows/?limit=100${query}`), { as })).json().results;
  }

  async function show(as: Person, id: string): Promise<Enrolment> {
    return (await world.ask(at(id), { as })).json();
  }

  const confirm = (as: Person, id: string) => world.ask(at(id, 'confirm/'), { method: 'POST', as, body: {} });
  const undo = (as: Person, id: string) => world.ask(at(id, 'undo/'), { method: 'POST', as, body: {} });

  async function until(as: Person, id: string, states: Enrolment['state'][]): Promise<Enrolment> {
    await expect
      .poll(async () => states.includes((await show(as, id)).state), { timeout: 30_000, interval: 30 })
      .toBe(true);
    return show(as, id);
  }

  /** Confirms and waits: it is enrolled, or again a preview. */
  async function confirmed(as: Person, id: string): Promise<Enrolment> {
    expect((await confirm(as, id)).statusCode).toBe(202);
    return until(as, id, ['done', 'preview']);
  }

  async function undone(as: Person, id: string): Promise<Enrolment> {
    expect((await undo(as, id)).statusCode).toBe(202);
    return until(as, id, ['undone']);
  }

  /** A list from beginning to end, with the classes that it names. */
  async function enrolled(
    as: Person,
    list: string | Buffer,
    change: object = { makes_classes: true },
  ): Promise<Enrolment> {
    const { id } = await sent(as, list, change);
    return confirmed(as, id);
  }

  /** Everything that the school knows of its children and classes, in the database's own words. */
  async function everything({ school }: Person): Promise<unknown> {
    const ask = async (text: string) => (await world.database.owner.query(text, [school.id])).rows;
    return {
      users: await ask(`select u::text as row from users u where tenant_id = $1 and role = 'student' order by id`),
      classes: await ask('select c::text as row from school_classes c where tenant_id = $1 order by id'),
      enrolments: await ask(
        'select e::text as row from enrolments e where tenant_id = $1 order by school_class_id, student_id',
      ),
      teachers: await ask(
        'select t::text as row from class_teachers t where tenant_id = $1 order by school_class_id, teacher_id',
      ),
      credentials: await ask('select k::text as row from credentials k where tenant_id = $1 order by user_id'),
    };
  }

  return { send, sent, changed, rows, show, confirm, undo, confirmed, undone, enrolled, everything, at };
}
export type Hands = ReturnType<typeof lists>;

/** A world in which lists are worked off, with the hands for them. */
export async function aWorldOfLists(): Promise<{ world: World; hands: Hands; close: () => Promise<void> }> {
  const world = await aWorld();
  const worker = await aWorker(world);
  async function close() {
    await worker.stop();
    await world.close();
  }
  return { world, hands: lists(world), close };
}
