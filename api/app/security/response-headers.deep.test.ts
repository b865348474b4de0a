import { expect } from 'vitest';
import { appTest } from '#api/testing/app-test.ts';
import { listOperations } from '#api/testing/operations.ts';

const test = appTest
  .extend('school', { scope: 'file' }, ({ app }) => app.aSchool())
  .extend('host', ({ school }) => () => {
    return `${school.subdomain}.localhost`;
  });

test('no other origin may read a response', async ({ app, host }) => {
  const operations = await listOperations(app);
  const origins = [
    'null',
    'https://evil.example',
    `http://${host()}.evil.example`,
    `http://sibling.localhost`,
    `http://${host()}`,
  ];
  for (const { method, path } of operations) {
    const url = `/api${path.replaceAll(/\{\w+\}/g, 'x')}`;
    const asked = origins.flatMap((origin) =>
      ([method, 'OPTIONS'] as const).map((sentMethod) => {
        const preflight = {
          'access-control-request-method': method,
          'access-control-request-headers': 'authorization',
        };
        return app.app.inject({ method: sentMethod, url, headers: { host: host(), origin, ...preflight } });
      }),
    );
    for (const { headers } of await Promise.all(asked))
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
  }
});

test('a write from another site is refused before its body is read', async ({ app, school, host }) => {
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
      const reply = await app.request(url, { method, at: school, headers });
      if (reply.statusCode !== 403 || !reply.json().error.includes('another site'))
        wrong.push(`${name}: ${reply.statusCode}`);
    }

  expect(wrong).toEqual([]);
});

test('every response has the security headers, and none names the server’s software', async ({ app, school }) => {
  const operations = await listOperations(app);
  const wrong: string[] = [];
  for (const { method, path, name } of operations) {
    const url = `/api${path.replaceAll(/\{\w+\}/g, 'x')}`;
    const { headers, body } = await app.request(url, { method, at: school });
    const text = JSON.stringify(headers);
    if (headers['cache-control'] !== 'no-store') wrong.push(`${name}: cache-control ${headers['cache-control']}`);
    if (headers['x-content-type-options'] !== 'nosniff') wrong.push(`${name}: nosniff`);
    if (!/max-age=31536000/.test(String(headers['strict-transport-security']))) wrong.push(`${name}: HSTS`);
    if (!String(headers['content-security-policy']).includes("frame-ancestors 'none'")) wrong.push(`${name}: CSP`);
    if (!headers['referrer-policy'] || !headers['permissions-policy']) wrong.push(`${name}: policies`);
    if (headers.server || headers['x-powered-by'] || /fastify|node\/|express/i.test(text))
      wrong.push(`${name}: ${text}`);
    if (path !== '/openapi.json' && /fastify|node_modules|postgres/i.test(body)) wrong.push(`${name}: ${body}`);
  }

  expect(wrong).toEqual([]);
});

test('HEAD returns the headers of GET without a body', async ({ app, host }) => {
  for (const url of ['/api/current-tenant', '/api/books/', '/api/user/profile/', '/api/nothing/']) {
    const request = { url, headers: { host: host() } };
    const [full, bare] = [
      await app.app.inject({ method: 'GET', ...request }),
      await app.app.inject({ method: 'HEAD', ...request }),
    ];
    expect(bare.statusCode).toBe(full.statusCode);
    expect(bare.body).toBe('');
    expect(bare.headers['content-type']).toBe(full.headers['content-type']);
  }
});

test('HSTS covers subdomains of the platform, and only the host itself of a school’s own domain', async ({
  app,
  host,
}) => {
  const { id } = await app.aSchool();
  await app.database.owner.query(
    `insert into tenant_domains (tenant_id, domain, verified_at) values ($1, 'own-school.example', now())`,
    [id],
  );
  const hstsOf = async (host: string) =>
    (await app.request('/api/current-tenant', { host })).headers['strict-transport-security'];

  expect(await hstsOf('localhost')).toBe('max-age=31536000; includeSubDomains');
  expect(await hstsOf(host())).toBe('max-age=31536000; includeSubDomains');
  expect(await hstsOf('own-school.example')).toBe('max-age=31536000');
  expect(await hstsOf('notlocalhost')).toBe('max-age=31536000');
});
