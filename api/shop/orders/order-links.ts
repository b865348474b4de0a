import { Site } from '#api/kit/hosts.ts';
import type { JobContext } from '#api/kit/job-runner.ts';
import { siteUrl } from '#api/kit/moved-sites.ts';
import { findSiteOfTenant } from '#api/kit/platform-queries.ts';
import { orderKeyOf } from './order-key.ts';
import type { OrderRow } from './queries.ts';

export async function findSite({ tenantId, inPlatform }: Pick<JobContext, 'inPlatform'> & { tenantId: string }) {
  const row = await inPlatform((db) => findSiteOfTenant(db, tenantId));
  return row ? Site.parse(row) : undefined;
}

type LinkedOrder = Pick<OrderRow, 'tenant_id' | 'id' | 'kind' | 'key_number'>;

/** Returns the address of an order or a gift with its key in the fragment, which no server and no log sees. */
export function linkTo(origin: URL, site: Site, order: LinkedOrder, pepper: Uint8Array): string {
  const page = order.kind === 'gift' ? 'gift' : 'trackorder';
  return siteUrl(origin, site, `/${page}/${order.id}#${orderKeyOf(order, pepper)}`);
}

/** Returns the address of the invoice of an order, or of the receipt of a gift, with its key. */
export function invoiceLinkTo(origin: URL, site: Site, order: Pick<LinkedOrder, 'id' | 'kind'>, key: string): string {
  const type = order.kind === 'gift' ? 'donation' : 'order';
  return siteUrl(origin, site, `/invoice/${type}/${order.id}#${key}`);
}
