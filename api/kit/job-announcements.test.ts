import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { WorkerEvents } from 'graphile-worker';
import { describe, expect } from 'vitest';
import { z } from 'zod';
import { appTest } from '#api/testing/app-test.ts';
import { followOwnJobs } from './job-announcements.ts';
import { defineJob, enqueueJob } from './jobs.ts';
import { openListener } from './pipeline.ts';
import { inTenant } from './tenant.ts';

const announced = defineJob({ name: 'announced', payload: z.object({}) });

const test = appTest
  .extend('heard', async ({ app }, { onCleanup }) => {
    const heard: string[] = [];
    const listener = openListener(app.database.jobs);
    await listener.connect();
    onCleanup(() => listener.end());
    listener.on('notification', ({ payload = '' }) => heard.push(payload.split(' ')[0] ?? ''));
    await listener.query('listen "jobs:due"');
    return heard;
  })
  .extend('add', ({ app }) => async (runAt?: Date) => {
    const visitor = { tenantId: (await app.aSchool()).id, role: 'visitor', personId: null, sessionId: null } as const;
    const key = { key: 'announced', ...(runAt && { runAt }) };
    await inTenant(app.pool, visitor, (db) => enqueueJob(db, announced, {}, key));
  });

describe('the database', () => {
  test('announces a job by its name when it is due, and one of later only when it is moved to now', async ({
    app,
    heard,
    add,
  }) => {
    await add(new Date(Date.now() + 3_600_000));
    await add();
    await expect.poll(() => heard).toEqual(['announced']);
    const { owner } = app.database;
    await owner.query('update graphile_worker._private_jobs set run_at = now() where run_at > now()');
    await expect.poll(() => heard).toEqual(['announced', 'announced']);
    await owner.query('update graphile_worker._private_jobs set attempts = 1');
    await sleep(100);
    expect(heard).toHaveLength(2);
  });
});

describe('a pool of workers', () => {
  const open = async (query: () => Promise<unknown>) => {
    const events: WorkerEvents = new EventEmitter();
    followOwnJobs(events, new Set(['pay']));
    const emit = (name: string, facts: object) => (events as EventEmitter).emit(name, { client: { query }, ...facts });
    emit('pool:listen:success', {});
    await sleep(0);
    const hear = (channel: string, payload: string) => {
      const message = { channel, payload };
      emit('pool:listen:notification', { message });
      return message;
    };
    return { emit, hear };
  };
  const ofLibrary = '{"r":0.5,"count":1}';

  test('asks when a job of its own is due, or when a job can be anyone’s', async () => {
    const { hear } = await open(async () => {});
    expect(hear('jobs:due', 'pay 12')).toEqual({ channel: 'jobs:insert', payload: '{"count":1}' });
    expect(hear('jobs:due', 'send-email 13').channel).toBe('jobs:due');
    expect(hear('jobs:insert', ofLibrary).payload).toBe('{"count":0}');
    expect(hear('jobs:insert', '{"count":1}').payload).toBe('{"count":1}');
  });

  test('asks about every job while it does not hear which is due', async () => {
    const failing = await open(() => Promise.reject(new Error('the connection is lost')));
    expect(failing.hear('jobs:insert', ofLibrary).payload).toBe(ofLibrary);
    const released = await open(async () => {});
    released.emit('pool:listen:release', {});
    expect(released.hear('jobs:insert', ofLibrary).payload).toBe(ofLibrary);
  });
});
