import { sql } from 'kysely';
import type { PlatformDb } from '#api/kit/tenant.ts';

// The tables are those of db/sandbox.ts, which a production has not: one schema for each provider.

export type SandboxEvent = {
  id: string;
  session_id: string;
  type: string;
  body: string;
  created_at: Date;
  deliveries: { at: string; status: number }[];
};
type StoredReply = { request: string; status: number | null; body: string | null };
type Schema = 'paypal_sandbox' | 'phonepe_sandbox';
type NewEvent = Pick<SandboxEvent, 'id' | 'session_id' | 'type' | 'body'> & { is_lost: boolean };

/**
 * Returns the statements of one sandbox. An object belongs to a session, whose row is locked by each change of them; `names` are the
 * references by which a session is found besides its id.
 */
export function createStore<Document extends { id: string }>(schema: Schema) {
  return { ...createDocuments<Document>(schema), ...createEvents(schema), ...createReplies(schema) };
}

function createDocuments<Document extends { id: string }>(schema: Schema) {
  const objects = sql.table(`${schema}.objects`);
  async function findDocumentsOf(db: PlatformDb, sessionId: string): Promise<Document[]> {
    const { rows } = await sql<{ body: Document }>`
      select body from ${objects} where session_id = ${sessionId} order by number`.execute(db);
    return rows.map(({ body }) => body);
  }
  return {
    findDocumentsOf,

    /** Adds an object; false: its id is taken. */
    async insertDocument(db: PlatformDb, body: Document, sessionId: string, names: string[] = []): Promise<boolean> {
      const { rows } = await sql`insert into ${objects} (id, session_id, body, names)
        values (${body.id}, ${sessionId}, ${JSON.stringify(body)}, ${JSON.stringify(names)})
        on conflict do nothing returning id`.execute(db);
      return rows.length > 0;
    },

    async updateDocument(db: PlatformDb, body: Document): Promise<void> {
      await sql`update ${objects} set body = ${JSON.stringify(body)} where id = ${body.id}`.execute(db);
    },

    async findDocument(db: PlatformDb, id: string): Promise<{ body: Document; session_id: string } | undefined> {
      const { rows } = await sql<{ body: Document; session_id: string }>`
        select body, session_id from ${objects} where id = ${id}`.execute(db);
      return rows[0];
    },

    /** Locks a session, so that two changes of it happen one after the other, and returns all of its objects, the session first. */
    async lockSession(db: PlatformDb, id: string): Promise<Document[]> {
      await sql`select from ${objects} where id = ${id} and id = session_id for update`.execute(db);
      return findDocumentsOf(db, id);
    },

    /** Returns the sessions of a reference, the newest first: an id of the provider, or a name. */
    async findSessionIds(db: PlatformDb, reference: string): Promise<string[]> {
      const { rows } = await sql<{ id: string }>`
        select s.id from ${objects} s where s.id = s.session_id and (
            s.id in (select o.session_id from ${objects} o where o.id = ${reference})
            or s.names @> ${JSON.stringify([reference])}::jsonb)
          order by s.number desc`.execute(db);
      return rows.map(({ id }) => id);
    },
  };
}

