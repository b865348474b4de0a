import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { appTest } from '#api/testing/app-test.ts';
import { DAY_MS } from '#contract/kit/days.ts';
import { projectRoot } from './build-state.ts';
import { settingsErrors } from './production-settings.ts';

type Service = {
  image: string;
  build?: { dockerfile_inline?: string };
  command?: string[];
  entrypoint?: string[];
  environment?: Record<string, string | number>;
  volumes?: string[];
  configs?: { source: string; target: string }[];
  healthcheck?: { test?: string[]; disable?: boolean };
  networks?: { default: { ipv4_address: string } };
};
type Compose = {
  services: Record<string, Service>;
  volumes: object;
  configs: Record<string, { content: string } | { content?: undefined; file: string }>;
};

const read = (file: string) => readFileSync(path.join(projectRoot, file), 'utf8');
const text = read('deploy/compose.yaml');
const script = read('deploy/prepare.sh');
const caddyfile = read('deploy/Caddyfile');
const { services, volumes, configs }: Compose = parse(text, { merge: true });
const ours = Object.entries(services).filter(([, { image }]) => image === 'booklark:local');
const databases = ['database-1', 'database-2', 'moment'].map((name) => services[name] as Service);
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

test('every program of others has an exact version', () => {
  const images = Object.values(services).flatMap(({ image, build }) =>
    build?.dockerfile_inline ? (build.dockerfile_inline.match(/(?<=^FROM )\S+/gm) ?? []) : image,
  );
  const others = images.filter((image) => image !== 'booklark:local');

  expect(others).toHaveLength(7);
  for (const image of others) expect(image).toMatch(/:v?\d+\.\d+(\.\d+)?-?\w*$/);
  for (const { build } of databases) expect(build?.dockerfile_inline).toMatch(/'pgbackrest=\d+\.\d+\.\*'/);
});

test('every part that keeps data has a volume of its own', () => {
  const kept = Object.entries(services).flatMap(([name, service]) =>
    (service.volumes ?? []).flatMap((volume) => (/^[\w-]+:/.test(volume) ? [[name, volume.split(':')[0]]] : [])),
  );

  expect(Object.fromEntries(kept)).toEqual({
    'database-1': 'database-1',
    'database-2': 'database-2',
    moment: 'moment',
    files: 'files',
    archive: 'archive',
    backup: 'backups',
    proxy: 'certificates',
  });
  expect(Object.keys(volumes).sort()).toEqual(kept.map(([, volume]) => volume).sort());
});

test('every file that a part reads is written here', () => {
  const sources = Object.values(services).flatMap((service) => (service.configs ?? []).map(({ source }) => source));

  expect([...new Set(sources)].sort()).toEqual(Object.keys(configs).sort());
  const files = Object.values(configs).flatMap((config) => (config.content === undefined ? config.file : []));
  expect(files.filter((file) => !existsSync(path.join(projectRoot, 'deploy', file)))).toEqual([]);
});

