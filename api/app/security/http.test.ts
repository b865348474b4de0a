import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { promisify } from 'node:util';
import { describe, expect } from 'vitest';
import { appTest } from '#api/testing/app-test.ts';
import { startTestApp } from '#api/testing/test-app.ts';
import { startWebProcess } from '#api/testing/web-process.ts';

const statusOf = (reply: string) => Number(reply.split(' ')[1]);
const head = (...lines: string[]) => `${lines.join('\r\n')}\r\n\r\n`;
const close = 'connection: close';
/** Sends three megabytes eight times, and prints each status or the code of the error. */
const SEND_TOO_MUCH = `
  const [port, host] = process.argv.slice(1);
  const headers = { host, 'content-type': 'application/json', 'content-length': 3000000 };
  const send = () => new Promise((resolve) => {
    const sent = require('node:http').request({ port, method: 'POST', path: '/api/auth/token/', headers });
    sent.on('response', (reply) => reply.resume().on('end', () => resolve(reply.statusCode)));
    sent.on('error', ({ code }) => resolve(code)).end(Buffer.alloc(3000000, 32));
  });
  (async () => { for (let turn = 0; turn < 8; turn += 1) console.log(await send()); })();
`;

const test = appTest
  .extend('school', { scope: 'file' }, ({ app }) => app.aSchool())
  /** Starts the built program if there is one, because the bundler can drop code that the source needs. */
  .extend('program', { scope: 'file' }, async ({ app }, { onCleanup }) => {
    const program = await startWebProcess(app);
    onCleanup(async () => {
      program.child.kill();
      await once(program.child, 'exit');
    });
    return program;
  })
  .extend('port', { scope: 'file' }, ({ program }) => program.port)
  /** Sends exactly these bytes; returns the server's output until it closes the connection. */
  .extend('sendRaw', ({ port }) => async (request: string | Buffer) => {
    const socket = connect(port, '127.0.0.1');
    let reply = '';
    socket.on('data', (bytes) => {
      reply += bytes;
    });
    socket.on('error', () => {});
    socket.write(request);
    await new Promise((resolve) => socket.once('close', resolve));
    return reply;
  })
  .extend('host', ({ school }) => () => {
    return `${school.subdomain}.localhost`;
  })
  .extend('countRefused', ({ app }) => async () => {
    const { rows } = await app.database.owner.query(
      "select sum(tries) from attempts where kind = 'refused registration'",
    );
    return Number(rows[0].sum);
  })
  .extend('forwarded', ({ host }) => () => {
    return {
      'x-forwarded-host': host(),
      'x-forwarded-proto': 'https',
      'x-forwarded-server': host(),
      'x-forwarded-prefix': '/evil',
      'x-original-url': '/api/user/profile/',
      'x-rewrite-url': '/api/user/profile/',
      'x-host': host(),
      forwarded: `host=${host()}`,
    };
  });

test.beforeAll(async ({ app }) => {
  await app.app.listen({ host: '127.0.0.1', port: 0 });
});

describe('an ambiguous request is refused (request smuggling)', () => {
  const second = head('GET /api/user/profile/ HTTP/1.1', 'host: localhost');
  const cases: Record<string, string[]> = {
    'both a length and chunks': ['content-length: 4', 'transfer-encoding: chunked'],
    'chunks and a length': ['transfer-encoding: chunked', 'content-length: 4'],
    'two lengths': ['content-length: 4', 'content-length: 40'],
    'two equal lengths': ['content-length: 4', 'content-length: 4'],
    'a list of lengths': ['content-length: 4, 40'],
    'a length with a sign': ['content-length: +4'],
    'an odd coding': ['transfer-encoding: xchunked'],
    'a hidden coding': ['transfer-encoding:\vchunked'],
    'a space before the colon': ['transfer-encoding : chunked'],
    'a folded line': ['transfer-encoding:', ' chunked'],
    'a bare line feed': ['x: y\ntransfer-encoding: chunked'],
  };

  test.for(Object.entries(cases))('%s', async ([, lines], { sendRaw, host }) => {
    const reply = await sendRaw(
      head('POST /api/language/ HTTP/1.1', `host: ${host()}`, 'content-type: application/json', ...lines) +
        `0\r\n\r\n${second}`,
    );

    expect(statusOf(reply)).toBe(400);
    expect(reply.match(/HTTP\/1\.1 /g)).toHaveLength(1);
  });

  test('two hosts, no host, and a host with invalid characters', async ({ sendRaw, host }) => {
    const replies = [
      await sendRaw(head('GET /api/current-tenant HTTP/1.1', `host: ${host()}`, 'host: localhost', close)),
      await sendRaw(head('GET /api/current-tenant HTTP/1.1', close)),
      await sendRaw(head('GET /api/current-tenant HTTP/1.1', 'host: a b', close)),
      await sendRaw(head('GET /api/current-tenant HTTP/1.0')),
      await sendRaw(head(`GET http://${host()}/api/current-tenant HTTP/1.1`, 'host: localhost', close)),
    ];

    expect(replies.map(statusOf)).toEqual([400, 400, 404, 404, 200]);
    expect(replies.at(-1)).toContain('{"tenant":null}');
  });
});

