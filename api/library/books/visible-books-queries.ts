import { type RawBuilder, sql } from 'kysely';
import type { Row } from '#api/kit/rows.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { matchesAnyMode } from '#api/schools/modes/service.ts';
import type { CallerRole, Visit } from '#contract/kit/roles.ts';
import type { Audience, BookState } from '#contract/kit/work-fields.ts';
import type { BookSummary, Trim } from '#contract/library/books.ts';
import { mayReadUnpublished } from './policy.ts';
import { isBy, isByOwnChild } from './reading-access-queries.ts';

const AUDIENCES: Record<'visitor' | 'family' | 'member', Audience[]> = {
  visitor: ['everyone'],
  family: ['everyone', 'families'],
  member: ['everyone', 'families', 'school'],
};

/** Returns the audiences whose published books a role can see. The database function `caller_audiences` must agree. */
export function audiencesOf(role: CallerRole): Audience[] {
  if (role === 'community' || role === 'family') return AUDIENCES.family;
  // Platform admins belong to no school.
  return role === 'visitor' || role === 'upschool_admin' ? AUDIENCES.visitor : AUDIENCES.member;
}

/**
 * Returns the condition on `books b` for the books that a role can see. Audiences are literals, not parameters, so that
 * PostgreSQL can estimate the number of rows.
 */
export function visibleTo(role: CallerRole): RawBuilder<boolean> {
  const audiences = sql.join(audiencesOf(role).map((audience) => sql.lit(audience)));
  if (role === 'family') return sql`b.state = 'published' and (b.audience in (${audiences}) or ${isByOwnChild})`;
  const narrowed = role === 'community' ? sql`and ${inCommunityScope}` : sql``;
  return sql`b.state = 'published' and b.audience in (${audiences}) ${narrowed}`;
}

/**
 * SQL: the books that the community password opens. A school can limit it to some categories and modes, except for
 * public books.
 */
const inCommunityScope = sql`(b.audience = 'everyone' or ((select community_scope()) is null or exists (select from book_categories k
  where k.tenant_id = b.tenant_id and k.book_id = b.id and k.category_id = any(coalesce((select community_scope()), '{}'))))
  and ((select community_modes()) is null or ${matchesAnyMode(sql`coalesce((select community_modes()), '{}')`)}))`;

/**
 * Returns the condition on `books b` for the books that a caller can open. Authors and reviewers also open unpublished
 * books with pages, except books that were taken down; only the author opens a draft.
 */
export function readableBy(caller: Reader): RawBuilder<boolean> {
  const visible = visibleTo(caller.role);
  if (!mayReadOwn(caller)) return visible;
  const reviewed = mayReadUnpublished(caller) ? sql`b.state <> 'draft'` : isOfOwnClass(caller);
  return sql`((${visible}) or b.state not in ('published', 'pulled_down') and b.rendition_id is not null and (${reviewed} or ${isBy(caller.personId)}))`;
}

/** The person who opens a book; `personId` is null without an account. */
type Reader = { role: CallerRole; personId: string | null; visit?: Visit | undefined; isView?: true | undefined };

/**
 * Whether the caller also opens books before publication, as their author or reviewer. Support opens none of them in a
 * view.
 */
const mayReadOwn = ({ role, visit, isView }: Reader) =>
  !['visitor', 'community', 'family', 'upschool_admin'].includes(role) && visit !== 'figures' && !isView;

/** SQL: whether a teacher reviews the book: students of the teacher's classes or those classes have sent it. */
function isOfOwnClass({ role, personId }: Reader): RawBuilder<boolean> {
  if (role !== 'teacher') return sql`false`;
  return sql`(b.state <> 'draft' and exists (select from pieces p where p.tenant_id = b.tenant_id and p.id = b.id and ${reviewedInOwnClass(personId)}))`;
}

/**
 * Returns the condition on `pieces p` for the pieces that a teacher reviews: by students of the teacher's classes, or
 * by those classes.
 */
export function reviewedInOwnClass(teacherId: string | null | RawBuilder<string>): RawBuilder<boolean> {
  return sql`exists (select from class_teachers t where t.tenant_id = p.tenant_id and t.teacher_id = ${teacherId}
    and (t.school_class_id = p.school_class_id or exists (select from enrolments e join users u on u.tenant_id = e.tenant_id and u.id = e.student_id
      where e.tenant_id = p.tenant_id and e.school_class_id = t.school_class_id and e.student_id = p.author_id and u.role = 'student')))`;
}

/** A row of a book list, before labels and URLs are added. */
export type BookSummaryRow = Pick<
  Row<'books'>,
  | ('tenant_id' | 'id' | 'title' | 'author' | 'language' | 'direction' | 'level' | 'goal' | 'country' | 'format')
  | ('audience' | 'is_featured' | 'currency' | 'for_sale' | 'page_count')
> & {
  cover: unknown;
  drawn_cover: BookSummary['drawn_cover'];
  trim: Trim;
  price: number | null;
  rendition_id: string;
  /** Set only by queries of lists and shelves. */
  work_id?: string;
  /** Set only by queries that also return unpublished books. */
  state?: BookState;
};

/** The columns of a `BookSummaryRow`, from `books b`. */
export const bookSummaryColumns = sql`b.tenant_id, b.id, b.title, b.author, b.cover, b.drawn_cover, b.trim, b.language, b.direction, b.level, b.goal, b.country, b.format,
  b.audience, b.is_featured, b.price::float8 as price, b.currency, b.for_sale, b.page_count, b.rendition_id`;

/** Finds the newest published books by students of the person's active classes, and by those classes. */
export async function findBooksOfClassmates(db: TenantDb, personId: string, limit: number): Promise<BookSummaryRow[]> {
  const { rows } = await sql<BookSummaryRow>`
    with own_classes as (
      select c.id from enrolments e join school_classes c on c.tenant_id = e.tenant_id and c.id = e.school_class_id
      where e.tenant_id = ${db.tenantId} and e.student_id = ${personId} and c.archived_at is null),
    class_books as (
      select b.id from own_classes c join enrolments e on e.tenant_id = ${db.tenantId} and e.school_class_id = c.id
        join books b on b.tenant_id = ${db.tenantId} and b.author_id = e.student_id where e.student_id <> ${personId}
      union
      select p.id from own_classes c join pieces p on p.tenant_id = ${db.tenantId} and p.school_class_id = c.id)
    select ${bookSummaryColumns} from class_books k join books b on b.tenant_id = ${db.tenantId} and b.id = k.id
    where ${visibleTo('student')} order by b.published_at desc, b.id desc limit ${limit}`.execute(db);
  return rows;
}

export async function findPublishedBooksOf(db: TenantDb, authorId: string): Promise<BookSummaryRow[]> {
  const { rows } = await sql<BookSummaryRow>`
    select ${bookSummaryColumns} from books b where b.tenant_id = ${db.tenantId} and b.author_id = ${authorId} and b.state = 'published'
    order by b.published_at desc, b.id desc limit 100`.execute(db);
  return rows;
}
