import { randomUUID } from 'node:crypto';
import type { Ground, Replays } from './replay-context.ts';

const LIST = Buffer.from('First name,Password\nAda,purple-kite\nBen,\n');

export const enrolmentReplays: Replays = {
  things: [[/^\/enrolments\//, aList]],
  needs: {
    'POST /enrolments/': async () => ({ fields: { school_class_id: undefined }, bytes: LIST }),
    'PATCH /enrolments/{id}/': async () => ({ fields: { meanings: ['full_name', 'password'] } }),
    'POST /enrolments/{id}/undo/': async (ground) => {
      await leaveHashing(ground);
      const id = await aList(ground);
      await ground.world.database.owner.query(`update enrolment_imports set state = 'done' where id = $1`, [id]);
      return { params: { id } };
    },
  },
};

/** A list that whoever asks has sent, into a class that is made when it is confirmed. */
async function aList({ world, host, as }: Ground): Promise<string> {
  const form = { class_name: randomUUID(), file: { name: 'list.csv', bytes: LIST } };
  const asked = { method: 'POST' as const, host, form, ...(as && { as }) };
  return (await world.ask('/api/enrolments/', asked)).json().id;
}

/** The job that follows the enrolling, as if that were done. */
async function leaveHashing(ground: Ground): Promise<void> {
  const { owner } = ground.world.database;
  const id = await aList(ground);
  const child = await ground.world.aPerson(ground.school, 'student');
  await owner.query(`update enrolment_imports set state = 'passwords' where id = $1`, [id]);
  await owner.query(`update enrolment_rows set is_made = true, student_id = $2 where import_id = $1 and has_password`, [
    id,
    child.id,
  ]);
  await owner.query(
    `with here as (select set_config('app.tenant_id', $1, true))
     select add_job('hash-enrolled-passwords', jsonb_build_object('import_id', $2::uuid)) from here`,
    [ground.school.id, id],
  );
}
