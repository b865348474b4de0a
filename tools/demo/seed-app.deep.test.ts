import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { exampleColours } from '#api/testing/example-colours.ts';
import { exampleEmails } from '#api/testing/example-emails.ts';
import { aDatabase } from '#db/testing/database.ts';
import { callApi, openSeedApp, renderDemoEmail } from './seed-app.ts';

test('an invitation in the demo data names the school', async () => {
  const { subject, html } = await renderDemoEmail({
    name: 'personInvitation',
    content: exampleEmails.personInvitation,
    site: { ...exampleColours, school_name: 'Riverside School' },
    language: 'en',
  });

  expect(subject).toBe('Riverside School has invited you');
  expect(html).toContain('Grace Hopper from Riverside School has invited you to join as a teacher.');
});

test('an email of a school whose main language is Arabic is marked as English, the language of its words', async () => {
  const { html } = await renderDemoEmail({
    name: 'personInvitation',
    content: exampleEmails.personInvitation,
    site: { ...exampleColours, school_name: 'Hillcrest Primary' },
    language: 'ar',
  });

  expect(html).toContain('<html lang="en" dir="ltr">');
});

test('the app of the demo data is never too busy for a call, also on a busy machine', async () => {
  const database = await aDatabase();
  const { database: name, host, port } = database.app;
  const urlOf = (role: string) => `postgresql://booklark_${role}@/${name}?host=${host}&port=${port}`;
  const seedApp = await openSeedApp({
    BOOKLARK_ORIGIN: 'http://localhost:3000',
    BOOKLARK_ROOT_HOSTS: 'localhost',
    BOOKLARK_MODE: 'sandbox',
    BOOKLARK_FILES: '/tmp',
    BOOKLARK_LOG_LEVEL: 'silent',
    DATABASE_URL_APP: urlOf('app'),
    DATABASE_URL_PLATFORM: urlOf('platform'),
    DATABASE_URL_JOBS: urlOf('jobs'),
    BOOKLARK_TOKEN_SECRET: 'x'.repeat(32),
    BOOKLARK_PEPPER: 'y'.repeat(32),
    BOOKLARK_FILES_SECRET: 'z'.repeat(32),
  });
  const turnOfLoop = new Int32Array(new SharedArrayBuffer(4));
  for (const end = Date.now() + 3_000; Date.now() < end; await setImmediate()) Atomics.wait(turnOfLoop, 0, 0, 700);

  await expect(callApi(seedApp, 'GET', '/health/ready', { host: 'localhost' })).resolves.toBeDefined();

  await seedApp.close();
  await database.close();
});
