import sharp from 'sharp';
import { appTest } from './app-test.ts';
import { everybody } from './call-table.ts';
import { buildReplay, exampleRequest } from './calls.ts';
import { createCallers, listOperations, type Operation, operationUrl } from './operations.ts';
import { aSmallBook } from './small-book.ts';
import type { RequestOptions } from './test-app.ts';

/** Makes the writing calls with an Idempotency-Key. */
export const idempotencyTest = appTest
  .extend('home', { scope: 'file' }, ({ app }) => app.aSchool())
  .extend('callers', { scope: 'file' }, ({ app, home }) => createCallers(app, home))
  .extend('book', { scope: 'file' }, () => aSmallBook())
  .extend('picture', { scope: 'file' }, () =>
    sharp({ create: { width: 9, height: 9, channels: 3, background: '#AA3300' } })
      .png()
      .toBuffer(),
  )
  .extend('category', { scope: 'file', auto: true }, ({ app, home }) =>
    app.insert('categories', { tenant_id: home.id, slug: 'tales', name: 'Tales' }),
  )
  /** Clears the limits that earlier calls have used. */
  .extend('attempts', { auto: true }, ({ app }) => app.database.owner.query('delete from attempts'))
  .extend('bookId', { scope: 'file' }, async ({ app, home }) => (await app.aBook(home)).id)
  .extend('writes', { scope: 'file' }, async ({ app }) =>
    (await listOperations(app)).filter(({ method }) => method !== 'GET'),
  )
  /** Returns a caller who is allowed to make this call. */
  .extend('callerOf', ({ callers }) => ({ host, roles }: Operation): RequestOptions => {
    if (host === 'root') return roles.includes('anyone') ? { host: 'localhost' } : callers.upschool_admin.options;
    const who = roles.includes('school_admin') ? 'school_admin' : everybody.find((one) => roles.includes(one));
    return callers[who ?? 'visitor'].options;
  })
  .extend(
    'ask',
    ({ app, book, picture, bookId, callerOf }) =>
      (operation: Operation, key: string | undefined, change: Record<string, unknown> = {}) => {
        const caller = callerOf(operation);
        const headers = key === undefined ? {} : { 'idempotency-key': key };
        return app.request(operationUrl(operation, { id: bookId }), {
          ...caller,
          ...exampleRequest(operation, operation.host === 'root' ? picture : book, change),
          headers,
        });
      },
  )
  /** Prepares a successful call with an Idempotency-Key. */
  .extend('prepareReplay', ({ app, home, picture, callerOf }) => async (operation: Operation, key: string) => {
    const caller = callerOf(operation);
    const { as } = caller;
    const isRoot = operation.host === 'root';
    const school = as?.school ?? (isRoot ? await app.thePlatform() : home);
    const host = isRoot ? 'localhost' : `${school.subdomain}.localhost`;
    const { url, options } = await buildReplay(operation, { app, host, school, shelf: school, as }, picture);
    return {
      address: url,
      example: options,
      again: { ...caller, ...options, host, headers: { ...options.headers, 'idempotency-key': key } },
    };
  });

/** Returns a request's body or form with other fields; undefined removes a field. */
export function changed({ body, form }: RequestOptions, change: Record<string, unknown> = {}): RequestOptions {
  if (form) return { form: { ...form, ...(change as Record<string, string>) } };
  return { body: { ...(body as object), ...change } };
}
