import { expect, test } from 'vitest';
import { jobWords } from '#contract/core/job-words.ts';
import { jobHandlers, scheduledJobs } from './jobs.ts';

test('every job has a name that people can read in the queues', () => {
  const loadSettings = () => Promise.reject(new Error('no job runs'));
  const handlers = jobHandlers({
    smtp: undefined,
    mailFrom: 'site@booklark.test',
    pepper: new Uint8Array(),
    loadSettings,
  });
  const names = [...handlers, ...scheduledJobs].map(({ name }) => name);
  expect(names.filter((name) => !(name in jobWords))).toEqual([]);
});
