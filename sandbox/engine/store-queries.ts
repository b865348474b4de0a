import { sql } from 'kysely';
import type { PlatformDb } from '#api/kit/tenant.ts';
import type { PaymentProvider } from '#contract/money/payment-providers.ts';
import { namesOf, type SandboxObject } from './objects.ts';

// The tables are those of db/sandbox.ts, which a production has not: one schema for each provider.

export type SandboxEvent = {
  id: string;
  session_id: string;
  type: string;
  body: string;
  created_at: Date;
  deliveries: { at: string; status: number }[];
};
export type StoredReply = { request: string; status: number | null; body: string | null };
type NewEvent = Pick<SandboxEvent, 'id' | 'session_id' | 'type' | 'body'> & { is_lost: boolean };

export type Store = ReturnType<typeof createStore>;

export function createStore(provider: PaymentProvider) {
  return { ...createObjects(provider), ...createEvents(provider), ...createReplies(provider) };
}

function createObjects(provider: PaymentProvider) {
  const objects = sql.table(`${provider}_sandbox.objects`);
  const read = async (db: PlatformDb, condition: ReturnType<typeof sql>) => {
    const { rows } = await sql<{ body: SandboxObject }>`select body from ${objects} o where ${condition}`.execute(db);
    return rows.map(({ body }) => body);
  };
  const findOfSession = (db: PlatformDb, id: string) => read(db, sql`o.session_id = ${id} order by o.number`);
  return {
    /** Adds an object to a session; false: its id is taken. */
    async insert(db: PlatformDb, body: SandboxObject, sessionId: string): Promise<boolean> {
      const { rows } = await sql`insert into ${objects} (id, session_id, body, names)
        values (${body.id}, ${sessionId}, ${JSON.stringify(body)}, ${JSON.stringify(namesOf(body))})
        on conflict do nothing returning id`.execute(db);
      return rows.length > 0;
    },

    async update(db: PlatformDb, body: SandboxObject): Promise<void> {
      await sql`update ${objects} set body = ${JSON.stringify(body)}, names = ${JSON.stringify(namesOf(body))}
        where id = ${body.id}`.execute(db);
    },

    /** Finds an object by its id or a name. */
    async find(db: PlatformDb, name: string): Promise<SandboxObject | undefined> {
      const isNamed = sql`o.id = ${name} or o.names @> ${JSON.stringify([name])} order by o.id <> ${name} limit 1`;
      return (await read(db, isNamed))[0];
    },

    /** Returns objects of one kind, the newest first; `names`: of a session with this name. */
    findAll(db: PlatformDb, object: string, name?: string): Promise<SandboxObject[]> {
      const ofSession =
        name === undefined
          ? sql``
          : sql`and o.session_id in (select n.session_id from ${objects} n where n.id = ${name})`;
      return read(db, sql`o.body ->> 'object' = ${object} ${ofSession} order by o.number desc`);
    },

    findOfSession,

    /** Locks a session, so that two changes of it happen one after the other, and returns its objects, the session first. */
    async lock(db: PlatformDb, id: string): Promise<SandboxObject[]> {
      await read(db, sql`o.id = ${id} and o.id = o.session_id for update`);
      return findOfSession(db, id);
    },

    /** Returns the sessions with a name, or with an object that has it, the newest first. */
    async findSessionIds(db: PlatformDb, name: string): Promise<string[]> {
      const named = sql`o.id = o.session_id and o.body ->> 'object' = 'session' and o.id in (
        select n.session_id from ${objects} n where n.id = ${name} or n.names @> ${JSON.stringify([name])}) order by o.number desc`;
      return (await read(db, named)).map(({ id }) => id);
    },
  };
}

function createEvents(provider: PaymentProvider) {
  const [objects, events] = [sql.table(`${provider}_sandbox.objects`), sql.table(`${provider}_sandbox.events`)];
  const read = async (db: PlatformDb, condition: ReturnType<typeof sql>) => {
    const { rows } = await sql<SandboxEvent>`
      select e.id, e.session_id, e.type, e.body, e.created_at, e.deliveries from ${events} e ${condition}`.execute(db);
    return rows;
  };
  return {
    async insertEvent(db: PlatformDb, { id, session_id, type, body, is_lost }: NewEvent): Promise<void> {
      await sql`insert into ${events} (id, session_id, type, body, is_lost)
        values (${id}, ${session_id}, ${type}, ${body}, ${is_lost})`.execute(db);
    },

    /** Returns events in the order in which they happened; of sessions all but the lost ones. */
    findEvents: (db: PlatformDb, { sessionIds = [], ids = [] }: { sessionIds?: string[]; ids?: string[] }) =>
      read(db, sql`where (session_id = any (${sessionIds}) and not is_lost) or id = any (${ids}) order by number`),

    /** Finds events that nothing has answered with success, and whose next try is due: the first, the second and so on after these seconds. */
    findDueEvents: (db: PlatformDb, pausesS: number[]) =>
      read(
        db,
        sql`join ${objects} s on s.id = e.session_id and not s.is_held
          where not e.is_lost
            and not exists (select from jsonb_array_elements(e.deliveries) d where (d ->> 'status')::int between 200 and 299)
            and coalesce((e.deliveries -> -1 ->> 'at')::timestamptz, e.created_at)
              + (${pausesS}::int[])[greatest(jsonb_array_length(e.deliveries), 1)] * interval '1 second' < now()
          order by e.number limit 100`,
      ),

    async updateHeld(db: PlatformDb, sessionIds: string[], isHeld: boolean): Promise<void> {
      await sql`update ${objects} set is_held = ${isHeld} where id = any (${sessionIds}) and id = session_id`.execute(
        db,
      );
    },

    async isHeld(db: PlatformDb, sessionId: string): Promise<boolean> {
      const { rows } = await sql`select from ${objects} where id = ${sessionId} and is_held`.execute(db);
      return rows.length > 0;
    },

    async addDelivery(db: PlatformDb, id: string, delivery: { at: string; status: number }): Promise<void> {
      await sql`update ${events} set deliveries = deliveries || ${JSON.stringify([delivery])}::jsonb where id = ${id}`.execute(
        db,
      );
    },
  };
}

function createReplies(provider: PaymentProvider) {
  const [replies, faults] = [sql.table(`${provider}_sandbox.replies`), sql.table(`${provider}_sandbox.faults`)];
  return {
    /** Claims an idempotency key; of two requests the second waits here. Returns the reply of an earlier one. */
    async claimKey(db: PlatformDb, key: string, request: string): Promise<StoredReply | undefined> {
      const claim = sql`insert into ${replies} (key, request) values (${key}, ${request}) on conflict do nothing returning key`;
      if ((await claim.execute(db)).rows.length > 0) return undefined;
      const { rows } = await sql<StoredReply>`select * from ${replies} where key = ${key}`.execute(db);
      return rows[0];
    },

    async storeReply(db: PlatformDb, key: string, status: number, body: string): Promise<void> {
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
