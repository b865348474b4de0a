import { sql } from 'kysely';
import { findPage, ordered } from '#api/kit/keyset-queries.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import type { Drawing } from '#contract/kit/drawings.ts';
import type { KeysetQuery } from '#contract/kit/page.ts';
import type {
  DearWorldFinding,
  DearWorldMessage,
  DearWorldQuery,
  MyMessage,
  NewDearWorldMessage,
} from '#contract/learning/dear-world.ts';
import { proposePenName } from '#contract/people/pen-names.ts';

export type DrawnMessage = { id: string; has_drawing: boolean; drawing_alt: string };
export type PublicRow = Omit<DearWorldMessage, 'drawing'> & DrawnMessage;
export type OwnRow = Omit<MyMessage, 'drawing' | 'sent_at' | 'published_at' | 'can_change'> &
  DrawnMessage & { sent_at: Date; published_at: Date | null };

const newestPublished = ordered('desc', [sql`m.published_at`, 'timestamptz'], [sql`m.id`, 'uuid']);
const newestSent = ordered('desc', [sql`m.sent_at`, 'timestamptz'], [sql`m.id`, 'uuid']);

/** Finds one page of the published messages of all schools, and the countries with messages. */
export async function findPublicMessages(db: TenantDb, query: DearWorldQuery) {
  const [page, countries] = await Promise.all([
    findPage<PublicRow>(db, query, newestPublished, {
      select: sql`m.id, m.text, m.goal, m.country, m.pen_name, m.language, m.has_drawing, m.drawing_alt`,
      from: sql`dear_world(${query.goal ?? null}::int, ${query.country ?? null}::text) m where true`,
    }),
    sql<{ country: string }>`select c as country from dear_world_countries() c order by c`.execute(db),
  ]);
  return { page, countries: countries.rows.map(({ country }) => country) };
}

/** Counts the published messages of all schools by goal. */
export async function countMessagesByGoal(db: TenantDb): Promise<Map<number, number>> {
  const { rows } = await sql<{ goal: number; count: number }>`
    select m.goal, count(*)::int as count from dear_world(null, null) m group by m.goal`.execute(db);
  return new Map(rows.map(({ goal, count }) => [goal, count]));
}

/** Finds the newest published messages about a goal, from all schools. */
export async function findMessagesOfGoal(db: TenantDb, goal: number, limit: number) {
  const { rows } = await sql<Pick<DearWorldMessage, 'id' | 'text' | 'country' | 'pen_name'>>`
    select m.id, m.text, m.country, m.pen_name from dear_world(${goal}::int, null) m
    order by m.published_at desc, m.id desc limit ${limit}`.execute(db);
  return rows;
}

/** Finds the drawing of a published message from any school. */
export async function findPublicDrawing(db: TenantDb, id: string): Promise<Drawing | null> {
  const { rows } = await sql<{ drawing: Drawing | null }>`select dear_world_drawing(${id}::uuid) as drawing`.execute(
    db,
  );
  return rows[0]?.drawing ?? null;
}

/** Finds the drawing of a message of the school; with a person, only of an own one. */
export async function findDrawing(db: TenantDb, id: string, authorId?: string): Promise<Drawing | null> {
  const { rows } = await sql<{ drawing: Drawing | null }>`select m.drawing from dear_world_messages m
    where m.tenant_id = ${db.tenantId} and m.id = ${id} and m.author_id = coalesce(${authorId ?? null}, m.author_id)`.execute(
    db,
  );
  return rows[0]?.drawing ?? null;
}

/** Finds one page of the messages of a person. */
export async function findOwnMessages(db: TenantDb, personId: string, query: Omit<KeysetQuery, 'search'>) {
  const matching = sql`dear_world_messages m where m.tenant_id = ${db.tenantId} and m.author_id = ${personId}`;
  return findPage<OwnRow>(db, query, newestSent, {
    select: sql`m.id, m.state, m.text, m.drawing is not null as has_drawing, m.drawing_alt, m.goal, m.language, m.pen_name, m.remark, m.sent_at, m.published_at`,
    from: matching,
  });
}

type StoredMessage = Omit<NewDearWorldMessage, 'drawing'> & {
  drawing: Drawing | null;
  drawing_alt: string;
  findings: DearWorldFinding[];
  pen_name: string;
};

