import { type RawBuilder, sql } from 'kysely';
import type { TenantDb } from '#api/kit/tenant.ts';

/**
 * SQL: the offer of book `b` with its cause `c`. No row if the book is not published or not for sale, its cause no
 * longer collects, its currency is no longer the school's, or the school has chosen no provider.
 */
export const offerOfBook = ({ tenantId }: TenantDb): RawBuilder<unknown> => sql`
  select o.print_price, o.print_cost, o.cause_share, o.school_share, o.preview_pages, c.id as cause_id, c.slug as cause_slug, c.name as cause_name,
    c.language as cause_language
  from offers o
    join tenants t on t.id = o.tenant_id and t.currency = b.currency
    join sale_settings s on s.tenant_id = o.tenant_id and s.providers <> '{}'
    join visible_causes() c on c.id = b.cause_id and not c.is_archived
  where o.tenant_id = ${tenantId} and o.tenant_id = b.tenant_id and o.book_id = b.id and b.state = 'published' and b.for_sale`;

/** SQL: whether book `b` can be bought, provided that one of the school's providers is set up. */
export const isOffered = (db: TenantDb): RawBuilder<boolean> => sql`exists (${offerOfBook(db)})`;
