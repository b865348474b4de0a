import { createHash, randomBytes, randomInt } from 'node:crypto';
import { once } from 'node:events';
import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import { issueToken } from '#api/kit/actor.ts';
import { schoolTest } from '#api/testing/app-test.ts';
import { callerOf, type Person, tokenSecret } from '#api/testing/test-app.ts';
import { createUploadActions, tus } from '#api/testing/upload-actions.ts';
import { startWebProcess } from '#api/testing/web-process.ts';
import { PART_BYTES } from './parts.ts';

const KILLS = 4;

const test = schoolTest
  .extend('actions', { scope: 'file' }, () => createUploadActions())
  .extend('student', ({ app, school }) => app.aPerson(school, 'student'))
  .extend('uploadedBytes', ({ app, school }) => async (id: string): Promise<Buffer> => {
    const { rows } = await app.database.owner.query('select parts from uploads where id = $1', [id]);
    const parts: Buffer[] = [];
    for (const name of rows[0].parts) {
      const stream = await app.storage.read(`${school.id}/uploads/${id}/${name}`);
      parts.push(...(await stream.toArray()));
    }
    return Buffer.concat(parts);
  });

/** Sends bytes slowly to a server in its own process, and returns the request, which stays open. */
async function beginRequest(
  port: number,
  as: Person,
  id: string,
  { offset, bytes }: { offset: number; bytes: Buffer },
) {
  const sending = request({
    port,
    method: 'PATCH',
    path: `/api/uploads/${id}`,
    headers: {
      ...tus,
      host: `${as.school.subdomain}.localhost`,
      authorization: `Bearer ${issueToken(callerOf(as), tokenSecret)}`,
      'content-type': 'application/offset+octet-stream',
      'upload-offset': String(offset),
      'content-length': bytes.length,
    },
  });
  sending.on('error', () => {});
  return sending;
}

test('another server continues an upload after the first one was killed at any byte', async ({
  app,
  actions,
  student,
  uploadedBytes,
}) => {
  const bytes = randomBytes(12 * 1024 ** 2 + 12_345);
  const { id } = (await actions.create(app, student, bytes.length)).json();
  let offset = 0;
  for (let kill = 0; kill < KILLS; kill++) {
    const { child, port } = await startWebProcess(app);
    const end = Math.min(bytes.length, offset + randomInt(1, 4 * 1024 ** 2));
    const sending = await beginRequest(port, student, id, { offset, bytes: bytes.subarray(offset) });
    sending.write(bytes.subarray(offset, end));
    await sleep(randomInt(0, 300));
    const exit = once(child, 'exit');
    child.kill('SIGKILL');
    await exit;

    const acknowledged = Number((await actions.head(app, student, id)).headers['upload-offset']);
    expect(acknowledged).toBeGreaterThanOrEqual(offset);
    expect(acknowledged).toBeLessThanOrEqual(end);
    expect((await uploadedBytes(id)).equals(bytes.subarray(0, acknowledged))).toBe(true);
    // The other server takes the next bytes.
    const next = bytes.subarray(acknowledged, Math.min(bytes.length, acknowledged + randomInt(1, PART_BYTES)));
    expect((await actions.send(app, student, id, acknowledged, next)).statusCode).toBe(204);
    offset = acknowledged + next.length;
  }
  expect((await actions.send(app, student, id, offset, bytes.subarray(offset))).statusCode).toBe(204);
  const hash = (data: Buffer) => createHash('sha256').update(data).digest('hex');
  expect(hash(await uploadedBytes(id))).toBe(hash(bytes));
});

test('what arrived before the network was lost stays', async ({ app, actions, student, uploadedBytes }) => {
  const bytes = randomBytes(PART_BYTES + 100_000);
  const { id } = (await actions.create(app, student, bytes.length)).json();
  await app.app.listen({ host: '127.0.0.1', port: 0 });
  const address = app.app.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const sending = await beginRequest(port, student, id, { offset: 0, bytes });
  await new Promise((resolve) => sending.write(bytes.subarray(0, PART_BYTES + 50_000), resolve));
  const offsetNow = async () => Number((await actions.head(app, student, id)).headers['upload-offset']);
  await expect.poll(offsetNow).toBe(PART_BYTES);
  await sleep(100);
  sending.destroy();
  await expect.poll(offsetNow).toBe(PART_BYTES + 50_000);
  expect((await uploadedBytes(id)).equals(bytes.subarray(0, PART_BYTES + 50_000))).toBe(true);
});
