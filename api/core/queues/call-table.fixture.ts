import type { CallEntry, CallTable, ReplayContext } from '#api/testing/call-table.ts';

const platform: Pick<CallEntry, 'host' | 'who'> = { host: 'root', who: ['upschool_admin'] };
const reason = { reason: 'The disk was full and has room again.' };

/** Creates a given-up job of the school. */
async function createId({ app }: ReplayContext): Promise<string> {
  const school = await app.aSchool();
  const { rows } = await app.database.owner.query<{ id: string; uuid: string }>(
    `select id, job_uuid(id) as uuid from graphile_worker.add_job('send-mail', json_build_object('tenant_id', $1::uuid, 'mail_id', uuidv7()), max_attempts => 1)`,
    [school.id],
  );
  await app.database.owner.query(
    "update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'The disk is full' where id = $1",
    [rows[0]?.id],
  );
  return rows[0]?.uuid ?? '';
}

export const callTable: CallTable = {
  'GET /jobs/': platform,
  'GET /jobs/dead/': platform,
  'POST /jobs/dead/bulk/': {
    ...platform,
    body: { action: 'discard', ids: ['00000000-0000-8000-8000-000000000000'], where: {}, count: 1, ...reason },
    prepare: async (context) => ({ fields: { ids: [await createId(context)], where: undefined } }),
  },
  'POST /jobs/dead/{id}/retry/': { ...platform, body: reason, createId },
  'DELETE /jobs/dead/{id}/': { ...platform, body: reason, createId },
};
