import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '#api/kit/actor.ts';
import { countRows, type KeyedRow, ordered, readPage } from '#api/kit/keyset-queries.ts';
import { containsPattern } from '#api/kit/like-queries.ts';
import type { Row } from '#api/kit/rows.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { reviewedInOwnClass } from '#api/library/books/service.ts';
import type { PieceType } from '#contract/authoring/pieces.ts';
import type { Review, ReviewedPiece, Reviewer, ReviewQuery } from '#contract/authoring/reviews.ts';
import { reviewerRoles } from '#contract/kit/roles.ts';
import type { Audience, BookState } from '#contract/kit/work-fields.ts';
import type { Trim } from '#contract/library/books.ts';

export type Caller = Pick<Actor, 'role' | 'personId' | 'visit'>;

/** Returns the condition on `pieces p` for the pieces that a caller reviews; see `assert_reviewer`. */
export function reviewableBy({ role, personId }: Caller, { canPublishOwn }: { canPublishOwn: boolean }) {
  if (role !== 'teacher') return sql<boolean>`true`;
  const own = canPublishOwn ? sql`p.author_id = ${personId}` : sql`false`;
  return sql<boolean>`(${reviewedInOwnClass(personId)} or ${own})`;
}

/** Returns the condition on `pieces p` for a sent piece of this type that the caller reviews or wrote. */
export function isSentBy(caller: Caller, type: PieceType): RawBuilder<boolean> {
  return sql`p.type = ${type} and p.submitted_at is not null and ${reviewableBy(caller, { canPublishOwn: true })}`;
}

/** Condition on `pieces p` for sent pieces. */
export const isSent = sql<boolean>`p.submitted_at is not null`;

/** Condition on `pieces p` for approved pieces whose publication time has come. */
export const isDue = sql<boolean>`p.state = 'approved' and p.publish_at <= now()`;

/** The origin of a piece, and its reviewers' arrangements. */
export type OriginRow = Pick<ReviewedPiece, 'submitted_by' | 'class' | 'assigned_to' | 'publish_stopped'> & {
  publish_at: Date | null;
};
type PieceFacts = Pick<Row<'pieces'>, 'tenant_id' | 'type' | 'id' | 'title' | 'author' | 'language' | 'goal' | 'state'>;
export type ReviewRow = OriginRow &
  PieceFacts & {
    trim: Trim;
    book_state: BookState;
    is_change: boolean;
    submitted_at: Date;
    checks: Review['checks'];
    reports: number;
  } & CoverRow;

/** The cover that reviewers see. */
export type CoverRow = {
  audience: Audience;
  cover_rendition_id: string | null;
  cover: unknown;
  drawn_cover: Review['drawn_cover'];
};

const personColumns = sql`jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name)`;

const classColumns = sql`jsonb_build_object('id', c.id, 'name', c.name)`;

/**
 * SQL: the columns of an `OriginRow`, from `pieces p`. Under row security, a condition with COALESCE or a subquery
 * would use no index.
 */
function originColumns({ personId }: Caller) {
  return sql`p.publish_at, p.publish_stopped,
    (select ${personColumns} from users u where u.tenant_id = p.tenant_id and u.id = p.assigned_to) as assigned_to,
    case when p.school_class_id is null then (select ${personColumns} from users u where u.tenant_id = p.tenant_id and u.id = p.author_id)
      else (select ${personColumns} from piece_steps s join users u on u.tenant_id = s.tenant_id and u.id = s.by_id
        where s.tenant_id = p.tenant_id and s.piece_id = p.id and s.step = 'submit' order by s.id desc limit 1) end as submitted_by,
    case when p.school_class_id is null then (select ${classColumns} from enrolments e
        join school_classes c on c.tenant_id = e.tenant_id and c.id = e.school_class_id
        left join class_teachers t on t.tenant_id = c.tenant_id and t.school_class_id = c.id and t.teacher_id = ${personId}
        where e.tenant_id = p.tenant_id and e.student_id = p.author_id
        order by t.teacher_id is null, c.archived_at is not null, c.name, c.id limit 1)
      else (select ${classColumns} from school_classes c where c.tenant_id = p.tenant_id and c.id = p.school_class_id) end as class`;
}

/**
 * Returns the condition for a state in the queue: the state of a piece's change, except for states that concern
 * readers.
 */
function inState(state: BookState): RawBuilder<boolean> {
  if (state === 'published' || state === 'pulled_down' || state === 'approved') return sql`p.state = ${sql.lit(state)}`;
  return sql`p.work_state = ${sql.lit(state)}`;
}

const orderingOf = (ordering: ReviewQuery['ordering']) =>
  ordered(ordering === 'oldest' ? 'asc' : 'desc', [sql`p.submitted_at`, 'timestamptz'], [sql`p.id`, 'uuid']);

/**
 * SQL: whether a change to a published piece was sent. Its content is in a revision; other sent pieces have their
 * content in the book.
 */
const isSentChange = sql<boolean>`(p.change_state is not null and p.change_state <> 'draft')`;

