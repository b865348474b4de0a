import { runIdempotent } from '#api/kit/idempotency.ts';
import { toKeysetPage } from '#api/kit/keyset-queries.ts';
import { servePlatform } from '#api/kit/serve-platform.ts';
import { reencodeLogo } from '#api/schools/tenants/service.ts';
import {
  allowSelling,
  changeTenant,
  createTenant,
  listTenantBooks,
  listTenants,
  showTenant,
} from '#contract/administration/tenant-admin.ts';
import { addTenant, allowToSell, changeTenantFields } from './actions.ts';
import { findTenantBooks } from './book-queries.ts';
import { findTenants } from './list-queries.ts';
import { presentTenant, presentTenantRow } from './presenter.ts';

export const tenantAdminRoutes = [
  servePlatform(listTenants, async ({ query, url, isExport, inPlatform }) => {
    return toKeysetPage(url, query, await inPlatform((db) => findTenants(db, query, isExport)), presentTenantRow);
  }),

  servePlatform(createTenant, async (call) => {
    const { body, files, settings, idempotencyKey: key, inTransaction, inSchool, setHeader } = call;
    const person = call.person();
    const logo = files.logo && (await reencodeLogo(files.logo));
    const request = {
      operation: 'POST /api-admin/tenants/',
      tenantId: person.tenantId,
      personId: person.personId,
      key,
      body: { ...body, logo: logo?.name },
    };
    // Stores only the id for the key, because the school may have changed before a repetition.
    const id = await inTransaction((db) => runIdempotent(db, request, () => addTenant(db, body, { logo, settings })));
    const { tenant, etag } = await inSchool(id as string, null, ({ db, site }) => presentTenant(db, site, settings));
    setHeader('etag', etag);
    return tenant;
  }),

  servePlatform(showTenant, async ({ params, settings, inSchool, setHeader }) => {
    const { tenant, etag } = await inSchool(params.id, null, ({ db, site }) => presentTenant(db, site, settings));
    setHeader('etag', etag);
    return tenant;
  }),

  servePlatform(listTenantBooks, async ({ params, query, url, isExport, inSchool }) => {
    const books = await inSchool(params.id, null, ({ db }) => findTenantBooks(db, query, isExport));
    return toKeysetPage(url, query, books);
  }),

  servePlatform(changeTenant, async ({ params, body, files, settings, header, inSchool, setHeader }) => {
    // Refuses an unknown school before its logo is read and stored.
    if (files.logo) await inSchool(params.id, null, async () => {});
    const logo = files.logo && (await reencodeLogo(files.logo));
    // Stores the logo before the transaction, which holds a connection; the nightly sweep removes the file of a refused
    // change.
    if (logo) await settings.storage.put(`${params.id}/logos/${logo.name}`, logo.file);
    const { reason = null, ...fields } = body;
    const change = { ...fields, ...(logo && { logo: logo.name }) };
    const oldLogo = await inSchool(params.id, reason, async (school) => {
      await changeTenantFields(school, change, header('if-match'));
      return school.site.logo;
    });
    await settings.hosts.waitForChanges();
    if (logo && oldLogo && oldLogo !== logo.name) await settings.storage.remove(`${params.id}/logos/${oldLogo}`);
    const { tenant, etag } = await inSchool(params.id, null, ({ db, site }) => presentTenant(db, site, settings));
    setHeader('etag', etag);
    return tenant;
  }),

  servePlatform(allowSelling, async ({ params: { id }, settings, inSchool }) => {
    await inSchool(id, null, (school) => allowToSell(school, settings));
    await settings.hosts.waitForChanges();
    return inSchool(id, null, async ({ db, site }) => (await presentTenant(db, site, settings)).tenant);
  }),
];