test('PgBouncer has the settings that the documentation asks for', () => {
  const documented = /Its settings: `([^`]+)` and `([^`]+)`/.exec(read('docs/operations.md'))?.slice(1);

  expect(documented).toHaveLength(2);
  for (const setting of documented ?? []) expect(configs.pgbouncer?.content?.split('\n')).toContain(setting);
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

test('either database archives as primary, a minute late at most, and both into the same encrypted bucket', () => {
  for (const database of databases) {
    expect(database.command).toEqual(
      expect.arrayContaining([
        '--archive_mode=on',
        '--archive_command=pgbackrest --stanza=booklark archive-push %p',
        '--archive_timeout=60',
      ]),
    );
    expect(database.configs).toContainEqual({ source: 'pgbackrest', target: '/etc/pgbackrest/pgbackrest.conf' });
    expect(database.entrypoint).toEqual(['sh', '/run/database.sh']);
  }
  const settings = Object.fromEntries(
    fillIn(configs.pgbackrest?.content ?? '')
      .split('\n')
      .map((line) => line.split(/=(.*)/) as [string, string]),
  );
  const archive = Object.fromEntries(
    Object.entries(services.archive?.environment ?? {}).map(([name, value]) => [name, fillIn(value)]),
  );
  expect(settings).toMatchObject({
    'repo1-type': 's3',
    'repo1-s3-endpoint': 'http://archive:3900',
    'repo1-s3-uri-style': 'path',
    'repo1-s3-region': /s3_region = "(\w+)"/.exec(configs.garage?.content ?? '')?.[1],
    'repo1-s3-bucket': archive.GARAGE_DEFAULT_BUCKET,
    'repo1-s3-key': archive.GARAGE_DEFAULT_ACCESS_KEY,
    'repo1-s3-key-secret': archive.GARAGE_DEFAULT_SECRET_KEY,
    'repo1-cipher-type': 'aes-256-cbc',
    'repo1-cipher-pass': expect.stringContaining('ARCHIVE_PASSPHRASE'),
    'repo1-retention-full-type': 'time',
    'repo1-retention-full': '14',
    'archive-push-queue-max': '20GB',
  });
});

test('the archive is in another bucket than the files, which a restore empties', () => {
  expect(services.archive?.environment?.GARAGE_DEFAULT_BUCKET).not.toBe(
    services['node-1']?.environment?.BOOKLARK_S3_BUCKET,
  );
  expect(services.archive?.environment?.GARAGE_DEFAULT_ACCESS_KEY).not.toBe(
    services['node-1']?.environment?.BOOKLARK_S3_KEY_ID,
  );
});

test('every database has a name of the certificate', () => {
  const named = /subjectAltName=([^"]+)/.exec(script)?.[1]?.split(',');

  expect(named).toEqual(['DNS:database-1', 'DNS:database-2', 'DNS:moment', 'DNS:pool']);
});

type Run = { args: string[]; env?: Record<string, string>; programs: Record<string, string> };

/** Runs database.sh with these programs in the place of its own, and returns the lines that they wrote to $DONE. */
function runDatabase({ args, env, programs }: Run): string[] {
  const folder = mkdtempSync(path.join(tmpdir(), 'booklark-database-'));
  const DONE = path.join(folder, 'done');
  try {
    for (const [name, lines] of Object.entries(programs))
      writeFileSync(path.join(folder, name), `#!/bin/sh\n${lines}\n`, { mode: 0o755 });
    spawnSync('sh', [path.join(projectRoot, 'deploy/database.sh'), ...args], {
      env: { PATH: `${folder}:${process.env.PATH}`, TZ: 'UTC', DONE, ...env },
    });
    return existsSync(DONE) ? readFileSync(DONE, 'utf8').trim().split('\n') : [];
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test('a moment is restored from the archive, and nothing is added to it', () => {
  const write = 'echo "$*" >> "$DONE"';
  const done = runDatabase({
    args: ['postgres', '--archive_mode=on'],
    env: { MOMENT: '2026-11-30 09:14:59+00', PGDATA: '/nowhere' },
    programs: { install: '', gosu: write, 'docker-entrypoint.sh': write },
  });

  expect(services.moment?.environment).toHaveProperty('MOMENT');
  expect(done).toEqual([
    'postgres pgbackrest --stanza=booklark restore --type=time --target=2026-11-30 09:14:59+00 --target-action=promote',
    'postgres --archive_mode=on --archive_mode=off',
  ]);
});

/** A line of `pgbackrest info` with the label of a backup, such as 20261130-020000F. */
function backup(kind: 'full' | 'incr', daysAgo: number): string {
  const day = (ago: number) => new Date(Date.now() - ago * DAY_MS).toISOString().slice(0, 10).replaceAll('-', '');
  const label = kind === 'full' ? `${day(daysAgo)}-020000F` : `${day(daysAgo + 1)}-020000F_${day(daysAgo)}-020000I`;
  return `        ${kind} backup: ${label}`;
}

const FULL = '--type=full backup';

test.for<[string, { isReplica?: boolean; backups?: string }, string[]]>([
  ['nothing on a replica', { isReplica: true }, []],
  ['a full backup into a new archive', {}, ['stanza-create', FULL]],
  ['nothing on the day of a full backup', { backups: backup('full', 0) }, ['stanza-create']],
  ['an increment on the next day', { backups: backup('full', 1) }, ['stanza-create', '--type=incr backup']],
  ['an increment once a day', { backups: `${backup('full', 6)}\n${backup('incr', 0)}` }, ['stanza-create']],
  ['a full backup after a week', { backups: `${backup('full', 7)}\n${backup('incr', 0)}` }, ['stanza-create', FULL]],
])('a database makes %s', ([, { isReplica = false, backups = '' }, commands]) => {
  const done = runDatabase({
    args: ['keep_archive'],
    programs: {
      // Fails after the first round, which ends the loop.
      sleep: 'mkdir "$DONE.slept"',
      psql: `echo ${isReplica ? 't' : 'f'}`,
      pgbackrest: `for last; do :; done; [ $last = info ] && echo '${backups}' || echo "$*" >> "$DONE"`,
    },
  });

  expect(done).toEqual(commands.map((command) => `--stanza=booklark ${command}`));
});
