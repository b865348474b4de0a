import { anyone, type CallTable, type ReplayContext } from '#api/testing/call-table.ts';
import { aLiveLesson, aRegistration } from '#api/testing/live-lessons.ts';

const onLesson = {
  host: 'both',
  who: anyone,
  createId: ({ app }: ReplayContext) => aLiveLesson(app),
} as const;

async function prepareLink(context: ReplayContext) {
  const { token } = await aRegistration(context);
  return { fields: { token } };
}

export const callTable: CallTable = {
  'GET /live/': { host: 'both', who: anyone },
  'GET /live/calendar.ics': { host: 'both', who: anyone },
  'GET /live/{id}/': onLesson,
  'GET /live/{id}/event.ics': onLesson,
  'GET /live/{id}/host/': { ...onLesson, who: ['upschool_admin'], ability: 'live.host' },
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
