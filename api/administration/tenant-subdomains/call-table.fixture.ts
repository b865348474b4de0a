import { randomUUID } from 'node:crypto';
import type { CallTable } from '#api/testing/call-table.ts';

export const callTable: CallTable = {
  'POST /api-admin/tenants/{id}/subdomain/': {
    host: 'root',
    who: ['upschool_admin'],
    body: { subdomain: 'moved', reason: 'انتقلت المدرسة إلى اسم جديد.' },
    prepare: async () => ({ fields: { subdomain: `moved-${randomUUID()}` } }),
    createId: async ({ app }) => {
      const school = await app.aSchool();
      await app.aPerson(school, 'school_admin', { email: `${randomUUID()}@harbour.example` });
      return school.id;
    },
  },
};
