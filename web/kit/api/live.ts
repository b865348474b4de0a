// Written from contract/learning/live.ts by `npm run endpoints`; do not edit.
import type * as routes from '#contract/learning/live.ts';
import type { Endpoint } from '#web/kit/call.ts';

export const cancelRegistration = 'DELETE /live/{id}/registrations/{registration}/' as Endpoint<
  typeof routes.cancelRegistration
>;
export const confirmRegistration = 'POST /live/registrations/confirm/' as Endpoint<typeof routes.confirmRegistration>;
export const listLiveLessons = 'GET /live/' as Endpoint<typeof routes.listLiveLessons>;
export const openRegistration = 'POST /live/registrations/open/' as Endpoint<typeof routes.openRegistration>;
export const registerForLesson = 'POST /live/{id}/registrations/' as Endpoint<typeof routes.registerForLesson>;
export const showLiveCalendar = 'GET /live/calendar.ics' as Endpoint<typeof routes.showLiveCalendar>;
export const showLiveEvent = 'GET /live/{id}/event.ics' as Endpoint<typeof routes.showLiveEvent>;
export const showLiveHost = 'GET /live/{id}/host/' as Endpoint<typeof routes.showLiveHost>;
export const showLiveLesson = 'GET /live/{id}/' as Endpoint<typeof routes.showLiveLesson>;