test('a request without a path, and a path that cannot be decoded, are refused with all security headers', async ({
  app,
  sendRaw,
  host,
}) => {
  const known = await app.app.inject({ url: '/api/health/live', headers: { host: 'localhost' } });
  const isSecurity = (name: string) => !['content-type', 'content-length', 'date', 'connection', 'vary'].includes(name);
  for (const target of ['*', '/%zz', '/api/books/%ff/'])
    for (const method of ['GET', 'POST']) {
      const request = head(`${method} ${target} HTTP/1.1`, `host: ${host()}`, 'content-length: 0', close);
      const reply = await sendRaw(request);

      expect(statusOf(reply), target).toBe(400);
      for (const name of Object.keys(known.headers).filter(isSecurity))
        expect(reply.toLowerCase()).toContain(`${name}: `);
    }
});

describe('POST /tenants/create/ by a caller who disconnects', () => {
  const form = head(
    'POST /api/tenants/create/ HTTP/1.1',
    'host: localhost',
    'content-type: multipart/form-data; boundary=edge',
    'content-length: 5000',
  );

  test.for([
    ['in the middle of the form', '--edge\r\ncontent-disposition: form-data; name="school_name"\r\n\r\nGreen'],
    ['before the form', ''],
  ])('%s counts as a refused attempt of the address', async ([, beginning = ''], { app, countRefused }) => {
    const before = await countRefused();
    const connected = once(app.app.server, 'connection') as Promise<[Socket]>;
    const address = app.app.server.address();
    const socket = connect(typeof address === 'object' ? (address?.port ?? 0) : 0, '127.0.0.1');
    const [received] = await connected;
    socket.write(form + beginning);
    await expect.poll(() => received.bytesRead, { interval: 5 }).toBe(form.length + beginning.length);
    socket.resetAndDestroy();

    await expect.poll(countRefused).toBe(before + 1);
  });
});

test('TRACE and other unknown methods return nothing of the request', async ({ sendRaw, host }) => {
  for (const method of ['TRACE', 'CONNECT', 'TRACK', 'PROPFIND', 'DEBUG', 'get']) {
    const cookie = 'cookie: __Host-community=reflected';
    const reply = await sendRaw(head(`${method} /api/current-tenant HTTP/1.1`, `host: ${host()}`, cookie, close));
    if (reply !== '') expect([400, 404, 405, 501], method).toContain(statusOf(reply));
    expect(reply).not.toContain('reflected');
  }
});

