import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { appTest } from '#api/testing/app-test.ts';
import { projectRoot } from './build-state.ts';
import { settingsErrors } from './production-settings.ts';

type Service = {
  image: string;
  environment?: Record<string, string | number>;
  volumes?: string[];
  configs?: { source: string }[];
  healthcheck?: { test?: string[]; disable?: boolean };
  networks?: { default: { ipv4_address: string } };
};
type Compose = { services: Record<string, Service>; volumes: object; configs: Record<string, { content: string }> };

const read = (file: string) => readFileSync(path.join(projectRoot, file), 'utf8');
const text = read('deploy/compose.yaml');
const script = read('deploy/prepare.sh');
const caddyfile = read('deploy/Caddyfile');
const { services, volumes, configs }: Compose = parse(text, { merge: true });
const ours = Object.entries(services).filter(([, { image }]) => image === 'booklark:local');
const proxy = services.proxy?.networks?.default.ipv4_address ?? '';

/** Replaces what Compose takes from .env by a value of its own, and `$$` by `$`. */
function fillIn(value: string | number): string {
  return String(value)
    .replaceAll(/\$\{BOOKLARK_SMTP:\?\}/g, 'smtps://user:password@mail.example')
    .replaceAll(/\$\{BOOKLARK_MAIL_FROM:\?\}/g, 'hello@booklark.example')
    .replaceAll(/\$\{DOMAIN:\?\}/g, 'booklark.example')
    .replaceAll(/\$\{(\w+):\?\}/g, (_, name: string) => name.padEnd(40, '-'))
    .replaceAll(/\$\{\w+:-([^}]*)\}/g, '$1')
    .replaceAll('$$', '$');
}

test('two machines and a backup run our image with the same settings', () => {
  expect(ours.map(([name]) => name)).toEqual(['node-1', 'node-2', 'backup']);
  for (const [, { environment }] of ours) expect(environment).toEqual(services['node-1']?.environment);
});

test('every setting of our services exists, and none that production needs is missing', () => {
  const known = new Set(`${read('api/app/config.ts')} ${read('tools/settings.ts')}`.match(/\b[A-Z][A-Z\d_]+\b/g));
  const environment = Object.entries(services['node-1']?.environment ?? {});

  expect(environment.map(([name]) => name).filter((name) => !known.has(name))).toEqual([]);
  expect(settingsErrors(Object.fromEntries(environment.map(([name, value]) => [name, fillIn(value)])))).toEqual([]);
});

test('prepare.sh creates everything that has no default', () => {
  const needed = [...new Set(text.match(/(?<=\$\{)\w+(?=:\?\})/g))];
  const created: string[] = script.match(/^\w+(?==)/gm) ?? [];

  expect(needed.length).toBeGreaterThan(10);
  expect(needed.filter((name) => !created.includes(name))).toEqual([]);
});

test('secrets and certificates stay out of the repository and of the image', () => {
  expect(read('.gitignore').split('\n')).toEqual(expect.arrayContaining(['/deploy/.env', '/deploy/tls/']));
  expect(read('.dockerignore').split('\n')).toContain('deploy');
});

test('every image of others has an exact version', () => {
  const others = Object.values(services).filter((service) => !ours.some(([, one]) => one === service));

  expect(others).toHaveLength(5);
  for (const { image } of others) expect(image).toMatch(/:v?\d+\.\d+(\.\d+)?-?\w*$/);
});

test('every part that keeps data has a volume of its own', () => {
  const kept = Object.entries(services).flatMap(([name, service]) =>
    (service.volumes ?? []).flatMap((volume) => (/^[\w-]+:/.test(volume) ? [[name, volume.split(':')[0]]] : [])),
  );

  expect(Object.fromEntries(kept)).toEqual({
    'database-1': 'database-1',
    'database-2': 'database-2',
    files: 'files',
    backup: 'backups',
    proxy: 'certificates',
  });
  expect(Object.keys(volumes).sort()).toEqual(kept.map(([, volume]) => volume).sort());
});

test('every file that a part reads is written here', () => {
  const sources = Object.values(services).flatMap((service) => (service.configs ?? []).map(({ source }) => source));

  expect([...new Set(sources)].sort()).toEqual(Object.keys(configs).sort());
});

test('PgBouncer has the settings that the documentation asks for', () => {
  const documented = /Its settings: `([^`]+)` and `([^`]+)`/.exec(read('docs/operations.md'))?.slice(1);

  expect(documented).toHaveLength(2);
  for (const setting of documented ?? []) expect(configs.pgbouncer?.content.split('\n')).toContain(setting);
});

appTest.extend('appOptions', { scope: 'file' }, () => ({
  trustedProxy: String(services['node-1']?.environment?.BOOKLARK_TRUSTED_PROXY),
}))('what the proxy asks the machines exists, and they trust its address', async ({ app }) => {
  const ready = /health_uri (\S+)/.exec(caddyfile)?.[1] ?? '';
  const ask = /ask http:\/\/127\.0\.0\.1:8080(\S+)/.exec(caddyfile)?.[1] ?? '';
  const statusOf = async (url: string) => (await app.request(url, { from: proxy, host: 'node-1:3000' })).statusCode;

  expect(await statusOf(ready)).toBe(200);
  expect(await statusOf(`${ask}?domain=localhost`)).toBe(200);
  expect(await statusOf(`${ask}?domain=unknown.localhost`)).toBe(404);
});

test('every other part is checked, and our own by its image', () => {
  const unchecked = Object.entries(services).filter(([, { healthcheck }]) => !healthcheck?.test);

  expect(unchecked.map(([name]) => name)).toEqual(['node-1', 'node-2', 'backup']);
  expect(read('Dockerfile')).toContain('HEALTHCHECK');
  expect(read('Dockerfile')).toContain('/api/health/live');
});
