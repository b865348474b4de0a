import { sql } from 'kysely';
import type { Row, RowChanges } from '#api/kit/rows.ts';
import type { TenantDb } from '#api/kit/tenant.ts';

export type TransferRow = Pick<
  Row<'bank_transfers'>,
  'tenant_id' | 'id' | 'variant_id' | 'code' | 'currency' | 'begins' | 'state' | 'requested_at' | 'received_by'
> & {
  plan_name: string;
  amount: number;
};

const transferColumns = sql`b.tenant_id, b.id, b.variant_id, p.name as plan_name, b.code, b.amount::float8 as amount, b.currency, b.begins,
  b.state, b.requested_at, b.received_by`;

/** Finds a site's requested transfer that is not confirmed yet. */
export async function findOpenTransfer(db: TenantDb): Promise<TransferRow | undefined> {
  const { rows } = await sql<TransferRow>`
    select ${transferColumns} from bank_transfers b
    join visible_plan_variants() v on v.id = b.variant_id join visible_plans() p on p.id = v.plan_id
    where b.tenant_id = ${db.tenantId} and b.state in ('waiting', 'received')`.execute(db);
  return rows[0];
}

/** Locks a transfer until the end of the transaction. */
export async function lockTransfer(db: TenantDb, id: string): Promise<TransferRow | undefined> {
  await db
    .selectFrom('bank_transfers')
    .where('tenant_id', '=', db.tenantId)
    .where('id', '=', id)
    .select('id')
    .forUpdate()
    .execute();
  const { rows } = await sql<TransferRow>`
    select ${transferColumns} from bank_transfers b
    join visible_plan_variants() v on v.id = b.variant_id join visible_plans() p on p.id = v.plan_id
    where b.tenant_id = ${db.tenantId} and b.id = ${id}`.execute(db);
  return rows[0];
}

type NewTransfer = Pick<TransferRow, 'variant_id' | 'code' | 'amount' | 'currency' | 'begins'>;

export async function insertTransfer(db: TenantDb, transfer: NewTransfer): Promise<string> {
  const row = await db
    .insertInto('bank_transfers')
    .values({ tenant_id: db.tenantId, ...transfer })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function updateTransfer(db: TenantDb, id: string, columns: RowChanges<'bank_transfers'>): Promise<void> {
  await db
    .updateTable('bank_transfers')
    .set(columns)
    .where('tenant_id', '=', db.tenantId)
    .where('id', '=', id)
    .execute();
}
