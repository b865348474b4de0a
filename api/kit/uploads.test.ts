import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyError, type FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Refusal, toRefusal } from './refusal.ts';
import { readMultipart } from './uploads.ts';

const LIMIT = 1_000;
const pages = Object.fromEntries(Array.from({ length: 9 }, (_, number) => [`page-${number}`, LIMIT]));
let app: FastifyInstance;
let folder: string;
const usual = process.env.TMPDIR;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'uploads-'));
  process.env.TMPDIR = folder;
});
afterAll(async () => {
  if (usual === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = usual;
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  app = Fastify();
  await app.register(multipart);
  app.setErrorHandler((thrown: FastifyError | Refusal, _, reply) => {
    const refusal = toRefusal(thrown);
    return reply.code(refusal?.status ?? 500).send({ fields: refusal?.details.fields });
  });
  app.post('/', async (request) => {
    const { fields, files, discard } = await readMultipart(request, { logo: LIMIT, file: LIMIT * 10, ...pages });
    const { logo } = files;
    const storedLogo = logo && { ...logo, text: await readFile(logo.path, 'latin1') };
    await discard();
    return { fields, kept: storedLogo };
  });
});
afterEach(async () => {
  await app.close();
  expect(await readdir(folder), 'no uploaded file is left').toEqual([]);
});

const part = (facts: string, content = 'x') =>
  `--edge\r\ncontent-disposition: form-data; ${facts}\r\n\r\n${content}\r\n`;
const logo = (content: string, name = 'logo.png') => part(`name="logo"; filename="${name}"`, content);
const headers = { 'content-type': 'multipart/form-data; boundary=edge' };
const send = (...parts: string[]) =>
  app.inject({ method: 'POST', url: '/', headers, payload: Buffer.from(`${parts.join('')}--edge--\r\n`, 'latin1') });

test('fields are read as text, and a file keeps its bytes', async () => {
  const reply = await send(part('name="school_name"', 'Otter'), logo('\x89PNG'));

  expect(reply.json()).toMatchObject({
    fields: { school_name: 'Otter' },
    kept: { size: 4, text: '\x89PNG', name: 'logo.png' },
  });
});

test('a file at the limit is accepted, and one byte more is refused at its field', async () => {
  const [whole, more] = [await send(logo('x'.repeat(LIMIT))), await send(logo('x'.repeat(LIMIT + 1)))];

  expect(whole.statusCode).toBe(200);
  expect(more.statusCode).toBe(413);
  expect(more.json().fields).toEqual({ logo: ['File too large'] });
});

/** Encodes a text's bytes as this file's requests carry them. */
const asLatin1 = (text: string) => Buffer.from(text).toString('latin1');

test.each([
  ['../../etc/passwd', 'passwd'],
  ['C:\\\\temp\\\\logo.png', 'logo.png'],
  ['a<b>.png', 'ab.png'],
  [`${'x'.repeat(500)}`, 'x'.repeat(200)],
  [`${'x'.repeat(199)}${asLatin1('🪁')}.pdf`, 'x'.repeat(199)],
])('a file named %s is stored under a name of our own and called %s', async (sentName, called) => {
  const { kept } = (await send(logo('x', sentName))).json();

  expect(kept.name).toBe(called);
  expect(path.basename(kept.path)).toBe('file-0');
  expect(path.dirname(path.dirname(kept.path))).toBe(folder);
});

test.each([
  ['a field twice', [part('name="a"'), part('name="a"')]],
  ['a file in an unknown field', [part('name="virus"; filename="x"')]],
  ['a field called __proto__', [part('name="__proto__"')]],
  ['a file in a field called constructor', [part('name="constructor"; filename="x"')]],
])('%s is malformed', async (_, parts) => {
  expect((await send(...parts)).statusCode).toBe(400);
});

test('a part that cannot be kept is refused by its name: no picture is dropped in silence', async () => {
  const [twice, unknown] = [await send(logo('first'), logo('second')), await send(part('name="photo"; filename="x"'))];

  expect(twice.json().fields).toEqual({ logo: ['This was sent twice.'] });
  expect(unknown.json().fields).toEqual({ photo: ['This file is not asked for.'] });
});

test('a form with 100 fields or nine files is refused', async () => {
  const many = Array.from({ length: 100 }, (_, number) => part(`name="f${number}"`));
  const files = Object.keys(pages).map((name) => part(`name="${name}"; filename="x"`));

  expect((await send(...many)).statusCode).toBe(413);
  expect((await send(...files)).statusCode).toBe(413);
});

test.each([
  ['no end', `${logo('x')}`],
  ['no boundary', 'x'],
  ['nothing', ''],
])('a form with %s gets a reply', async (_, payload) => {
  const { statusCode } = await app.inject({ method: 'POST', url: '/', headers, payload });

  expect([200, 400]).toContain(statusCode);
});

describe('an interrupted upload leaves no files', () => {
  const head = (length: number) =>
    `POST / HTTP/1.1\r\nhost: x\r\ncontent-type: ${headers['content-type']}\r\ncontent-length: ${length}\r\n\r\n`;

  async function begin(text: string) {
    await app.listen({ host: '127.0.0.1', port: 0 });
    const address = app.server.address();
    const socket = connect(typeof address === 'object' && address ? address.port : 0, '127.0.0.1');
    socket.on('error', () => {});
    socket.write(text);
    return socket;
  }

  test('when the sender disconnects in the middle of a file', async () => {
    const socket = await begin(head(900) + logo('x'.repeat(500)).slice(0, 300));
    await expect.poll(async () => (await readdir(folder)).length).toBe(1);

    socket.destroy();

    await expect.poll(() => readdir(folder)).toEqual([]);
  });

  test('when the sender disconnects between two parts', async () => {
    const socket = await begin(head(900) + part('name="a"') + part('name="b"'));
    await expect.poll(async () => (await readdir(folder)).length).toBe(1);

    socket.destroy();

    await expect.poll(() => readdir(folder)).toEqual([]);
  });

  test('when the sender sends more than announced', async () => {
    const socket = await begin(head(200) + logo('x'.repeat(500)));

    expect(String((await once(socket, 'data'))[0])).toContain(' 400 ');

    socket.destroy();
    await expect.poll(() => readdir(folder)).toEqual([]);
  });
});
