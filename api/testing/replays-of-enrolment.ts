import { randomUUID } from 'node:crypto';
import type { ReplayContext, Replays } from './replay-context.ts';

const LIST = Buffer.from('First name,Password\nAda,purple-kite\nBen,\n');

export const enrolmentReplays: Replays = {
  createIds: [[/^\/enrolments\//, anImport]],
  setups: {
    'POST /enrolments/': async () => ({ fields: { school_class_id: undefined }, bytes: LIST }),
    'PATCH /enrolments/{id}/': async () => ({ fields: { meanings: ['full_name', 'password'] } }),
    'POST /enrolments/{id}/undo/': async (context) => {
      await queueHashing(context);
      const id = await anImport(context);
      await context.app.database.owner.query(`update enrolment_imports set state = 'done' where id = $1`, [id]);
      return { params: { id } };
    },
  },
};

/** Uploads a list as the caller, into a class that is created on confirmation. */
async function anImport({ app, host, as }: ReplayContext): Promise<string> {
  const form = { class_name: randomUUID(), file: { name: 'list.csv', bytes: LIST } };
  const options = { method: 'POST' as const, host, form, ...(as && { as }) };
  return (await app.request('/api/enrolments/', options)).json().id;
}

/** Queues the job that hashes passwords after an enrolment. */
async function queueHashing(context: ReplayContext): Promise<void> {
  const { owner } = context.app.database;
  const id = await anImport(context);
  const child = await context.app.aPerson(context.school, 'student');
  await owner.query(`update enrolment_imports set state = 'passwords' where id = $1`, [id]);
  await owner.query(`update enrolment_rows set is_made = true, student_id = $2 where import_id = $1 and has_password`, [
    id,
    child.id,
  ]);
  await owner.query(
    `with here as (select set_config('app.tenant_id', $1, true))
     select add_job('hash-enrolled-passwords', jsonb_build_object('import_id', $2::uuid)) from here`,
    [context.school.id, id],
  );
}
