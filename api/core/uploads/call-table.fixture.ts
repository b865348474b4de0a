import { type CallTable, type Replay, type ReplayContext, schoolPeople } from '#api/testing/call-table.ts';
import { tus } from '#api/testing/upload-actions.ts';

const authors = { host: 'tenant', who: schoolPeople, headers: tus } as const;
const platform = { host: 'root', who: ['upschool_admin'], headers: tus } satisfies Partial<CallTable[string]>;
const bytesHeaders = { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' };

export const callTable: CallTable = {
  'POST /uploads/': { ...authors, prepare: prepareNew },
  'GET /uploads/': { ...authors },
  'GET /uploads/{id}/': { ...authors, createId },
  'PATCH /uploads/{id}/': { ...authors, headers: bytesHeaders, createId },
  'DELETE /uploads/{id}/': { ...authors, createId },

  'POST /content/uploads/': { ...platform, prepare: prepareNew },
  'GET /content/uploads/{id}/': { ...platform, createId: createFilmId },
  'PATCH /content/uploads/{id}/': { ...platform, headers: bytesHeaders, createId: createFilmId },
  'DELETE /content/uploads/{id}/': { ...platform, createId: createFilmId },
};

/** Removes uploads of earlier calls, because each person can have three open. */
async function prepareNew({ app, as }: ReplayContext): Promise<Replay> {
  if (as) await app.database.owner.query('delete from uploads where person_id = $1', [as.id]);
  return { headers: { 'upload-length': '4', 'upload-metadata': `filename ${btoa('boat.pdf')}` } };
}

async function createId({ app, as, school }: ReplayContext): Promise<string> {
  const person_id = (as ?? (await app.aPerson(school, 'student'))).id;
  await app.database.owner.query('delete from uploads where person_id = $1', [person_id]);
  return app.insert('uploads', { tenant_id: school.id, person_id, file_name: 'قارب.pdf', size: 4 });
}

async function createFilmId({ app, as }: ReplayContext): Promise<string> {
  const school = await app.thePlatform();
  return createId({ app, as, school } as ReplayContext);
}