/** SQL: joins the book of `pieces p` as `b`, or its story as `s`. */
const joinWork = sql`left join books b on b.tenant_id = p.tenant_id and b.id = p.book_id
  left join stories s on s.tenant_id = p.tenant_id and s.id = p.story_id`;

/** SQL: joins the revision with a sent change of `pieces p`, as `v`. */
const joinSentChange = sql`left join piece_revisions v on ${isSentChange} and v.tenant_id = p.tenant_id and v.piece_id = p.id
  and v.number = p.submitted_revision`;

/**
 * SQL: sent or approved details, from `pieces p` with its book `b` or story `s`, and its sent change `v`, never from
 * the author's working copy.
 */
const sentColumns = sql`coalesce(v.details ->> 'title', b.title, s.title) as title, coalesce(v.details ->> 'author', b.author, s.author) as author,
  coalesce(v.details ->> 'language', b.language, s.language) as language, coalesce(v.details ->> 'trim', b.trim, p.trim) as trim,
  case when v.number is null then coalesce(b.goal, s.goal) else (v.details ->> 'goal')::int end as goal`;

/** SQL: the sent or approved cover, and the rendition with its files. */
const coverColumns = sql`coalesce(b.audience, s.audience) as audience, b.drawn_cover,
  case when v.number is null then b.rendition_id else v.rendition_id end as cover_rendition_id,
  case when v.number is null then b.cover else coalesce(p.chosen_cover, (select n.properties -> 'cover' from renditions n
    where n.tenant_id = p.tenant_id and n.id = v.rendition_id)) end as cover`;

/** SQL: the number of failed checks that reviewers see, by level, and of waived ones. */
const failedChecks = sql`(select jsonb_build_object('must', count(*) filter (where c.level = 'must' and c.waived_at is null),
    'should', count(*) filter (where c.level = 'should' and c.waived_at is null),
    'info', count(*) filter (where c.level = 'info' and c.waived_at is null), 'waived', count(*) filter (where c.waived_at is not null))
  from piece_checks c where c.tenant_id = p.tenant_id and c.piece_id = p.id and not c.passed
    and c.revision = reviewed_revision(p.state, p.change_state, p.approved_revision, p.submitted_revision))`;

/** SQL: the number of open reports by readers. Authors see none, even if they review their own works. */
function openReports({ personId }: Caller): RawBuilder<number> {
  return sql`case when p.author_id = ${personId}::uuid then 0 else (select count(*)::int from reports r
    where r.tenant_id = p.tenant_id and (r.book_id = p.book_id or r.story_id = p.story_id) and r.closed_at is null) end`;
}

/** Finds one page of the pieces that the caller reviews. */
export async function findReviews(
  db: TenantDb,
  caller: Caller,
  reviewable: RawBuilder<boolean>,
  query: ReviewQuery,
  isExport: boolean,
) {
  const { rowKey, where, tail, place } = readPage(query, orderingOf(query.ordering));
  const matching = sql`from pieces p where p.tenant_id = ${db.tenantId} and p.submitted_at is not null and p.deleted_at is null
    and ${inState(query.state)} and ${reviewable} and ${filtersOf(query, caller)}`;
  const [count, { rows }] = await Promise.all([
    countRows(db, sql`(select ${matching})`, { isExport, place }),
    // Cuts the page before its columns are read, because a row's columns cost more than finding the row.
    sql<ReviewRow & KeyedRow>`
      select p.tenant_id, p.type, p.id, ${sentColumns}, p.work_state as state, p.state as book_state,
        p.change_state is not null as is_change, p.submitted_at, ${coverColumns},
        ${failedChecks} as checks, ${openReports(caller)} as reports, ${originColumns(caller)}, ${rowKey} as row_key
      from (select p.* ${matching} and ${where} ${tail}) p ${joinWork} ${joinSentChange}
      order by ${place?.side === 'before' ? reverseOf(query.ordering) : sortOf(query.ordering)}`.execute(db),
  ]);
  return { count, rows, place };
}

const sortOf = (ordering: ReviewQuery['ordering']) =>
  ordering === 'oldest' ? sql`p.submitted_at, p.id` : sql`p.submitted_at desc, p.id desc`;
const reverseOf = (ordering: ReviewQuery['ordering']) => sortOf(ordering === 'oldest' ? 'newest' : 'oldest');

function filtersOf(query: ReviewQuery, { personId }: Caller): RawBuilder<unknown> {
  const { type, class: classId, assigned_to, mine, search } = query;
  const pattern = containsPattern(search);
  const conditions = [
    type && sql`p.type = ${type}`,
    assigned_to && sql`p.assigned_to = ${assigned_to}`,
    mine && isMine(personId),
    classId &&
      sql`(p.school_class_id = ${classId} or p.author_id in (select e.student_id from enrolments e
        where e.tenant_id = p.tenant_id and e.school_class_id = ${classId}))`,
    search &&
      sql`(${hasSentWords(pattern)} or exists (select from users u where u.tenant_id = p.tenant_id
        and u.id = p.author_id and lower(concat_ws(' ', u.first_name, u.last_name)) like ${pattern}))`,
  ];
  return sql.join(
    [sql`true`, ...conditions.filter((condition) => condition !== undefined && condition !== '')],
    sql` and `,
  );
}