/** SQL: a JSON value, or SQL null for null, because a JSON null would count as a value. */
const jsonOrNull = (value: unknown) => sql`${value === null ? null : JSON.stringify(value)}::jsonb`;

export async function insertMessage(
  db: TenantDb,
  authorId: string,
  { text, goal, language, drawing, drawing_alt, pen_name, findings }: StoredMessage,
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into dear_world_messages (tenant_id, author_id, text, goal, language, drawing, drawing_alt, pen_name, findings)
    values (${db.tenantId}, ${authorId}, ${text}, ${goal}, ${language}, ${jsonOrNull(drawing)}, ${drawing_alt}, ${pen_name}, ${JSON.stringify(findings)}::jsonb)
    returning id`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('a message was not stored');
  return row.id;
}

/** Stores an author's changes, and sends the message to review again. */
export async function updateMessage(
  db: TenantDb,
  id: string,
  { text, goal, language, drawing, drawing_alt, pen_name, findings }: StoredMessage,
): Promise<void> {
  await sql`
    update dear_world_messages set text = ${text}, goal = ${goal}, language = ${language}, drawing = ${jsonOrNull(drawing)},
      drawing_alt = ${drawing_alt}, pen_name = ${pen_name}, findings = ${JSON.stringify(findings)}::jsonb, waiver = '', remark = '',
      state = 'in_review', sent_at = now()
    where tenant_id = ${db.tenantId} and id = ${id}`.execute(db);
}

/** Finds a message of a person, locked until the end of the transaction. */
export async function lockOwnMessage(db: TenantDb, id: string, authorId: string) {
  return db
    .selectFrom('dear_world_messages')
    .where('tenant_id', '=', db.tenantId)
    .where('id', '=', id)
    .where('author_id', '=', authorId)
    .select('state')
    .$narrowType<Pick<OwnRow, 'state'>>()
    .forUpdate()
    .executeTakeFirst();
}

export async function deleteMessage(db: TenantDb, id: string): Promise<void> {
  await db.deleteFrom('dear_world_messages').where('tenant_id', '=', db.tenantId).where('id', '=', id).execute();
}

/** Counts a person's messages without a decision. */
export async function countWaiting(db: TenantDb, authorId: string): Promise<number> {
  const { count } = await db
    .selectFrom('dear_world_messages')
    .where('tenant_id', '=', db.tenantId)
    .where('author_id', '=', authorId)
    .where('state', '=', 'in_review')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export type MessageAuthor = { id: string; first_name: string; last_name: string; pen_name: string | null };

/** Returns the name under a message: the chosen pen name, or a proposed one. */
export function penNameOf(author: MessageAuthor): string {
  return author.pen_name ?? proposePenName(author);
}

/** Finds these people of a school; with a class, only its students. */
export async function findAuthors(db: TenantDb, ids: string[], classId?: string): Promise<MessageAuthor[]> {
  let query = db
    .selectFrom('users as u')
    .where('u.tenant_id', '=', db.tenantId)
    .where('u.id', 'in', ids)
    .select(['u.id', 'u.first_name', 'u.last_name', 'u.pen_name']);
  if (classId)
    query = query
      .where('u.archived_at', 'is', null)
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('enrolments as e')
            .whereRef('e.tenant_id', '=', 'u.tenant_id')
            .whereRef('e.student_id', '=', 'u.id')
            .where('e.school_class_id', '=', classId)
            .select('e.student_id'),
        ),
      );
  return query.execute();
}

/** Finds all messages of a person for the data export. */
export async function findMessagesOf(db: TenantDb, personId: string): Promise<object[]> {
  return db
    .selectFrom('dear_world_messages')
    .where('tenant_id', '=', db.tenantId)
    .where('author_id', '=', personId)
    .select(['id', 'text', 'goal', 'language', 'drawing', 'drawing_alt', 'pen_name', 'state', 'remark'])
    .select(['findings', 'waiver', 'sent_at', 'approved_at', 'published_at'])
    .orderBy('sent_at')
    .orderBy('id')
    .execute();
}

/** Gives a renamed person's messages the new name, in every state. */
export async function renameMessages(db: TenantDb, personId: string, names: Record<string, string>): Promise<void> {
  const json = JSON.stringify(names);
  await sql`
    update dear_world_messages set pen_name = ${json}::jsonb ->> pen_name
    where tenant_id = ${db.tenantId} and author_id = ${personId} and ${json}::jsonb ? pen_name`.execute(db);
}
