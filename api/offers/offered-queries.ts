import { sql } from 'kysely';

/** SQL: whether book `b` of school `t` can be bought, once a provider of the school is set up. `findOffers` says the same of some books. */
export const isOffered = sql<boolean>`(b.for_sale and b.currency = t.currency
  and exists (select from offers o where o.tenant_id = b.tenant_id and o.book_id = b.id)
  and exists (select from sale_settings s where s.tenant_id = b.tenant_id and s.providers <> '{}')
  and exists (select from visible_causes() c where c.id = b.cause_id and not c.is_archived))`;
