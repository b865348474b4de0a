import { describe, expect, test } from 'vitest';
import type { DeadJob } from '#contract/core/queues.ts';
import { CallError } from '#web/kit/call.ts';
import { renderScreen, replyTo } from '#web/kit/testing/render-screen.tsx';
import { linksIn } from '#web/kit/ui/testing/markup.ts';
import { errorWord } from './error-words.ts';
import { FailedGroupDialog } from './failed-job-dialog.tsx';
import { FailedJobList } from './failed-job-list.tsx';
import { FailedJobs } from './failed-jobs.tsx';
import { Component as QueuesScreen } from './queues.screen.tsx';

const group = {
  ...{ name: 'send-mail', error: 'connect ECONNREFUSED 127.0.0.1:…', count: 12, tenants: 5 },
  ...{ first_at: '2026-11-19T23:14:00.000Z', last_at: '2026-11-20T06:02:00.000Z' },
};
const request = { query: { group: 'error', limit: 100 } };
const page = (results: (typeof group)[]) => ({ count: results.length, next: null, previous: null, results });

describe('failed jobs', () => {
  const render = (outcome: ReturnType<typeof page> | Error) =>
    renderScreen(<FailedJobs />, { arrivals: [replyTo('GET /jobs/dead/', outcome, request)] });

  test('are grouped by a reason in plain words, with buttons that name it', async () => {
    const html = await render(page([group]));
    for (const words of [
      '12 failed jobs, by reason',
      'A server could not be reached',
      'Emails. 5 schools.',
      'Retry 12',
    ])
      expect(html, words).toContain(words);
    expect(html).toContain('aria-label="Discard 12: A server could not be reached"');
    expect(linksIn(html)).toContain('/?name=send-mail&error=connect+ECONNREFUSED+127.0.0.1%3A%E2%80%A6#failed-jobs');
  });

  test('that are more than the reply has are not counted as shown', async () => {
    expect(await render({ ...page([group]), count: 3 })).toContain('2 more reasons are not shown.');
  });

  test('are none, or could not be loaded', async () => {
    expect(await render(page([]))).toContain('No failed jobs');
    expect(await render(new CallError(503))).toContain('The failed jobs could not be loaded.');
  });

  test('are listed one by one, with the school and what happened, to retry or discard a single one', async () => {
    const job = {
      ...{ id: '0190a5c0-0000-7000-8000-000000000001', name: 'send-mail', attempts: 12 },
      ...{ last_error: 'connect ECONNREFUSED', failed_at: '2026-11-20T06:02:00.000Z' },
      tenant: { id: '0190a5c0-0000-7000-8000-000000000002', school_name: 'Riverside School', subdomain: 'riverside' },
    };
    const list = (outcome: { count: number; next: null; previous: null; results: DeadJob[] } | Error) =>
      renderScreen(<FailedJobList />, { arrivals: [replyTo('GET /jobs/dead/', outcome, { query: {} })] });
    const html = await list({ count: 1, next: null, previous: null, results: [job] });
    for (const words of ['Riverside School', 'connect ECONNREFUSED', '1 failed job', 'School', 'Export as CSV'])
      expect(html, words).toContain(words);
    expect(html).toContain('aria-label="Retry Emails: A server could not be reached"');
    expect(html).toContain('aria-label="Discard Emails: A server could not be reached"');
    expect(await list(new CallError(503))).toContain('The failed jobs could not be loaded.');
  });

  test('run again with a reason, which no dialog promises a school for a job of none', async () => {
    const dialog = await renderScreen(
      <FailedGroupDialog action="retry" {...{ group, onStarted: () => undefined, onClose: () => undefined }} />,
    );
    expect(dialog).toContain('Retry these 12 jobs?');
    expect(dialog).not.toContain('The school reads');
  });
});

const noBackup = { workers: [], last_backup_at: null, is_backup_late: true };

test('a backup that is late is reported, with the time of the last one', async () => {
  const render = (last_backup_at: string | null, is_backup_late: boolean) => {
    const reply = { jobs: [], scheduled_jobs: [], workers: [], last_backup_at, is_backup_late };
    return renderScreen(<QueuesScreen />, { arrivals: [replyTo('GET /jobs/', reply)] });
  };
  const late = await render('2026-11-18T08:00:00.000Z', true);
  expect(late).toContain('There is no backup of the last 24 hours');
  expect(late).toContain('The last backup ended on 18 Nov 2026');
  expect(await render(null, true)).toContain('No backup was ever made');
  const fresh = await render('2026-11-20T08:00:00.000Z', false);
  expect(fresh).toContain('The last backup ended on 20 Nov 2026');
  expect(fresh).not.toContain('There is no backup');
});

test('queues with failed jobs come first, and a missing worker is reported', async () => {
  const counts = { due: 0, delayed: 0, running: 0, dead: 0, oldest_seconds: null, done_last_hour: 5 };
  const jobs = [
    { ...counts, name: 'make-pages' },
    { ...counts, name: 'send-mail', dead: 2 },
    { ...counts, name: 'enrol-list', due: 3, oldest_seconds: 3600 },
  ];
  const scheduled_jobs = [{ name: 'sweep-files', last_finished_at: null, is_late: true }];
  const html = await renderScreen(<QueuesScreen />, {
    arrivals: [replyTo('GET /jobs/', { jobs, scheduled_jobs, ...noBackup })],
  });
  expect(html.indexOf('Emails')).toBeLessThan(html.indexOf('Student lists'));
  for (const words of ['2 failed', 'Delayed', 'No worker is running', 'Deletion of unused files', 'Late'])
    expect(html, words).toContain(words);
});

test('queues with nothing to do are folded below those that work', async () => {
  const counts = { due: 0, delayed: 0, running: 0, dead: 0, oldest_seconds: null, done_last_hour: 0 };
  const jobs = [
    { ...counts, name: 'sweep-files' },
    { ...counts, name: 'send-mail', done_last_hour: 3 },
  ];
  const html = await renderScreen(<QueuesScreen />, {
    arrivals: [replyTo('GET /jobs/', { jobs, scheduled_jobs: [], ...noBackup })],
  });
  const [visiblePart, folded] = html.split('<details>');
  expect(visiblePart).toContain('Emails');
  expect(visiblePart).not.toContain('Deletion of unused files');
  expect(folded).toContain('1 queue has nothing to do');
  expect(folded).toContain('Deletion of unused files');
});

test('an error without a known code stays as it is', () => {
  expect(errorWord('Page … of book … has no picture')).toBe('Page … of book … has no picture');
});
