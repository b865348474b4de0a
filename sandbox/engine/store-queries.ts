import { type RawBuilder, sql } from 'kysely';
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
type Tables = { db: PlatformDb; table(name: 'objects' | 'events' | 'replies' | 'faults'): RawBuilder<unknown> };

export type Store = ReturnType<typeof createStore>;

/** Opens the tables of a provider in a transaction. */
export function createStore(db: PlatformDb, provider: PaymentProvider) {
  const tables: Tables = { db, table: (name) => sql.table(`${provider}_sandbox.${name}`) };
  return { ...createObjects(tables), ...createEvents(tables), ...createReplies(tables) };
}

function createObjects({ db, table }: Tables) {
  const objects = table('objects');
  const read = async (condition: RawBuilder<unknown>) => {
    const { rows } = await sql<{ body: SandboxObject }>`select body from ${objects} o where ${condition}`.execute(db);
    return rows.map(({ body }) => body);
  };
  const findOfSession = (id: string) => read(sql`o.session_id = ${id} order by o.number`);
  return {
    /** Adds an object to a session; false: its id is taken. */
    async insert(body: SandboxObject, sessionId: string): Promise<boolean> {
      const { rows } = await sql`insert into ${objects} (id, session_id, body, names)
        values (${body.id}, ${sessionId}, ${JSON.stringify(body)}, ${JSON.stringify(namesOf(body))})
        on conflict do nothing returning id`.execute(db);
      return rows.length > 0;
    },

    update: (body: SandboxObject) =>
      sql`update ${objects} set body = ${JSON.stringify(body)}, names = ${JSON.stringify(namesOf(body))}
        where id = ${body.id}`.execute(db),

    /** Finds an object by its id or a name. */
    async find(name: string): Promise<SandboxObject | undefined> {
      const isNamed = sql`o.id = ${name} or o.names @> ${JSON.stringify([name])} order by o.id <> ${name} limit 1`;
      return (await read(isNamed))[0];
    },

    /** Returns objects of one kind, the newest first; `id`: of the session of this object. */
    findAll(object: string, id?: string): Promise<SandboxObject[]> {
      const ofSession = sql`o.session_id in (select n.session_id from ${objects} n where n.id = ${id})`;
      return read(
        sql`o.body ->> 'object' = ${object} and (${id === undefined} or ${ofSession}) order by o.number desc`,
      );
    },

    findOfSession,

    /** Locks a session, so that two changes of it happen one after the other, and returns its objects, the session first. */
    async lock(id: string): Promise<SandboxObject[]> {
      await read(sql`o.id = ${id} and o.id = o.session_id for update`);
      return findOfSession(id);
    },

    /** Returns the sessions with a name, or with an object that has it, the newest first. */
    async findSessionIds(name: string): Promise<string[]> {
      const named = sql`o.id = o.session_id and o.body ->> 'object' = 'session' and o.id in (
        select n.session_id from ${objects} n where n.id = ${name} or n.names @> ${JSON.stringify([name])}) order by o.number desc`;
      return (await read(named)).map(({ id }) => id);
    },
  };
}

function createEvents({ db, table }: Tables) {
  const [objects, events] = [table('objects'), table('events')];
  const read = async (condition: RawBuilder<unknown>) => {
    const { rows } = await sql<SandboxEvent>`
      select e.id, e.session_id, e.type, e.body, e.created_at, e.deliveries from ${events} e ${condition}`.execute(db);
    return rows;
  };
  return {
    updateHeld: (sessionIds: string[], isHeld: boolean) =>
      sql`update ${objects} set is_held = ${isHeld} where id = any (${sessionIds}) and id = session_id`.execute(db),

    async isHeld(sessionId: string): Promise<boolean> {
      const { rows } = await sql`select from ${objects} where id = ${sessionId} and is_held`.execute(db);
      return rows.length > 0;
    },

    insertEvent: ({ id, session_id, type, body, is_lost }: NewEvent) =>
      sql`insert into ${events} (id, session_id, type, body, is_lost)
        values (${id}, ${session_id}, ${type}, ${body}, ${is_lost})`.execute(db),

    /** Returns events in the order in which they happened; of sessions all but the lost ones. */
    findEvents: ({ sessionIds = [], ids = [] }: { sessionIds?: string[]; ids?: string[] }) =>
      read(sql`where (session_id = any (${sessionIds}) and not is_lost) or id = any (${ids}) order by number`),

    /** Returns the newest events, also lost ones, or those before another one. */
    findNewestEvents: (limit: number, before?: string) =>
      read(sql`where ${before === undefined} or number < (select b.number from ${events} b where b.id = ${before ?? ''})
        order by number desc limit ${limit}`),

    /** Finds events that nothing has answered with success, and whose next try is due: the first, the second and so on after these seconds. */
    findDueEvents: (pausesS: number[]) =>
      read(sql`join ${objects} s on s.id = e.session_id and not s.is_held
        where not e.is_lost
          and not exists (select from jsonb_array_elements(e.deliveries) d where (d ->> 'status')::int between 200 and 299)
          and coalesce((e.deliveries -> -1 ->> 'at')::timestamptz, e.created_at)
            + (${pausesS}::int[])[greatest(jsonb_array_length(e.deliveries), 1)] * interval '1 second' < now()
        order by e.number limit 100`),

    addDelivery: (id: string, delivery: SandboxEvent['deliveries'][number]) =>
      sql`update ${events} set deliveries = deliveries || ${JSON.stringify([delivery])}::jsonb where id = ${id}`.execute(
        db,
      ),
  };
}

function createReplies({ db, table }: Tables) {
  const [replies, faults] = [table('replies'), table('faults')];
  return {
    /** Claims an idempotency key; of two requests the second waits here. Returns the reply of an earlier one. */
    async claimKey(key: string, request: string): Promise<StoredReply | undefined> {
      const claim = sql`insert into ${replies} (key, request) values (${key}, ${request}) on conflict do nothing returning key`;
      if ((await claim.execute(db)).rows.length > 0) return undefined;
      return (await sql<StoredReply>`select * from ${replies} where key = ${key}`.execute(db)).rows[0];
    },

    storeReply: (key: string, status: number, body: string) =>
      sql`update ${replies} set status = ${status}, body = ${body} where key = ${key}`.execute(db),

    /** Frees a key whose call was refused. */
    freeKey: (key: string) =>
      sql`update ${replies} set key = key || ' failed ' || gen_random_uuid() where key = ${key}`.execute(db),

    insertFault: (call: string, kind: string, times: number) =>
      sql`insert into ${faults} (call, kind, times) values (${call}, ${kind}, ${times})`.execute(db),

    /** Takes the next fault of a call. */
    async takeFault(call: string): Promise<string | undefined> {
      const { rows } = await sql<{ kind: string }>`
        update ${faults} set times = times - 1 where number = (
          select number from ${faults} where call = ${call} and times > 0 order by number limit 1 for update)
        returning kind`.execute(db);
      return rows[0]?.kind;
    },
  };
}