function createEvents(schema: Schema) {
  const objects = sql.table(`${schema}.objects`);
  const events = sql.table(`${schema}.events`);
  return {
    async insertEvent(db: PlatformDb, { id, session_id, type, body, is_lost }: NewEvent): Promise<void> {
      await sql`insert into ${events} (id, session_id, type, body, is_lost)
        values (${id}, ${session_id}, ${type}, ${body}, ${is_lost})`.execute(db);
    },

    /** Returns events in the order in which they happened; of sessions all but the lost ones. */
    async findEvents(
      db: PlatformDb,
      { sessionIds = [], ids = [] }: { sessionIds?: string[]; ids?: string[] },
    ): Promise<SandboxEvent[]> {
      const { rows } = await sql<SandboxEvent>`
        select id, session_id, type, body, created_at, deliveries from ${events}
          where (session_id = any (${sessionIds}) and not is_lost) or id = any (${ids}) order by number`.execute(db);
      return rows;
    },

    /** Finds events that nothing has answered with success, and whose next try is due: the first, the second and so on after these seconds. */
    async findDueEvents(db: PlatformDb, pausesS: number[]): Promise<SandboxEvent[]> {
      const { rows } = await sql<SandboxEvent>`
        select e.id, e.session_id, e.type, e.body, e.created_at, e.deliveries from ${events} e
          join ${objects} s on s.id = e.session_id and not s.is_held
          where not e.is_lost
            and not exists (select from jsonb_array_elements(e.deliveries) d where (d ->> 'status')::int between 200 and 299)
            and coalesce((e.deliveries -> -1 ->> 'at')::timestamptz, e.created_at)
              + (${pausesS}::int[])[greatest(jsonb_array_length(e.deliveries), 1)] * interval '1 second' < now()
          order by e.number limit 100`.execute(db);
      return rows;
    },

    async addDelivery(db: PlatformDb, id: string, delivery: { at: string; status: number }): Promise<void> {
      await sql`update ${events} set deliveries = deliveries || ${JSON.stringify([delivery])}::jsonb where id = ${id}`.execute(
        db,
      );
    },

    async updateHeld(db: PlatformDb, sessionIds: string[], isHeld: boolean): Promise<void> {
      await sql`update ${objects} set is_held = ${isHeld} where id = any (${sessionIds}) and id = session_id`.execute(
        db,
      );
    },

    async isSessionHeld(db: PlatformDb, sessionId: string): Promise<boolean> {
      const { rows } = await sql<{ is_held: boolean }>`
        select is_held from ${objects} where id = ${sessionId}`.execute(db);
      return rows[0]?.is_held ?? false;
    },
  };
}

function createReplies(schema: Schema) {
  const replies = sql.table(`${schema}.replies`);
  const faults = sql.table(`${schema}.faults`);
  return {
    /** Claims an idempotency key; of two requests the second waits here. Returns the reply of an earlier one. */
    async claimKey(db: PlatformDb, key: string, request: string): Promise<StoredReply | undefined> {
      const { rows: claimed } = await sql`
        insert into ${replies} (key, request) values (${key}, ${request}) on conflict do nothing returning key`.execute(
        db,
      );
      if (claimed.length > 0) return undefined;
      const { rows } = await sql<StoredReply>`
        select request, status, body from ${replies} where key = ${key}`.execute(db);
      return rows[0];
    },

    async storeReply(db: PlatformDb, key: string, { status, body }: { status: number; body: string }): Promise<void> {
      await sql`update ${replies} set status = ${status}, body = ${body} where key = ${key}`.execute(db);
    },

    /** Frees a key whose call was refused. */
    async freeKey(db: PlatformDb, key: string): Promise<void> {
      await sql`update ${replies} set key = key || ' failed ' || gen_random_uuid() where key = ${key}`.execute(db);
    },

    async insertFault(db: PlatformDb, call: string, kind: string, times: number): Promise<void> {
      await sql`insert into ${faults} (call, kind, times) values (${call}, ${kind}, ${times})`.execute(db);
    },

    /** Takes the next fault of a call. */
    async takeFault(db: PlatformDb, call: string): Promise<string | undefined> {
      const { rows } = await sql<{ kind: string }>`
        update ${faults} set times = times - 1 where number = (
          select number from ${faults} where call = ${call} and times > 0 order by number limit 1 for update)
        returning kind`.execute(db);
      return rows[0]?.kind;
    },
  };
}

export type Store = Pick<ReturnType<typeof createDocuments>, 'findSessionIds'> &
  ReturnType<typeof createEvents> &
  ReturnType<typeof createReplies>;
