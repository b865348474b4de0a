import { spawn } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { expect, onTestFinished } from 'vitest';
import { recording, storyAndVoiceTest } from '#api/testing/story-and-voice-test.ts';
import { startTestApp, type TestApp } from '#api/testing/test-app.ts';
import type { TestDatabase } from '#db/testing/database.ts';
import { openDatabase } from './database.ts';
import { openSecrets } from './secrets.ts';
import { readSettings } from './settings.ts';

const test = storyAndVoiceTest
  .extend('root', async ({}, { onCleanup }) => {
    const root = await mkdtemp(path.join(tmpdir(), 'booklark-restored-'));
    onCleanup(() => rm(root, { recursive: true }));
    return root;
  })
  /** Runs a command on the data of the server, or of an empty installation. */
  .extend('run', ({ root }) => async (command: 'backup' | 'restore', env: NodeJS.ProcessEnv): Promise<string> => {
    const args = [path.join(import.meta.dirname, `${command}.ts`), path.join(root, 'backup')];
    const child = spawn(process.execPath, args, { env: { PATH: process.env.PATH, ...env } });
    const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
    return output + errors;
  });

test('a restored backup has the stories with their pictures and the recorded voices, as readers see and hear them', async ({
  app,
  school,
  student,
  stories,
  root,
  run,
  publishedStory,
  voicedBook,
}) => {
  const draft = await stories.aStory(student, '<p>Not sent yet.</p>', 'The Storm');
  const before = await whatReadersHave(app);
  expect(before.voice.equals(recording)).toBe(true);

  const settings = { BOOKLARK_DATA: path.join(root, 'source'), BOOKLARK_FILES: app.files, ...urlsOf(app) };
  expect(await run('backup', settings)).toContain('The backup contains secrets');
  expect(await run('restore', { BOOKLARK_DATA: path.join(root, 'restored') })).toContain('All rows and files verified');

  const restored = await startRestored(path.join(root, 'restored'));
  expect(await whatReadersHave(restored)).toEqual(before);
  const { rows } = await restored.database.owner.query('select body from stories where id = $1', [publishedStory.id]);
  expect(rows[0].body).toContain('A purple submarine.');
  const ofAuthor = await restored.database.owner.query('select p::text as piece from pieces p where id = $1', [draft]);
  expect(ofAuthor.rows[0].piece).toContain('Not sent yet.');

  async function whatReadersHave({ request }: TestApp) {
    const story = (await request(`/api/stories/${publishedStory.slug}/`, { at: school })).json();
    const picture = (await request(story.image, { at: school })).rawPayload;
    const { voices } = (await request(`/api/books/${voicedBook}/`, { at: school })).json();
    const voice = (await request(voices[0].src, { at: school })).rawPayload;
    return { title: story.title, body: story.body, picture, voice };
  }
});

/** The connection URLs of the server’s database, one for each role. */
function urlsOf({ database: { app } }: TestApp): NodeJS.ProcessEnv {
  const urlOf = (role: string) => `postgresql://booklark_${role}@/${app.database}?host=${app.host}&port=${app.port}`;
  const roles = ['owner', 'app', 'platform', 'jobs'];
  return Object.fromEntries(roles.map((role) => [`DATABASE_URL_${role.toUpperCase()}`, urlOf(role)]));
}

/** Starts a server on the database and the files of an installation. */
async function startRestored(data: string): Promise<TestApp> {
  const settings = readSettings({ BOOKLARK_DATA: data });
  const { urls, stop } = await openDatabase(settings, openSecrets(data, {}), 'alone', () => {});
  const owner = new pg.Pool({ connectionString: urls.owner });
  // A pool ends before its last connection is closed, and the database may stop in between.
  owner.on('error', () => {});
  const address = new URL(urls.owner.replace('@/', '@localhost/')).searchParams;
  const place = { host: address.get('host') ?? '', port: Number(address.get('port')), database: 'booklark', max: 4 };
  const as = (role: string) => ({ ...place, user: `booklark_${role}` });
  const database: TestDatabase = {
    ...{ name: 'booklark', app: as('app'), platform: as('platform'), jobs: as('jobs') },
    ...{ administrator: { ...place, user: 'postgres' }, owner, close: () => owner.end() },
  };
  const app = await startTestApp({ shared: database });
  await cp(settings.files, app.files, { recursive: true });
  onTestFinished(async () => {
    await app.close();
    await owner.end();
    await stop();
  });
  return app;
}