describe('a malformed, deeply nested or large body is refused fast, without internals in the reply', () => {
  const deep = `${'['.repeat(10_000)}${']'.repeat(10_000)}`;
  const cases: Record<string, [string, number]> = {
    broken: ['{"username":', 400],
    'ten thousand deep': [`{"username":${deep},"password":"x"}`, 400],
    'ten thousand deep and open': ['[{"a":'.repeat(10_000), 400],
    'five megabytes': [`{"username":"${'x'.repeat(5_000_000)}"}`, 413],
    'many keys': [`{${Array.from({ length: 20_000 }, (_, n) => `"k${n}":1`)}}`, 400],
    'a number without end': [`{"username":${'9'.repeat(100_000)}}`, 400],
    'no text at all': ['\u0000\u0001\u0002', 400],
  };

  test.for(Object.entries(cases))('%s', async ([, [body, status]], { app, school }) => {
    // Processor time of this thread, which other work does not lengthen. Each takes less than a tenth of the limit.
    const before = process.threadCpuUsage();
    const reply = await app.request('/api/auth/token/', {
      method: 'POST',
      at: school,
      body,
      headers: { 'content-type': 'application/json' },
    });

    expect(process.threadCpuUsage(before).user / 1000).toBeLessThan(1000);
    expect(reply.statusCode).toBe(status);
    expect(Object.keys(reply.json())[0]).toBe('error');
    expect(reply.body).not.toMatch(/node_modules|\.ts:|fastify|zod|SyntaxError|at position/i);
  });

  test('a wrong content length and an endless body are refused without waiting', async ({ sendRaw, host }) => {
    const start = ['POST /api/auth/token/ HTTP/1.1', `host: ${host()}`, 'content-type: application/json', close];
    const large = await sendRaw(head(...start, 'content-length: 999999999'));
    const chunked = await sendRaw(`${head(...start, 'transfer-encoding: chunked')}40001\r\n${'x'.repeat(0x40001)}\r\n`);

    expect(statusOf(large)).toBe(413);
    expect(statusOf(chunked)).toBe(413);
  });

  test('someone who sends too much reads why, and is not cut off while sending', async ({ port, host }) => {
    // In a separate process: this one would read the reply before it has sent the rest.
    const { stdout } = await promisify(execFile)(process.execPath, ['-e', SEND_TOO_MUCH, String(port), host()]);

    expect(stdout.trim().split('\n')).toEqual(Array.from({ length: 8 }, () => '413'));
  });

  test('very long headers and URLs', async ({ sendRaw, host }) => {
    const long = 'x'.repeat(20_000);
    const replies = [
      await sendRaw(head('GET /api/current-tenant HTTP/1.1', `host: ${host()}`, `x: ${long}`, close)),
      await sendRaw(head(`GET /api/current-tenant?${long} HTTP/1.1`, `host: ${host()}`, close)),
      await sendRaw(head('GET /api/current-tenant HTTP/1.1', `host: ${'x'.repeat(10_000)}.localhost`, close)),
      await sendRaw(head(`GET /api/list-student-in-class/${'A'.repeat(5_000)}/ HTTP/1.1`, `host: ${host()}`, close)),
    ];

    expect(replies.map(statusOf)).toEqual([431, 431, 404, 404]);
  });

  test('malformed URLs', async ({ sendRaw, host }) => {
    for (const address of ['/api/%', '/api/books/%zz/', '/%c0%ae', `/api/list-student-in-class/${'A'.repeat(500)}/`]) {
      const reply = await sendRaw(head(`GET ${address} HTTP/1.1`, `host: ${host()}`, close));
      expect(Math.floor(statusOf(reply) / 100), address).toBe(4);
      expect(reply).not.toMatch(/FST|fastify/i);
    }
  });
});

describe('only the Host header decides the tenant', () => {
  const strange = [
    'evil.example',
    'localhost.evil.example',
    'x.y.localhost',
    '.localhost',
    '127.0.0.1.nip.io',
    '[::1]',
    '@localhost',
    'localhost:80:80',
    ' ',
    '*',
    'xn--80ak6aa.localhost',
    `${'a'.repeat(64)}.localhost`,
  ];

  test.for(strange)('%j is no known host', async (name, { app }) => {
    for (const url of ['/api/current-tenant', '/api/books/', '/api/faqs/', '/sandbox/mail', '/files/logos/x.png'])
      expect((await app.request(url, { host: name })).statusCode, url).toBe(404);
  });

  test('a host matches in any case, with a port and with a trailing dot', async ({ app, school, host }) => {
    for (const name of [host().toUpperCase(), `${host()}:3000`, `${host()}.`])
      expect((await app.request('/api/current-tenant', { host: name })).json().subdomain).toBe(school.subdomain);
  });

  test('without a trusted proxy no forwarded header counts, not even from loopback', async ({ app, forwarded }) => {
    const reply = await app.request('/api/current-tenant', { host: 'localhost', headers: forwarded() });

    expect(reply.json()).toEqual({ tenant: null });
  });

  test('a trusted proxy’s forwarded headers count, and the last address before it is the caller', async ({
    app,
    school,
    forwarded,
  }) => {
    const behind = await startTestApp({ shared: app.database, trustedProxy: '10.0.0.0/8' });
    const ask = (from: string) =>
      behind.request('/api/current-tenant', { host: 'localhost', from, headers: forwarded() });
    const guess = (from: string, claimed: string) =>
      behind.request('/api/list-student-in-class/ZZZZZZ/', {
        at: school,
        from,
        headers: { 'x-forwarded-for': claimed },
      });

    const [proxied, direct] = [await ask('10.1.2.3'), await ask('192.0.2.1')];
    for (let turn = 0; turn < 20; turn++) await guess('10.1.2.3', `198.51.100.${turn}, 203.0.113.7`);
    const [same, other, outside] = [
      await guess('10.1.2.3', '203.0.113.7'),
      await guess('10.1.2.3', '203.0.113.8'),
      await guess('203.0.113.7', '203.0.113.9'),
    ];
    await behind.close();

    expect(proxied.json().subdomain).toBe(school.subdomain);
    expect(direct.json()).toEqual({ tenant: null });
    // A direct request from that address shares its rate limit, even if its headers name another address.
    expect(same.statusCode).toBe(429);
    expect(other.statusCode).toBe(404);
    expect(outside.statusCode).toBe(429);
  });
});
