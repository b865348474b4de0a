import { appTest } from './app-test.ts';
import { everybody } from './call-table.ts';
import { calls, exampleRequest as madeWell } from './calls.ts';
import { aFamily, aFamilyGrant } from './families.ts';
import { createCallers, listOperations, type Operation, operationUrl } from './operations.ts';
import type { RequestOptions, TestApp } from './test-app.ts';

/** Returns a well-formed request; `change` replaces fields. */
export const wellMade = (operation: Operation, change: Record<string, unknown> = {}) =>
  madeWell(operation, Buffer.from('no book'), change);

type Answer = Awaited<ReturnType<TestApp['request']>>;

/** Sends malformed requests to every call, from an allowed caller. */
export const malformedTest = appTest
  .extend('school', { scope: 'file' }, ({ app }) => app.aSchool({ shares_on_booklark: true }))
  .extend('operations', { scope: 'file' }, ({ app }) => listOperations(app))
  .extend('callers', { scope: 'file' }, ({ app, school }) => createCallers(app, school))
  /**
   * Gives each test its own family, because other calls can end its session; it may also make the calls that are open
   * to no role.
   */
  .extend('family', async ({ app, school }): Promise<RequestOptions> => {
    const { linkId, secret } = await aFamily(app, await app.aPerson(school, 'student'));
    await aFamilyGrant(app, school, linkId);
    return { at: school, cookie: `__Host-family=${secret}` };
  })
  .extend('bookId', { scope: 'file' }, async ({ app, school }) => (await app.aBook(school)).id)
  /** Returns a caller who is allowed to make this call. */
  .extend('callerOf', ({ callers, family }) => ({ name, host, roles }: Operation): RequestOptions => {
    if (host === 'root' && calls[name]?.isSigned) return { host: 'localhost', isSigned: true };
    if (host === 'root') return roles.includes('anyone') ? { host: 'localhost' } : callers.upschool_admin.options;
    const who = roles.includes('school_admin') ? 'school_admin' : everybody.find((one) => roles.includes(one));
    return who === undefined || who === 'family' ? family : callers[who].options;
  })
  .extend(
    'ask',
    ({ app, bookId, callerOf }) =>
      (operation: Operation, options: RequestOptions, at = operationUrl(operation, { id: bookId })) => {
        // Without the key a buyer's call is 404, whatever is wrong with the request.
        const orderKey = calls[operation.name]?.headers?.['order-key'];
        const headers = { ...options.headers, ...(orderKey && { 'order-key': orderKey }) };
        return app.request(at, { ...callerOf(operation), ...options, headers });
      },
  )
  /** Returns every place of a call that takes text, with its request. */
  .extend(
    'placesIn',
    ({ bookId }) =>
      function* (operation: Operation, text: string): Generator<[string, RequestOptions, string]> {
        const plain = operationUrl(operation, { id: bookId });
        for (const name of operation.parameters.path)
          yield [name, wellMade(operation), operationUrl(operation, { id: bookId, [name]: encodeURIComponent(text) })];
        for (const name of operation.parameters.query)
          yield [name, wellMade(operation), `${plain}?${name}=${encodeURIComponent(text)}`];
        for (const name of operation.fields) yield [name, wellMade(operation, { [name]: text }), plain];
      },
  )
  /** Sends these texts in every place of every call; returns the unexpected responses. */
  .extend(
    'everywhere',
    ({ operations, ask, placesIn }) =>
      async (texts: string[], isRight: (reply: Answer) => boolean): Promise<string[]> => {
        const wrong: string[] = [];
        for (const operation of operations)
          for (const text of texts)
            for (const [place, options, address] of placesIn(operation, text)) {
              const reply = await ask(operation, options, address);
              if (!isRight(reply))
                wrong.push(
                  `${operation.name} ${place}=${JSON.stringify(text).slice(0, 40)}: ${reply.statusCode} ${reply.body.slice(0, 200)}`,
                );
            }
        return wrong;
      },
  );
