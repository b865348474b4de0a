import { randomUUID } from 'node:crypto';
import { type CallTable, FILE, type ReplayContext, staff } from '#api/testing/call-table.ts';

export const callTable: CallTable = {
  'POST /enrolments/': {
    host: 'tenant',
    who: staff,
    form: {
      school_class_id: '00000000-0000-4000-8000-000000000000',
      class_name: 'Otters',
      makes_classes: 'false',
      encoding: 'utf-8',
      file: FILE,
    },
    prepare: async () => ({ fields: { school_class_id: undefined }, bytes: LIST }),
  },
  'GET /enrolments/': { host: 'tenant', who: staff },
  'GET /enrolments/{id}/': { host: 'tenant', who: staff, createId: anImport },
  'PATCH /enrolments/{id}/': {
    host: 'tenant',
    who: staff,
    body: {
      meanings: ['first_name'],
      header_row: 1,
      school_class_id: null,
      class_name: 'Otters',
      makes_classes: false,
    },
    createId: anImport,
    prepare: async () => ({ fields: { meanings: ['full_name', 'password'] } }),
  },
  'DELETE /enrolments/{id}/': { host: 'tenant', who: staff, createId: anImport },
  'GET /enrolments/{id}/rows/': { host: 'tenant', who: staff, createId: anImport },
  'PUT /enrolments/{id}/answers/': {
    host: 'tenant',
    who: staff,
    body: { answer: 'same', numbers: [2] },
    createId: anImport,
  },
  'POST /enrolments/{id}/confirm/': { host: 'tenant', who: staff, createId: anImport },
  'POST /enrolments/{id}/undo/': {
    host: 'tenant',
    who: staff,
    prepare: async (context) => {
      await queueHashing(context);
      const id = await anImport(context);
      await context.app.database.owner.query(`update enrolment_imports set state = 'done' where id = $1`, [id]);
      return { params: { id } };
    },
  },
};

const LIST = Buffer.from('First name,Password\nAda,purple-kite\nBen,\n');

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
  const student = await context.app.aPerson(context.school, 'student');
  await owner.query(`update enrolment_imports set state = 'passwords' where id = $1`, [id]);
  await owner.query(`update enrolment_rows set is_made = true, student_id = $2 where import_id = $1 and has_password`, [
    id,
    student.id,
  ]);
  await owner.query(
    `with here as (select set_config('app.tenant_id', $1, true))
     select add_job('hash-enrolled-passwords', jsonb_build_object('import_id', $2::uuid)) from here`,
    [context.school.id, id],
  );
}
