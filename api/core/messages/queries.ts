import { type RawBuilder, sql } from 'kysely';
import { findPage, ordered } from '#api/kit/keyset-queries.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import type { LeadKind } from '#contract/core/message-words.ts';
import type { Message, MessageQuery, SiteMessage, TourFacts } from '#contract/core/messages.ts';
import { UUID_PATTERN } from '#contract/kit/uuid.ts';

type NewMessage = Pick<Message, 'name' | 'email' | 'body'> & {
  kind: LeadKind;
  topic?: Message['topic'];
  page?: string;
  /** Set for a tour request. */
  facts?: TourFacts;
  person_id: string | null;
  language: string;
  is_suspected_spam: boolean;
};

export async function insertMessage(db: TenantDb, message: NewMessage): Promise<void> {
  await db
    .insertInto('messages')
    .values({ tenant_id: db.tenantId, ...message })
    .execute();
}

/** Open reports of unsafe content first, then the newest. */
export const messageOrdering = ordered(
  'desc',
  [sql`m.urgency`, 'bigint'],
  [sql`m.created_at`, 'timestamptz'],
  [sql`m.id`, 'uuid'],
);

export type MessageRow = Omit<SiteMessage, 'created_at'> & { created_at: Date };

/** SQL: the columns of message `m` for a school. An order's page names the order by its id. */
const messageColumns = sql`m.id, m.kind, m.topic, m.state, m.is_suspected_spam, m.name, m.email, m.body, m.page, m.created_at,
  (select jsonb_build_object('id', o.id, 'number', o.number) from orders o where o.tenant_id = m.tenant_id
    and o.id = substring(m.page from ${sql.lit(`^/(?:trackorder|gift)/(${UUID_PATTERN})$`)})::uuid) as "order"`;

/** Returns one page of a site's messages, and how many there are. */
export async function findMessages(db: TenantDb, query: MessageQuery, isExport: boolean) {
  const matching = sql`messages m where m.tenant_id = ${db.tenantId} ${messageConditions(query)}`;
  return findPage<MessageRow>(db, query, messageOrdering, { select: sql`${messageColumns}`, from: matching, isExport });
}

/** Finds a site's message. With `locks`, no one else changes it until the transaction ends. */
export async function findMessage(db: TenantDb, id: string, { locks = false } = {}): Promise<MessageRow | undefined> {
  const { rows } = await sql<MessageRow>`
    select ${messageColumns} from messages m where m.tenant_id = ${db.tenantId} and m.id = ${id}
    ${locks ? sql`for no key update of m` : sql``}`.execute(db);
  return rows[0];
}

export async function updateMessageState(
  db: TenantDb,
  { id, state }: Pick<SiteMessage, 'id' | 'state'>,
): Promise<void> {
  await db.updateTable('messages').where('tenant_id', '=', db.tenantId).where('id', '=', id).set({ state }).execute();
}

export type MessageFilter = Pick<MessageQuery, 'topic' | 'state' | 'is_suspected_spam' | 'search'> & {
  kind?: string | undefined;
};

/** SQL: conditions on messages `m` from the filters of every message list. */
export function messageConditions(filter: MessageFilter): RawBuilder<unknown> {
  const { kind, topic, state, is_suspected_spam, search } = filter;
  const conditions = [
    kind && sql`and m.kind = ${kind}`,
    topic && sql`and m.topic = ${topic}`,
    state && sql`and m.state = ${state}`,
    is_suspected_spam !== undefined && sql`and m.is_suspected_spam = ${is_suspected_spam}`,
    search && sql`and position(folded(${search}) in folded(m.name || ' ' || m.email || ' ' || m.body)) > 0`,
  ].filter((condition) => typeof condition === 'object');
  return sql.join(conditions, sql` `);
}

/** Returns whether a person of the site has confirmed this address. Admins can enter any address as the site's. */
export async function isConfirmedAddress(db: TenantDb, address: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .where('tenant_id', '=', db.tenantId)
    .where('email', '=', address.toLowerCase())
    .where('email_verified_at', 'is not', null)
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}
