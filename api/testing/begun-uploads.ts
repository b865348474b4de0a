import { once } from 'node:events';
import { type IncomingMessage, request, type ServerResponse } from 'node:http';
import { expect } from 'vitest';
import { issueToken } from '#api/kit/actor.ts';
import { callerOf, type Person, type TestApp, tokenSecret } from './test-app.ts';

/** More bytes than Node reads of a body before the server reads it. */
const SENT_BYTES = 1024 ** 2;

/**
 * Announces a form of this size to a listening server, and sends its first megabyte. Returns the status of a reply, or
 * shows that the server reads the file and waits for the rest; `end` aborts the upload.
 */
export async function beginUpload({ app }: TestApp, as: Person, bytes: number, path = '/api/books/') {
  const address = app.server.address();
  const upload = request({
    port: typeof address === 'object' && address ? address.port : 0,
    method: 'POST',
    path,
    headers: {
      host: `${as.school.subdomain}.localhost`,
      authorization: `Bearer ${issueToken(callerOf(as), tokenSecret)}`,
      'content-type': 'multipart/form-data; boundary=edge',
      'content-length': bytes,
    },
  });
  upload.on('error', () => {});
  const arrived = once(app.server, 'request') as Promise<[IncomingMessage, ServerResponse]>;
  upload.write('--edge\r\ncontent-disposition: form-data; name="file"; filename="kite.epub"\r\n\r\n');
  upload.write(Buffer.alloc(SENT_BYTES));
  const [{ socket }, reply] = await arrived;
  await expect.poll(() => reply.headersSent || socket.bytesRead > SENT_BYTES, { interval: 5 }).toBe(true);
  const status = reply.headersSent ? reply.statusCode : ('waits for the file' as const);
  return { status, end: () => void upload.destroy() };
}
