import { type EntryFacets, findPublished, isInMode, matchesFilters } from '#api/core/content/service.ts';
import { toPage } from '#api/kit/pagination.ts';
import { allowAnyone, allowAuthors, allowPlatform, allowStaff } from '#api/kit/policy.ts';
import { Refusal } from '#api/kit/refusal.ts';
import { type DbCall, serve } from '#api/kit/serve.ts';
import { findChosenMode, findListMode, isOff, refuseOff } from '#api/schools/modes/service.ts';
import { containsText } from '#contract/kit/contains-text.ts';
import type { LiveLesson, LiveQuery } from '#contract/learning/live.ts';
import * as contract from '#contract/learning/live.ts';
import { liveWords } from '#contract/learning/live-words.ts';
import { cancel, confirm, openRegistration, register } from './actions.ts';
import { writeCalendar } from './calendar.ts';
import { findFacts, findLesson, findLessons, findPublishedLesson, refuseWithoutLive } from './lessons.ts';
import { byTime, isOver, toLesson } from './presenter.ts';
import { findEndedLesson, findHostLink, findLinks, findSeats, findSequences, type Registration } from './queries.ts';
import { wishRoutes } from './wishes.ts';

function matchesQuery(lesson: LiveLesson, query: LiveQuery): boolean {
  const { title, summary, host } = lesson;
  return matchesFilters(facetsOf(lesson), query) && containsText(`${title} ${summary} ${host}`, query.search);
}

/** Uses the lesson's spoken language. */
function facetsOf({ goals, age_from, age_to, language }: LiveLesson): EntryFacets {
  return { goals, age_from, age_to, languages: [language] };
}

/** Includes guests of the school, who have no account there and register like visitors. */
const mayRegister = allowAnyone;
/** People with the ability `live.host` hold lessons too. */
const mayHoldLessons = allowPlatform;

export const liveRoutes = [
  serve(contract.listLiveLessons, allowAnyone, async (call) => {
    const { query, url } = call;
    refuseWithoutLive(call);
    const mode = await findListMode(call, query.mode);
    refuseOff(mode, 'live');
    const lessons = (await findLessons(call))
      .filter((lesson) => isInMode(facetsOf(lesson), mode?.rule) && matchesQuery(lesson, query))
      .sort(byTime);
    const rows = lessons.slice(query.offset, query.offset + query.limit);
    return { ...toPage(url, query, { count: lessons.length, rows }), mode: mode?.applied ?? null };
  }),
  serve(contract.showLiveCalendar, allowAnyone, async ({ db, site, settings, language }) => {
    // A school without live lessons has an empty calendar, so that subscribed ones become empty too.
    const entries = !site.allows_live ? [] : await findPublished(db, 'live', { language, without: ['body'] });
    const name = settings.translate(language, liveWords.calendar);
    return writeCalendar(entries, { name, site, origin: settings.origin, sequences: await findSequences(db) });
  }),
  serve(contract.showLiveLesson, allowAnyone, async (call) => {
    const lesson = await findLesson(call, call.params.id);
    const factsOf = await findFacts(call);
    const { is_preview, fields } = lesson;
    return { ...toLesson(lesson, factsOf(lesson.id)), body: fields.body ?? '', is_preview };
  }),
  serve(contract.showLiveEvent, allowAnyone, async (call) => {
    const { db, site, settings, params } = call;
    const lesson = await findPublishedLesson(call, params.id).catch(ignoreMissing);
    const ended = lesson ? undefined : await findEndedLesson(db, params.id);
    const shown = lesson ?? ended;
    if (!shown) throw new Refusal('notFound');
    const sequences = await findSequences(db, params.id);
    const calendar = { name: shown.fields.title, site, origin: settings.origin, sequences };
    return writeCalendar([shown], { ...calendar, isCancelled: ended !== undefined });
  }),
  serve(contract.listOwnLessons, allowAuthors, async (call) => {
    // A mode limits students only: staff prepare lessons for their classes.
    const mode = allowStaff(call.actor) ? undefined : await findChosenMode(call, call.query.mode);
    const lessons = call.site.allows_live && !isOff(mode, 'live') ? await findLessons(call) : [];
    return { results: lessons.filter((lesson) => lesson.registration && !isOver(lesson)).sort(byTime) };
  }),
  ...wishRoutes,
  serve(contract.showLiveHost, mayHoldLessons, async (call) => showHost(call, call.params.id), {
    ability: 'live.host',
  }),
  serve(contract.registerForLesson, mayRegister, (call) => register(call, call.params.id, call.body)),
  serve(contract.openRegistration, mayRegister, async (call) =>
    toLinked(call, await openRegistration(call, call.body.token)),
  ),
  serve(contract.confirmRegistration, mayRegister, async (call) =>
    toLinked(call, await confirm(call, call.body.token)),
  ),
  serve(contract.cancelRegistration, mayRegister, async (call) => {
    const { id, registration } = call.params;
    await cancel(call, { lesson: id, registration }, call.body.token);
  }),
];

/** Ignores a missing lesson, which may have been removed since. */
async function toLinked(call: DbCall, { id, lesson_id, seats, confirmed_at }: Registration) {
  const lesson = await findPublishedLesson(call, lesson_id).catch(ignoreMissing);
  const links = lesson && (await findLinks(call.db, id)).get(lesson_id);
  return { id, lesson: lesson_id, seats, is_confirmed: confirmed_at !== null, join_url: links?.join_url ?? null };
}

function ignoreMissing(cause: unknown): undefined {
  if (!(cause instanceof Refusal && cause.code === 'notFound')) throw cause;
}

async function showHost(call: DbCall, id: string) {
  const { fields } = await findPublishedLesson(call, id);
  const { taken = 0, registrations = 0 } = (await findSeats(call.db)).get(id) ?? {};
  return { registrations, seats: fields.seats, seats_taken: taken, join_url: await findHostLink(call.db, id) };
}