/** Returns the condition on `pieces p` for words in the sent or approved title or pen name. */
function hasSentWords(pattern: string): RawBuilder<boolean> {
  return sql`(exists (select from books b where b.tenant_id = p.tenant_id and b.id = p.book_id and lower(b.title || ' ' || b.author) like ${pattern})
    or exists (select from stories s where s.tenant_id = p.tenant_id and s.id = p.story_id and lower(s.title || ' ' || s.author) like ${pattern})
    or ${isSentChange} and exists (select from piece_revisions r where r.tenant_id = p.tenant_id and r.piece_id = p.id
      and r.number = p.submitted_revision and lower(concat_ws(' ', r.details ->> 'title', r.details ->> 'author')) like ${pattern}))`;
}

/** Returns the condition on `pieces p` for pieces that are not assigned to someone else. */
function isMine(personId: string | null): RawBuilder<boolean> {
  return sql<boolean>`(p.assigned_to is null or p.assigned_to = ${personId})`;
}

/** Counts the pieces that wait for the caller: reviewable ones that are not assigned to someone else. */
export async function countWaitingReviews(db: TenantDb, { personId }: Caller, reviewable: RawBuilder<boolean>) {
  const { rows } = await sql<{ count: number; oldest_at: Date | null }>`
    select count(*)::int as count, min(p.submitted_at) as oldest_at from pieces p
    where p.tenant_id = ${db.tenantId} and ${inState('in_review')} and p.submitted_at is not null and p.deleted_at is null
      and ${isMine(personId)} and ${reviewable}`.execute(db);
  return rows[0] ?? { count: 0, oldest_at: null };
}

/** Finds the cover that reviewers see, the origin of the piece, and its reviewers' arrangements. */
export async function findReviewedWork(
  db: TenantDb,
  caller: Caller,
  id: string,
): Promise<(CoverRow & OriginRow) | undefined> {
  const { rows } = await sql<CoverRow & OriginRow>`select ${coverColumns}, ${originColumns(caller)} from pieces p
    ${joinWork} ${joinSentChange}
    where p.tenant_id = ${db.tenantId} and p.id = ${id}`.execute(db);
  return rows[0];
}

/** Returns whether the author has changed a piece since it was sent. */
export async function isChangedSinceSent(db: TenantDb, id: string): Promise<boolean> {
  const { rows } = await sql<{ is_changed: boolean }>`
    select p.submitted_content is distinct from piece_content(p.tenant_id, p.id) as is_changed from pieces p
    where p.tenant_id = ${db.tenantId} and p.id = ${id}`.execute(db);
  return rows[0]?.is_changed ?? true;
}

/**
 * Finds the people who can ask the platform to open a piece: its reviewers, and its author if that is a staff member.
 */
export async function findRequesters(db: TenantDb, id: string, only?: string): Promise<Reviewer[]> {
  const { rows } = await sql<Reviewer>`
    select u.id, u.first_name, u.last_name from pieces p join users u on u.tenant_id = p.tenant_id and u.id = p.author_id
    where p.tenant_id = ${db.tenantId} and p.id = ${id} and u.role <> 'student' and u.archived_at is null and u.suspended_at is null ${isOnly(only)}`.execute(
    db,
  );
  const reviewers = await findReviewers(db, id, only);
  return [...rows.filter((author) => !reviewers.some((reviewer) => reviewer.id === author.id)), ...reviewers];
}

/** Uses literals, not parameters, so that PostgreSQL can estimate how few of a school's people have these roles. */
const reviewerRoleNames = sql.join(reviewerRoles.map((role) => sql.lit(role)));

/** Limits a search to one person, because lists of people end after 200. */
const isOnly = (personId: string | undefined) => (personId === undefined ? sql`` : sql`and u.id = ${personId}`);

/**
 * Finds the reviewers of a piece, or checks only the person `only`: the teachers of its class or its author, and people
 * who review for the school.
 */
export async function findReviewers(db: TenantDb, id: string, only?: string): Promise<ReviewedPiece['assignees']> {
  const { rows } = await sql<ReviewedPiece['assignees'][number]>`
    select u.id, u.first_name, u.last_name, u.role in ('school_admin', 'organization_admin') as is_admin
    from pieces p join users u on u.tenant_id = p.tenant_id
    where p.tenant_id = ${db.tenantId} and p.id = ${id} and u.archived_at is null and u.suspended_at is null
      ${isOnly(only)} and u.role in (${reviewerRoleNames}) and (u.role <> 'teacher' or u.id is distinct from p.author_id
        and u.id in (select t.teacher_id from class_teachers t where t.tenant_id = p.tenant_id and (t.school_class_id = p.school_class_id
          or t.school_class_id in (select e.school_class_id from enrolments e join users s on s.tenant_id = e.tenant_id and s.id = e.student_id
            where e.tenant_id = p.tenant_id and e.student_id = p.author_id and s.role = 'student'))))
    order by u.first_name, u.last_name, u.id limit 200`.execute(db);
  return rows;
}
