import { type Expression, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import { hasPictureClass } from '#api/identity/pictures/service.ts';
import { findBuiltPage, sortable, timeOrLast } from '#api/kit/keyset-queries.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import type { KeysetQuery } from '#contract/kit/page.ts';
import type { NameOrder } from '#contract/kit/person-names.ts';
import type { PeopleQuery } from '#contract/people/people.ts';
import type { DB, Users } from '#db/types.ts';

type UsersQuery = SelectQueryBuilder<DB & { u: Users }, 'u', object>;
/** The filter of a people list. With a teacher: only students of the teacher's classes. */
export type PeopleFilter = PeopleQuery & { teacherId: string | null; nameOrder: NameOrder };
export type PersonListRow = Awaited<ReturnType<typeof findPeople>>['rows'][number];

/** Literals instead of parameters, so that PostgreSQL can estimate how few teachers a school has. */
const groups = {
  students: sql<boolean>`u.role = 'student'`,
  teachers: sql<boolean>`u.role in ('teacher', 'teacher_admin')`,
  admins: sql<boolean>`u.role in ('school_admin', 'organization_admin')`,
};
const nameColumns = { first_last: sql`u.sort_name_first`, last_first: sql`u.sort_name` } as const;

/** Returns the order of people. Those who never signed in come last in both directions. */
const orderingOf = ({ ordering, nameOrder }: PeopleFilter) =>
  sortable(
    {
      name: [nameColumns[nameOrder], 'text'],
      username: [sql`u.username`, 'text'],
      last_sign_in: timeOrLast(sql`u.last_sign_in_at`),
      created: [sql`u.created_at`, 'timestamptz'],
    },
    [sql`u.id`, 'uuid'],
  )({ ordering });

export const stateOf = sql<string>`case when u.archived_at is not null then 'archived'
  when u.suspended_at is not null then 'suspended' else 'active' end`;
export const hasPassword = sql<boolean>`exists (
  select from credentials k where k.tenant_id = u.tenant_id and k.user_id = u.id)`;

/** SQL: whether `u` has no valid printed card. A code on a teacher's screen expires, a printed card does not. */
const hasNoCard = sql<boolean>`not exists (select from cards k where k.tenant_id = u.tenant_id and k.user_id = u.id
  and k.revoked_at is null and k.expires_at is null)`;

/** SQL: the time at which an archived student is erased, by the school's retention period. */
export const erasedAt = sql<Date | null>`case when u.role = 'student' then
  u.archived_at + make_interval(months => (select s.retention_months from tenants s where s.id = u.tenant_id)) end`;

/** Finds one page of people and their count. Only the first part of an export is counted. */
export async function findPeople(db: TenantDb, filter: PeopleFilter, isExport: boolean) {
  const matching = matchingPeople(db, filter);
  return findBuiltPage(db, filter, orderingOf(filter), {
    matching,
    rows: matching
      .select(['u.id', 'u.role', 'u.first_name', 'u.last_name', 'u.username', 'u.email', 'u.country', 'u.external_id'])
      .select(['u.avatar', 'u.last_sign_in_at', 'u.created_at', 'u.archived_at'])
      .select(hasPictureClass(db).as('uses_pictures'))
      .select([
        erasedAt.as('erased_at'),
        stateOf.as('state'),
        hasPassword.as('has_password'),
        classNames.as('classes'),
      ]),
    isExport,
  });
}

type Condition = Omit<PeopleFilter, Exclude<keyof KeysetQuery, 'search'> | 'ordering' | 'nameOrder'>;

/** Finds people for a bulk action: those that a filter matches, or those with these ids in any state. */
export async function findPeopleIds(
  db: TenantDb,
  selection: Pick<Condition, 'teacherId' | 'group'> & {
    ids?: string[] | undefined;
    where?: Partial<Condition> | undefined;
  },
  limit: number,
): Promise<string[]> {
  const { ids, where, ...scope } = selection;
  const matching = matchingPeople(db, {
    search: '',
    ...where,
    ...scope,
    group: scope.group ?? where?.group,
    ...(ids && { ids }),
  });
  const rows = await matching.select('u.id').orderBy('u.id').limit(limit).execute();
  return rows.map(({ id }) => id);
}

function matchingPeople(
  db: TenantDb,
  {
    teacherId,
    search,
    group,
    role,
    state,
    ids,
    ...filter
  }: Omit<Condition, 'state'> & { state?: Condition['state'] | undefined },
) {
  let query: UsersQuery = db.selectFrom('users as u').where('u.tenant_id', '=', db.tenantId);
  if (group) query = query.where(groups[group]);
  if (role) query = query.where('u.role', '=', role);
  if (ids) query = query.where('u.id', 'in', ids);
  if (state) query = query.where('u.archived_at', state === 'archived' ? 'is not' : 'is', null);
  if (search) query = query.where(sql<boolean>`position(folded(${search}) in u.sought) > 0`);
  if (filter.class) query = query.where(isEnrolledWhere(db, sql`e.school_class_id = ${filter.class}::uuid`));
  if (teacherId) query = query.where(isEnrolledWhere(db, isTaughtBy(teacherId)));
  if (state === 'never_signed_in') query = query.where('u.last_sign_in_at', 'is', null);
  if (state === 'without_card') query = query.where(hasNoCard);
  if (state === 'without_class') query = query.where(({ not }) => not(isEnrolledWhere(db, sql`c.archived_at is null`)));
  return query;
}

/** SQL: whether `u` is enrolled in a class for which `isTrue` holds; `e` is the enrolment, `c` the class. */
function isEnrolledWhere(db: TenantDb, isTrue: Expression<unknown>) {
  const enrolments = db
    .selectFrom('enrolments as e')
    .innerJoin('school_classes as c', (on) =>
      on.onRef('c.tenant_id', '=', 'e.tenant_id').onRef('c.id', '=', 'e.school_class_id'),
    )
    .where(sql<boolean>`e.tenant_id = u.tenant_id and e.student_id = u.id`)
    .where(isTrue as Expression<SqlBool>)
    .select('e.student_id');
  return sql<boolean>`exists ${enrolments}`;
}

function isTaughtBy(teacherId: string) {
  return sql`c.archived_at is null and exists (select from class_teachers t where t.tenant_id = e.tenant_id and t.school_class_id = e.school_class_id and t.teacher_id = ${teacherId}::uuid)`;
}

const classNames = sql<string[]>`array(
  select c.name from school_classes c where c.tenant_id = u.tenant_id and c.archived_at is null and c.id in (
    select e.school_class_id from enrolments e where e.tenant_id = u.tenant_id and e.student_id = u.id
    union all select t.school_class_id from class_teachers t where t.tenant_id = u.tenant_id and t.teacher_id = u.id)
  order by c.name, c.id)`;
