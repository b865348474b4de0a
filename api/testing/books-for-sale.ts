import type { School, TestApp } from './test-app.ts';

type Context = { app: TestApp; school: School };
type Terms = { price?: number; print_price?: number | null; for_sale?: boolean; cause_name?: string };

/** Creates a published book that the school sells for a cause, which gets half of the price. */
export async function aBookForSale(
  { app, school }: Context,
  { price = 900, print_price = 1500, for_sale = true, cause_name = 'Clean water' }: Terms = {},
  columns: object = {},
): Promise<{ id: string; cause: string }> {
  await app.database.owner.query(
    `insert into sale_settings (tenant_id, time_zone, cause_share, school_share, providers) values ($1, 'UTC', 5000, 1000, '{stripe}')
     on conflict do nothing`,
    [school.id],
  );
  const cause = await app.insert('causes', {
    ...{ tenant_id: school.id, slug: `water-${crypto.randomUUID()}`, name: cause_name, image: 'flower-15.svg' },
    ...{ state: 'approved', charity_number: '1234567', bank_account: '\\x7365616c6564', bank_account_end: '5555' },
    ...{ terms_hash: 'a'.repeat(64), terms_name: 'terms.pdf', terms_size: 9 },
  });
  const { id } = await app.aBook(school, { audience: 'everyone', ...columns });
  await app.database.owner.query(
    `update books b set price = $2, for_sale = $3, cause_id = $4, currency = t.currency from tenants t where t.id = b.tenant_id and b.id = $1`,
    [id, price, for_sale, cause],
  );
  await app.insert('offers', {
    ...{ tenant_id: school.id, book_id: id, print_price, print_cost: print_price === null ? null : 300 },
    ...{ cause_share: 5000, school_share: 1000, preview_pages: 4 },
  });
  return { id, cause };
}
