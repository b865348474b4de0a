import { anyone, type CallTable, type ReplayContext, schoolPeople, staff } from '#api/testing/call-table.ts';
import { createReachableStudent } from '#api/testing/created-rows.ts';
import { aLiveLesson, aRegistration } from '#api/testing/live-lessons.ts';
import { DAY_MS } from '#contract/kit/days.ts';

const onLesson = {
  host: 'both',
  who: anyone,
  createId: ({ app }: ReplayContext) => aLiveLesson(app),
} as const;

async function prepareLink(context: ReplayContext) {
  const { token } = await aRegistration(context);
  return { fields: { token } };
}

/** Creates a wish of a student of the caller. */
async function createWish(context: ReplayContext): Promise<string> {
  const { app, school } = context;
  const student = await createReachableStudent(context);
  const at = Date.now() + 3 * DAY_MS;
  return app.insert('live_registrations', {
    ...{ tenant_id: school.id, lesson_id: await aLiveLesson(app), person_id: student.id, language: 'en' },
    ...{ title: 'Follow a raindrop', starts_at: new Date(at), ends_at: new Date(at + 2_400_000) },
  });
}

export const callTable: CallTable = {
  'GET /live/': { host: 'both', who: anyone },
  'GET /live/calendar.ics': { host: 'both', who: anyone },
  'GET /live/{id}/': onLesson,
  'GET /live/{id}/event.ics': onLesson,
  'GET /live/{id}/host/': { ...onLesson, who: ['upschool_admin'], ability: 'live.host' },
  'GET /live/registrations/': { host: 'tenant', who: schoolPeople },
  'GET /live/wishes/': { host: 'tenant', who: staff },
  'PATCH /live/wishes/{id}/': {
    host: 'tenant',
    who: staff,
    body: { state: 'alone' },
    createId: createWish,
  },
  'POST /live/{id}/registrations/': {
    ...onLesson,
    body: { seats: 1, email: 'ada@visitor.example' },
    prepare: async ({ as }) => ({ fields: as ? { email: undefined } : { seats: undefined } }),
  },
  'POST /live/registrations/open/': {
    host: 'both',
    who: anyone,
    body: { token: 'replaced' },
    prepare: prepareLink,
  },
  'POST /live/registrations/confirm/': {
    host: 'both',
    who: anyone,
    body: { token: 'replaced' },
    prepare: prepareLink,
  },
  'DELETE /live/{id}/registrations/{registration}/': {
    host: 'both',
    who: anyone,
    body: { token: 'replaced' },
    prepare: async (context) => {
      const { lesson, id, token } = await aRegistration(context);
      return { params: { id: lesson, registration: id }, fields: { token } };
    },
  },
};
