import { randomUUID } from 'node:crypto';
import type { Replays } from './replay-context.ts';

export const tenantReplays: Replays = {
  createIds: [
    [/^\/domains\//, async ({ app, school }) => aDomain(app.database.owner, school.id, `${randomUUID()}.example`)],
  ],
  setups: {
    'POST /domains/': async () => ({ fields: { domain: `${randomUUID()}.example` } }),
  },
};

type Owner = { query(text: string, values: unknown[]): Promise<{ rows: { id: string }[] }> };

async function aDomain(owner: Owner, tenantId: string, domain: string): Promise<string> {
  const { rows } = await owner.query('insert into tenant_domains (tenant_id, domain) values ($1, $2) returning id', [
    tenantId,
    domain,
  ]);
  return rows[0]?.id ?? '';
}
