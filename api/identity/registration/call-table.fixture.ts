import { randomUUID } from 'node:crypto';
import { anyone, type CallTable, FILE, type ReplayContext } from '#api/testing/call-table.ts';
import { exampleColours } from '#api/testing/example-colours.ts';
import { filesSecret } from '#api/testing/test-app.ts';
import { firstAdminEmailKey } from './first-admin-email.ts';

/** Adds a site whose first admin has not signed in. */
async function prepareEmail({ app }: ReplayContext) {
  const school = await app.aSchool();
  const to_address = `${randomUUID()}@green.example`;
  const admin = await app.aPerson(school, 'school_admin', { username: to_address, email: to_address });
  await app.insert('mails', {
    ...{ tenant_id: school.id, kind: 'welcome', template: 'site_ready', subject_id: admin.id, to_address },
    ...{ subject: 'Ready', text_part: '', html_part: '' },
  });
  return { fields: { email_key: firstAdminEmailKey(school.id, filesSecret) } };
}

export const callTable: CallTable = {
  'POST /tenants/create/': {
    host: 'root',
    who: anyone,
    form: {
      school_name: 'Green Valley',
      school_email: 'office@green.example',
      domain_url: 'green.example',
      subdomain: '',
      is_organization: 'false',
      ...exampleColours,
      logo: FILE,
    },
    prepare: async () => ({ fields: { subdomain: `green-${randomUUID()}` } }),
  },
  'POST /tenants/create/email/': { host: 'root', who: anyone, body: { email_key: 'signed' }, prepare: prepareEmail },
  'POST /tenants/create/email/resend/': {
    host: 'root',
    who: anyone,
    body: { email_key: 'signed' },
    prepare: prepareEmail,
  },
  'GET /tenants/subdomains/{subdomain}/': { host: 'root', who: anyone },
};
