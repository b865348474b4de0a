import { randomUUID } from 'node:crypto';
import { signRegistration } from '#api/learning/live/token.ts';
import type { ReplayContext } from './call-table.ts';
import { filesSecret, type TestApp } from './test-app.ts';

const MINUTE_MS = 60_000;

type LessonFacts = { minutes?: number; seats?: number; fields?: object; ar?: object };

/** Publishes a lesson of 40 minutes that begins in this many minutes; returns its id. */
export function aLiveLesson(
  app: TestApp,
  { minutes = 3 * 24 * 60, seats = 30, fields = {}, ar }: LessonFacts = {},
): Promise<string> {
  const at = (offset: number) => new Date(Date.now() + offset * MINUTE_MS).toISOString();
  const en = {
    title: 'Follow a raindrop',
    summary: 'We draw its way to the sea.',
    host: 'Booklark team',
    starts_at: at(minutes),
    ends_at: at(minutes + 40),
    time_zone: 'Asia/Kathmandu',
    spoken_language: 'en',
    seats,
    join_url: 'https://meet.example/raindrop',
    image: { scene: 'rain', goal: 6 },
    goals: [6],
    age_from: 7,
    age_to: 11,
    position: 1,
    ...fields,
  };
  return app.aContentEntry({ kind: 'live', slug: `lesson-${randomUUID()}`, en, ...(ar && { ar }) });
}

/** Registers a visitor with an unconfirmed address for a new lesson at the call's site. */
export async function aRegistration({ app, host, school }: Pick<ReplayContext, 'app' | 'host' | 'school'>) {
  const lesson = await aLiveLesson(app);
  const tenant_id = host === 'localhost' ? (await app.thePlatform()).id : school.id;
  const starts_at = new Date(Date.now() + 3 * 24 * 60 * MINUTE_MS);
  const ends_at = new Date(starts_at.getTime() + 40 * MINUTE_MS);
  const id = await app.insert('live_registrations', {
    ...{ tenant_id, lesson_id: lesson, email: `${randomUUID()}@visitor.example`, language: 'en' },
    ...{ title: 'Follow a raindrop', starts_at, ends_at },
  });
  return { lesson, id, token: signRegistration({ tenantId: tenant_id, id, ends_at }, filesSecret) };
}
