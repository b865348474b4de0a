import { anyone, type CallTable, type ReplayContext, schoolPeople } from '#api/testing/call-table.ts';
import { createCertificate } from '#api/testing/certificates.ts';

export const callTable: CallTable = {
  'GET /my-certificates/': { host: 'tenant', who: schoolPeople },
  'GET /certificates/{id}/': { host: 'both', who: anyone, createId },
};

/** A certificate of a school that shares its books, so that both hosts show it. */
async function createId({ app, shelf }: ReplayContext): Promise<string> {
  const author = await app.aPerson(shelf, 'student');
  return (await createCertificate(app, author)).id;
}
