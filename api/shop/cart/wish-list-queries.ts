import { sql } from 'kysely';
import type { TenantDb } from '#api/kit/tenant.ts';
import type { WantedBook } from '#contract/shop/cart.ts';

type Recipient = { studentId: string } | { classId: string };

/** The limit of wish lists per student or class: a new list above it deletes the oldest. */
const MAX_LISTS = 50;

/** Stores a wish list. Deletes the school's expired lists, and the recipient's oldest lists above the limit. */
export async function insertWishList(
  db: TenantDb,
  { recipient, tokenHash, lines }: { recipient: Recipient; tokenHash: Buffer; lines: WantedBook[] },
): Promise<void> {
  const student_id = 'studentId' in recipient ? recipient.studentId : null;
  const school_class_id = 'classId' in recipient ? recipient.classId : null;
  const { id } = await db
    .insertInto('wish_lists')
    .values({ tenant_id: db.tenantId, token_hash: tokenHash, student_id, school_class_id })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`
    insert into wish_list_lines (tenant_id, wish_list_id, book_id, format, copies)
    select ${db.tenantId}, ${id}, l.item, l.format, l.copies
    from rows from (jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as (item uuid, format text, copies int)) with ordinality
      l(item, format, copies, position)
    order by l.position`.execute(db);
  await sql`
    delete from wish_lists w where w.tenant_id = ${db.tenantId} and (w.expires_at <= now() or w.id in (
      select o.id from wish_lists o
      where o.tenant_id = ${db.tenantId} and (o.student_id = ${student_id} or o.school_class_id = ${school_class_id})
      order by o.id desc offset ${sql.lit(MAX_LISTS)}))`.execute(db);
}

/** A wish list that can be opened, for either a student or a class. */
export type WishList = {
  id: string;
  student: { first_name: string; last_name: string; pen_name: string | null } | null;
  class_name: string | null;
};

export async function findWishList(db: TenantDb, tokenHash: Buffer): Promise<WishList | undefined> {
  const { rows } = await sql<WishList>`
    select w.id, c.name as class_name,
      case when u.id is not null then jsonb_build_object('first_name', u.first_name, 'last_name', u.last_name, 'pen_name', u.pen_name) end as student
    from wish_lists w
      left join users u on u.tenant_id = w.tenant_id and u.id = w.student_id
      left join school_classes c on c.tenant_id = w.tenant_id and c.id = w.school_class_id
    where w.tenant_id = ${db.tenantId} and w.token_hash = ${tokenHash} and w.expires_at > now()`.execute(db);
  return rows[0];
}

export async function findWishListLines(db: TenantDb, wishListId: string): Promise<WantedBook[]> {
  return db
    .selectFrom('wish_list_lines')
    .where('tenant_id', '=', db.tenantId)
    .where('wish_list_id', '=', wishListId)
    .orderBy('id')
    .select(['book_id as item', 'format', 'copies'])
    .$narrowType<{ format: WantedBook['format'] }>()
    .execute();
}
