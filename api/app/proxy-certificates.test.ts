import { describe, expect } from 'vitest';
import { appTest } from '#api/testing/app-test.ts';

const PROXY = '10.1.2.3';

const test = appTest
  .extend('appOptions', { scope: 'file' }, () => ({ trustedProxy: '10.0.0.0/8, fd00::/8' }))
  .extend(
    'ask',
    ({ app }) =>
      async (domain: string, options: { from?: string; headers?: Record<string, string> } = {}) => {
        const reply = await app.request(`/proxy/certificates?domain=${domain}`, {
          from: PROXY,
          host: 'web:3000',
          ...options,
        });
        expect(reply.body).toBe('');
        return reply.statusCode;
      },
  );

describe('GET /certificates', () => {
  test('the platform, a school, its verified domain and its former subdomain are served', async ({ app, ask }) => {
    const { id, subdomain } = await app.aSchool();
    await app.database.owner.query(
      `insert into tenant_domains (tenant_id, domain, verified_at) values ($1, 'books.harbour.example', now()), ($1, 'unproved.example', null)`,
      [id],
    );
    await app.database.owner.query(
      `insert into former_subdomains (tenant_id, subdomain) values ($1, $2 || '-before')`,
      [id, subdomain],
    );

    expect(await ask('localhost')).toBe(200);
    expect(await ask(`${subdomain}.localhost`)).toBe(200);
    expect(await ask(`${subdomain.toUpperCase()}.LOCALHOST`)).toBe(200);
    expect(await ask('books.harbour.example')).toBe(200);
    expect(await ask(`${subdomain}-before.localhost`)).toBe(200);
    expect(await ask('unproved.example')).toBe(404);
  });

  test('an unknown host and the host of a suspended school are not', async ({ app, ask }) => {
    const { id, subdomain } = await app.aSchool();
    await app.database.owner.query('update tenants set suspended_at = now() where id = $1', [id]);

    expect(await ask(`${subdomain}.localhost`)).toBe(404);
    expect(await ask('unknown.localhost')).toBe(404);
    expect(await ask(`deep.${subdomain}.localhost`)).toBe(404);
  });

  test.for([
    ['nothing', ''],
    ['a port', 'localhost:443'],
    ['a dot at the end', 'localhost.'],
    ['an address of version 6', '[::1]'],
    ['two domains', 'localhost&domain=localhost'],
    ['an object', 'x&domain[length]=1'],
    ['a zero byte', 'localhost%00'],
    ['a line break', 'localhost%0d%0a'],
    ['an international name that is not ASCII', encodeURIComponent('schüle.localhost')],
    ['letters that fold to ASCII', encodeURIComponent('ＬＯＣＡＬＨＯＳＴ')],
    ['a quote', encodeURIComponent(`localhost' or '1'='1`)],
    ['a long name', `${'a.'.repeat(130)}localhost`],
    ['a label of 64 letters', `${'a'.repeat(64)}.localhost`],
    ['ten thousand letters', 'a'.repeat(10_000)],
  ])('%s is no host', async ([, domain = ''], { ask }) => {
    expect(await ask(domain)).toBe(404);
  });

  test('only the proxy itself gets an answer, and never a visitor through it', async ({ ask }) => {
    expect(await ask('localhost', { from: '192.0.2.1' })).toBe(404);
    expect(await ask('localhost', { from: '127.0.0.1' })).toBe(404);
    expect(await ask('localhost', { headers: { 'x-forwarded-for': '192.0.2.1' } })).toBe(404);
    expect(await ask('localhost', { from: '::ffff:10.1.2.3' })).toBe(200);
    expect(await ask('localhost', { from: 'fd00::3' })).toBe(200);
  });
});
