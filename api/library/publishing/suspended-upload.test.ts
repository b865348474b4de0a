import { readdir } from 'node:fs/promises';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { text } from 'node:stream/consumers';
import { expect } from 'vitest';
import { issueToken } from '#api/kit/actor.ts';
import { aSmallBook } from '#api/testing/small-book.ts';
import { storedFilesIn, tenantClosingTest } from '#api/testing/tenant-closing-test.ts';
import { callerOf, type Person, tokenSecret } from '#api/testing/test-app.ts';

const uploadFolders = async () =>
  (await readdir(tmpdir())).filter((name) => name.startsWith(`booklark-upload-${process.pid}-`));

const test = tenantClosingTest
  .extend('admin', async ({ app }) => app.aPerson(await app.aSchool(), 'school_admin'))
  /** Starts an upload and sends its first half; resolves after the server has begun to store it. */
  .extend('beginUpload', ({ app }) => async (as: Person) => {
    const address = await app.app.listen({ host: '127.0.0.1', port: 0 });
    const bytes = Buffer.concat([
      Buffer.from('--edge\r\ncontent-disposition: form-data; name="file"; filename="kite.epub"\r\n\r\n'),
      await aSmallBook({ chapters: [`The kite rose. ${crypto.randomUUID().repeat(5_000)}`] }),
      Buffer.from('\r\n--edge--\r\n'),
    ]);
    const upload: ClientRequest = request(`${address}/api/books/`, {
      method: 'POST',
      headers: {
        host: `${as.school.subdomain}.localhost`,
        authorization: `Bearer ${issueToken(callerOf(as), tokenSecret)}`,
        'content-type': 'multipart/form-data; boundary=edge',
        'content-length': bytes.length,
      },
    });
    const replied = new Promise<IncomingMessage>((resolve, reject) =>
      upload.on('response', resolve).on('error', reject),
    );
    const half = bytes.length / 2;
    upload.write(bytes.subarray(0, half));
    await expect.poll(uploadFolders, { interval: 5 }).not.toEqual([]);
    return async () => {
      upload.end(bytes.subarray(half));
      const reply = await replied;
      return { status: reply.statusCode, body: JSON.parse(await text(reply)) };
    };
  });

test('an upload whose school is suspended in the middle stores no book and no file, and works after the restore', async ({
  app,
  act,
  admin,
  beginUpload,
}) => {
  const { school } = admin;
  const endUpload = await beginUpload(admin);
  await act('suspend', school);
  const { status, body } = await endUpload();

  expect([401, 404]).toContain(status);
  expect(body.error).toEqual(expect.any(String));
  const { rows } = await app.database.owner.query('select from books where tenant_id = $1', [school.id]);
  expect(rows).toEqual([]);
  expect(await storedFilesIn(app, school.id)).toEqual([]);
  await expect.poll(uploadFolders).toEqual([]);

  await act('restore', school);
  const again = await app.aPerson(school, 'school_admin');
  const form = { file: { name: 'kite.epub', bytes: await aSmallBook() } };
  expect((await app.request('/api/books/', { method: 'POST', as: again, form })).statusCode).toBe(201);
});
