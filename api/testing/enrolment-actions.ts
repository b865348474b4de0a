import { expect } from 'vitest';
import type { Enrolment, EnrolmentRow } from '#contract/people/enrolment.ts';
import { workerTest } from './app-test.ts';
import type { Person, TestApp } from './test-app.ts';

/** Returns functions that upload a student list, read its import, and wait for its result. */
export function createEnrolmentActions(app: TestApp) {
  async function uploadList(as: Person, list: string | Buffer, name = 'list.csv') {
    const bytes = typeof list === 'string' ? Buffer.from(list) : list;
    return app.request('/api/enrolments/', { method: 'POST', as, form: { file: { name, bytes } } });
  }

  const importUrl = (id: string, rest = '') => `/api/enrolments/${id}/${rest}`;

  async function createImport(as: Person, list: string | Buffer, change?: object): Promise<Enrolment> {
    const answer = await uploadList(as, list);
    expect(answer.statusCode, answer.body).toBe(201);
    return change ? updateImport(as, answer.json().id, change) : answer.json();
  }

  async function updateImport(as: Person, id: string, change: object): Promise<Enrolment> {
    const answer = await app.request(importUrl(id), { method: 'PATCH', as, body: change });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json();
  }

  async function listRows(as: Person, id: string, query = ''): Promise<EnrolmentRow[]> {
    return (await app.request(importUrl(id, `rows/?limit=100${query}`), { as })).json().results;
  }

  async function getImport(as: Person, id: string): Promise<Enrolment> {
    return (await app.request(importUrl(id), { as })).json();
  }

  const confirmImport = (as: Person, id: string) =>
    app.request(importUrl(id, 'confirm/'), { method: 'POST', as, body: {} });
  const undoImport = (as: Person, id: string) => app.request(importUrl(id, 'undo/'), { method: 'POST', as, body: {} });

  async function waitForState(as: Person, id: string, states: Enrolment['state'][]): Promise<Enrolment> {
    await expect.poll(async () => states.includes((await getImport(as, id)).state), { interval: 30 }).toBe(true);
    return getImport(as, id);
  }

  /** Confirms an import and waits until it is done, or back in preview. */
  async function confirmAndWait(as: Person, id: string): Promise<Enrolment> {
    expect((await confirmImport(as, id)).statusCode).toBe(202);
    return waitForState(as, id, ['done', 'preview']);
  }

  async function undoAndWait(as: Person, id: string): Promise<Enrolment> {
    expect((await undoImport(as, id)).statusCode).toBe(202);
    return waitForState(as, id, ['undone']);
  }

  /** Imports a list completely, with its classes. */
  async function enrolList(
    as: Person,
    list: string | Buffer,
    change: object = { makes_classes: true },
  ): Promise<Enrolment> {
    const { id } = await createImport(as, list, change);
    return confirmAndWait(as, id);
  }

  /** Returns all rows of the school's students and classes, to compare before and after. */
  async function dumpSchool({ school }: Person): Promise<unknown> {
    const ask = async (text: string) => (await app.database.owner.query(text, [school.id])).rows;
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

  return {
    uploadList,
    createImport,
    updateImport,
    listRows,
    getImport,
    confirmImport,
    undoImport,
    confirmAndWait,
    undoAndWait,
    enrolList,
    dumpSchool,
    importUrl,
  };
}

/** Gives the tests of a file a worker that processes imports, and the functions that make them. */
export const enrolmentTest = workerTest.extend('actions', { scope: 'file' }, ({ app }) => createEnrolmentActions(app));
