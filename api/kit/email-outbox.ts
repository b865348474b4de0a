import { sql } from 'kysely';
import { z } from 'zod';
import { enqueueJob, job } from './jobs.ts';
import { Refusal } from './refusal.ts';
import type { TenantDb } from './tenant.ts';

export type Letter = {
  to: string;
  subject: string;
  text: string;
  html: string;
  links: string[];
  /** Whose own words it carries; it is deleted with them. */
  personId?: string | null;
};

export const sendMail = job({ name: 'send-mail', payload: z.object({ mail_id: z.uuid() }), tries: 12 });

/** Ten mails a day and receiver (api.md), over all tenants: nobody's mailbox is a target. */
const MOST_A_DAY = 10;

/** Puts a letter into the outbox, in the same transaction. It leaves after commit. Answers with its id. */
export async function post(db: TenantDb, tenantId: string, letter: Letter): Promise<string> {
  const { today, is_allowed } = await findRoom(db, tenantId, letter.to);
  if (!is_allowed) throw new Refusal('unconfirmed');
  if (today >= MOST_A_DAY) throw new Refusal('tooOften', { retryAfter: 3600 });

  const { id } = await db
    .insertInto('mails')
    .values({
      tenant_id: tenantId,
      to_address: letter.to,
      subject: letter.subject.replaceAll(/[\r\n]+/g, ' ').slice(0, 300),
      text_part: letter.text,
      html_part: letter.html,
      links: letter.links,
      person_id: letter.personId ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await enqueueJob(db, sendMail, { mail_id: id });
  return id;
}

/** What the receiver got today, and whether the tenant may write there: until its mail is verified, to its first admin alone. */
function findRoom(db: TenantDb, tenantId: string, receiver: string) {
  const first_admin = db
    .selectFrom('users')
    .where('tenant_id', '=', tenantId)
    .where('role', 'in', ['school_admin', 'organization_admin'])
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .select('email');
  return db
    .selectFrom('tenants')
    .where('id', '=', tenantId)
    .select(sql<number>`mails_of_a_day(${receiver})::int`.as('today'))
    .select(sql<boolean>`verified_at is not null or coalesce((${first_admin}) = ${receiver}, false)`.as('is_allowed'))
    .executeTakeFirstOrThrow();
}
