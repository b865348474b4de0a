import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listOperations } from '#api/testing/operations.ts';
import { type School, startTestApp, type TestApp } from '#api/testing/test-app.ts';

let app: TestApp;
let school: School;
let port: number;
beforeAll(async () => {
  app = await startTestApp();
  school = await app.aSchool();
  await app.app.listen({ host: '127.0.0.1', port: 0 });
  const address = app.app.server.address();
  port = typeof address === 'object' && address ? address.port : 0;
});
afterAll(() => app.close());

const SECOND = 1000;

/** Says exactly this, and brings all that is answered until the server closes or nothing comes any more. */
async function raw(said: string | Buffer): Promise<{ told: string; isClosed: boolean; took: number }> {
  const began = performance.now();
  const socket = connect(port, '127.0.0.1');
  let told = '';
  let isClosed = false;
  socket.on('data', (bytes) => {
    told += bytes;
  });
  socket.on('error', () => {});
  socket.on('end', () => {
    isClosed = true;
  });
  socket.setTimeout(SECOND, () => socket.destroy());
  socket.write(said);
  await new Promise((resolve) => socket.once('close', resolve));
  return { told, isClosed, took: performance.now() - began };
}

const statusOf = (told: string) => Number(told.split(' ')[1]);
const host = () => `${school.subdomain}.localhost`;
const head = (...lines: string[]) => `${lines.join('\r\n')}\r\n\r\n`;

describe('S-059: a request that can be read in two ways is read in none', () => {
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

  test.each(Object.entries(cases))('%s', async (_, lines) => {
    const { told, isClosed } = await raw(
      head('POST /api/language/ HTTP/1.1', `host: ${host()}`, 'content-type: application/json', ...lines) +
        `0\r\n\r\n${second}`,
    );

    expect([statusOf(told), isClosed]).toEqual([400, true]);
    expect(told.match(/HTTP\/1\.1 /g)).toHaveLength(1);
  });

  test('two hosts, no host, and a host with letters that none has', async () => {
    const answers = [
      await raw(head('GET /api/current-tenant HTTP/1.1', `host: ${host()}`, 'host: localhost')),
      await raw(head('GET /api/current-tenant HTTP/1.1')),
      await raw(head('GET /api/current-tenant HTTP/1.1', 'host: a b')),
      await raw(head('GET /api/current-tenant HTTP/1.0')),
      await raw(head(`GET http://${host()}/api/current-tenant HTTP/1.1`, 'host: localhost')),
    ];

    expect(answers.map(({ told }) => statusOf(told))).toEqual([404, 400, 404, 404, 200]);
    expect(answers.at(-1)?.told).toContain('{"tenant":null}');
  });
});

test('S-060: TRACE and its like give nothing back', async () => {
  for (const method of ['TRACE', 'CONNECT', 'TRACK', 'PROPFIND', 'DEBUG', 'get']) {
    const { told } = await raw(
      head(
        `${method} /api/current-tenant HTTP/1.1`,
        `host: ${host()}`,
        'cookie: __Host-community=told-back',
        'connection: close',
      ),
    );
    expect([method, told === '' || [400, 404, 405, 501].includes(statusOf(told))]).toEqual([method, true]);
    expect(told).not.toContain('told-back');
  }
});

describe('S-063: what is broken, deep or large is refused, soon, and nothing is told', () => {
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

  test.each(Object.entries(cases))('%s', async (_, [body, status]) => {
    // In time of the processor, which is not lengthened by what else this machine does.
    const before = process.cpuUsage();
    const answer = await app.request('/api/auth/token/', {
      method: 'POST',
      at: school,
      body,
      headers: { 'content-type': 'application/json' },
    });

    expect(process.cpuUsage(before).user / 1000).toBeLessThan(SECOND);
    expect([answer.statusCode, Object.keys(answer.json())[0]]).toEqual([status, 'error']);
    expect(answer.body).not.toMatch(/node_modules|\.ts:|fastify|zod|SyntaxError|at position/i);
  });

  test('a length that lies, and a body that never ends, are not waited for', async () => {
    const start = ['POST /api/auth/token/ HTTP/1.1', `host: ${host()}`, 'content-type: application/json'];
    const large = await raw(head(...start, 'content-length: 999999999'));
    const chunked = await raw(`${head(...start, 'transfer-encoding: chunked')}40001\r\n${'x'.repeat(0x40001)}\r\n`);

    expect([statusOf(large.told), statusOf(chunked.told)]).toEqual([413, 413]);
  });

  test('endless headers and addresses', async () => {
    const long = 'x'.repeat(20_000);
    const answers = [
      await raw(head('GET /api/current-tenant HTTP/1.1', `host: ${host()}`, `x: ${long}`)),
      await raw(head(`GET /api/current-tenant?${long} HTTP/1.1`, `host: ${host()}`)),
      await raw(head('GET /api/current-tenant HTTP/1.1', `host: ${'x'.repeat(10_000)}.localhost`)),
      await raw(head(`GET /api/list-student-in-class/${'A'.repeat(5_000)}/ HTTP/1.1`, `host: ${host()}`)),
    ];

    expect(answers.map(({ told }) => statusOf(told))).toEqual([431, 431, 404, 400]);
  });

  test('an address that is none', async () => {
    for (const address of ['/api/%', '/api/books/%zz/', '/%c0%ae', `/api/list-student-in-class/${'A'.repeat(500)}/`]) {
      const { told } = await raw(head(`GET ${address} HTTP/1.1`, `host: ${host()}`, 'connection: close'));
      expect([address, statusOf(told) >= 400 && statusOf(told) < 500]).toEqual([address, true]);
      expect(told).not.toMatch(/FST|fastify/i);
    }
  });
});

