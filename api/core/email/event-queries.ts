import { sql } from 'kysely';
import type { PlatformDb } from '#api/kit/tenant.ts';
import type { MailEvent } from '#contract/core/email-events.ts';

/** An event with its email. */
export type KnownEvent = MailEvent & { tenant_id: string; to_address: string };

/** Finds and locks the emails of these events in one order, so that concurrent requests cannot deadlock. */
export async function lockEmailsOf(db: PlatformDb, events: MailEvent[]): Promise<KnownEvent[]> {
  const emails = await db
    .selectFrom('mails')
    .where('id', '=', sql<string>`any(${events.map(({ email_id }) => email_id)}::uuid[])`)
    .select(['id', 'tenant_id', 'to_address'])
    .orderBy('id')
    .forUpdate()
    .execute();
  const byId = new Map(emails.map(({ id, ...email }) => [id, email]));
  return events.flatMap((event) => {
    const email = byId.get(event.email_id);
    return email ? [{ ...event, ...email }] : [];
  });
}

/** Inserts the events that are new, and returns them. */
export async function insertEvents(db: PlatformDb, events: KnownEvent[]): Promise<KnownEvent[]> {
  const column = <Key extends keyof KnownEvent>(name: Key) => events.map((event) => event[name]);
  const { rows } = await sql<{ mail_id: string; event: string; is_permanent: boolean; happened_at: Date }>`
    insert into email_events (tenant_id, mail_id, event, is_permanent, happened_at, reason)
    select * from unnest(${column('tenant_id')}::uuid[], ${column('email_id')}::uuid[], ${column('event')}::text[],
      ${column('permanent')}::boolean[], ${column('at')}::timestamptz[], ${column('reason')}::text[])
    on conflict do nothing returning mail_id, event, is_permanent, happened_at`.execute(db);
  const keyOf = (id: string, event: string, permanent: boolean, at: Date) =>
    `${id} ${event} ${permanent} ${at.getTime()}`;
  const added = new Set(rows.map((row) => keyOf(row.mail_id, row.event, row.is_permanent, row.happened_at)));
  return events.filter(({ email_id, event, permanent, at }) => added.delete(keyOf(email_id, event, permanent, at)));
}

/**
 * Updates emails to the states in these events. A complaint wins over a bounce, and a bounce over a delivery, in
 * whatever order they arrive. An email that was never sent stays suppressed; one without a known time was sent before
 * the first event.
 */
export async function updateReportedStates(db: PlatformDb, events: KnownEvent[]): Promise<void> {
  await sql`
    update mails m set state = (array['delivered', 'bounced', 'complained'])[e.rank], sent_at = coalesce(m.sent_at, greatest(m.created_at, e.first_at))
    from (
      select tenant_id, id, max(case event when 'delivered' then 1 when 'bounced' then 2 else 3 end) as rank, min(happened_at) as first_at
      from unnest(${events.map(({ tenant_id }) => tenant_id)}::uuid[], ${events.map(({ email_id }) => email_id)}::uuid[],
        ${events.map(({ event }) => event)}::text[], ${events.map(({ at }) => at)}::timestamptz[])
        as reported (tenant_id, id, event, happened_at)
      group by tenant_id, id
    ) e
    where m.tenant_id = e.tenant_id and m.id = e.id and m.state <> 'suppressed'
      and e.rank > case m.state when 'delivered' then 1 when 'bounced' then 2 when 'complained' then 3 else 0 end`.execute(
    db,
  );
}

type RepeatedFailure = { address: string; reason: string; at: Date };

/**
 * Finds the addresses of these events that failed temporarily on three different days since they were last removed from
 * the suppression list, each with the newest reply of its own server.
 */
export async function findRepeatedFailures(db: PlatformDb, events: KnownEvent[]): Promise<RepeatedFailure[]> {
  const { rows } = await sql<RepeatedFailure>`
    select m.to_folded as address, (array_agg(e.reason order by e.happened_at desc))[1] as reason,
      max(e.happened_at) as at from email_events e
    join mails m on m.tenant_id = e.tenant_id and m.id = e.mail_id
    where m.to_folded in (select mailbox_of(address) from unnest(${events.map(({ to_address }) => to_address)}::text[]) as address)
      and e.event = 'bounced' and not e.is_permanent
      and e.happened_at > coalesce((select max(s.removed_at) from suppressions s where s.mailbox = m.to_folded), '-infinity')
    group by m.to_folded having count(distinct (e.happened_at at time zone 'utc')::date) >= 3`.execute(db);
  return rows;
}
