import { type IncomingMessage, request } from 'node:http';
import { issueToken } from '#api/kit/actor.ts';
import { appTest } from './app-test.ts';
import { type Operation, operationUrl } from './operations.ts';
import { callerOf, type Person, tokenSecret } from './test-app.ts';

/** Gives the tests of a file a server that listens, and calls whose bodies never come. */
export const announcingTest = appTest
  .extend('port', { scope: 'file' }, async ({ app }) => {
    await app.app.listen({ host: '127.0.0.1', port: 0 });
    const address = app.app.server.address();
    return typeof address === 'object' && address ? address.port : 0;
  })
  /** Announces a body of four megabytes without sending it, and returns the status of the reply, if one comes. */
  .extend('announce', ({ port }) => async (operation: Operation, as: Person, timeoutMs = 60_000) => {
    const clientRequest = request({
      port,
      method: operation.method,
      path: operationUrl(operation),
      headers: {
        host: `${as.school.subdomain}.localhost`,
        authorization: `Bearer ${issueToken(callerOf(as), tokenSecret)}`,
        'content-type': 'multipart/form-data; boundary=edge',
        'content-length': 4_000_000,
      },
    });
    const answered = new Promise<number | 'nothing yet'>((resolve, reject) => {
      clientRequest.on('response', ({ statusCode = 0 }: IncomingMessage) => resolve(statusCode)).on('error', reject);
      setTimeout(() => resolve('nothing yet'), timeoutMs);
    });
    clientRequest.flushHeaders();
    const status = await answered;
    clientRequest.on('error', () => {}).destroy();
    return status;
  });