describe('S-051, S-052: the host is what was asked, and nothing else', () => {
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

  test.each(strange)('%j is nobody', async (name) => {
    for (const url of ['/api/current-tenant', '/api/books/', '/api/faqs/', '/sandbox/mail', '/files/logos/x.png'])
      expect([url, (await app.request(url, { host: name })).statusCode]).toEqual([url, 404]);
  });

  test('a name counts in any case, with a port and a dot behind it', async () => {
    for (const name of [host().toUpperCase(), `${host()}:3000`, `${host()}.`])
      expect((await app.request('/api/current-tenant', { host: name })).json().subdomain).toBe(school.subdomain);
  });

  const forwarded = () => ({
    'x-forwarded-host': host(),
    'x-forwarded-proto': 'https',
    'x-forwarded-server': host(),
    'x-forwarded-prefix': '/evil',
    'x-original-url': '/api/user/profile/',
    'x-rewrite-url': '/api/user/profile/',
    'x-host': host(),
    forwarded: `host=${host()}`,
  });

  test('S-027: without a named proxy no forwarded header is believed, from loopback as well', async () => {
    const answer = await app.request('/api/current-tenant', { host: 'localhost', headers: forwarded() });

    expect(answer.json()).toEqual({ tenant: null });
  });

  test('S-027: a named proxy is believed, the last one before it is the one who asks, and nobody else is', async () => {
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

    expect([proxied.json().subdomain, direct.json()]).toEqual([school.subdomain, { tenant: null }]);
    // Whoever asks directly from that address is counted with it, whatever is claimed.
    expect([same, other, outside].map(({ statusCode }) => statusCode)).toEqual([429, 404, 429]);
  });
});

test('S-056: nobody elsewhere is let read an answer', async () => {
  const operations = await listOperations(app);
  for (const origin of [
    'null',
    'https://evil.example',
    `http://${host()}.evil.example`,
    `http://sibling.localhost`,
    `http://${host()}`,
  ])
    for (const { method, path } of operations) {
      const url = `/api${path.replaceAll(/\{\w+\}/g, 'x')}`;
      for (const asked of [method, 'OPTIONS'] as const) {
        const { headers } = await app.app.inject({
          method: asked,
          url,
          headers: {
            host: host(),
            origin,
            'access-control-request-method': method,
            'access-control-request-headers': 'authorization',
          },
        });
        expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
      }
    }
});

test('S-048: a write from elsewhere is refused before anything else about it is looked at', async () => {
  const writes = (await listOperations(app)).filter(({ method, host: where }) => method !== 'GET' && where !== 'root');
  const wrong: string[] = [];
  for (const { method, path, name } of writes)
    for (const headers of [
      { origin: 'null' },
      { origin: 'https://evil.example' },
      { origin: 'http://sibling.localhost' },
      { origin: `http://${host()}.evil.example` },
      { origin: `http://${host()}:81` },
      { 'sec-fetch-site': 'cross-site' },
    ]) {
      const url = `/api${path.replaceAll(/\{\w+\}/g, 'x')}`;
      const answer = await app.request(url, { method, at: school, headers });
      if (answer.statusCode !== 403 || !answer.json().error.includes('another site'))
        wrong.push(`${name}: ${answer.statusCode}`);
    }

  expect(wrong).toEqual([]);
});

test('what every answer says, and what none does', async () => {
  const operations = await listOperations(app);
  const wrong: string[] = [];
  for (const { method, path, name } of operations) {
    const url = `/api${path.replaceAll(/\{\w+\}/g, 'x')}`;
    const { headers, body } = await app.request(url, { method, at: school });
    const told = JSON.stringify(headers);
    if (headers['cache-control'] !== 'no-store') wrong.push(`${name}: S-106 ${headers['cache-control']}`);
    if (headers['x-content-type-options'] !== 'nosniff') wrong.push(`${name}: nosniff`);
    if (!/max-age=31536000/.test(String(headers['strict-transport-security']))) wrong.push(`${name}: HSTS`);
    if (!String(headers['content-security-policy']).includes("frame-ancestors 'none'")) wrong.push(`${name}: CSP`);
    if (!headers['referrer-policy'] || !headers['permissions-policy']) wrong.push(`${name}: policies`);
    if (headers.server || headers['x-powered-by'] || /fastify|node\/|express/i.test(told))
      wrong.push(`${name}: ${told}`);
    if (path !== '/openapi.json' && /fastify|node_modules|postgres/i.test(body)) wrong.push(`${name}: ${body}`);
  }

  expect(wrong).toEqual([]);
});

test('HEAD says what GET says, without the body', async () => {
  for (const url of ['/api/current-tenant', '/api/books/', '/api/user/profile/', '/api/nothing/']) {
    const asked = { url, headers: { host: host() } };
    const [full, bare] = [
      await app.app.inject({ method: 'GET', ...asked }),
      await app.app.inject({ method: 'HEAD', ...asked }),
    ];
    expect([bare.statusCode, bare.body, bare.headers['content-type']]).toEqual([
      full.statusCode,
      '',
      full.headers['content-type'],
    ]);
  }
});
