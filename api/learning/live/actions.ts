import { queueTypedEmail } from '#api/core/email/service.ts';
import { accountIdOf } from '#api/kit/actor.ts';
import { hashIpAddress, type RateLimit } from '#api/kit/rate-limit.ts';
import { countAttempt } from '#api/kit/rate-limit-queries.ts';
import { fieldRefusal, Refusal } from '#api/kit/refusal.ts';
import type { DbCall } from '#api/kit/serve.ts';
import { violatedConstraint } from '#api/kit/tenant.ts';
import { teacherScope } from '#api/people/classes/service.ts';
import { WishState } from '#contract/learning/live.ts';
import { liveWords } from '#contract/learning/live-words.ts';
import { liveEmail } from './emails.ts';
import { findPublishedLesson } from './lessons.ts';
import { isOver, type LiveEntry } from './presenter.ts';
import type { OwnRegistration } from './queries.ts';
import * as queries from './queries.ts';
import { readToken } from './token.ts';

/** The limit of email registrations per IP address. */
const requestsOfAddress: RateLimit = {
  kind: 'registrations by email',
  maxAttempts: 40,
  windowSeconds: 3600,
  waitSeconds: 3600,
  maxWaitSeconds: 3600,
};

type Request = { seats?: number | undefined; email?: string | undefined };

/**
 * Registers a person or a class, which takes the seats, or emails a visitor the link that confirms the address. Returns
 * the registration's id for a person.
 */
export async function register(call: DbCall, lessonId: string, { seats = 1, email }: Request) {
  const { actor, site } = call;
  const personId = accountIdOf(actor);
  const lesson = await findPublishedLesson(call, lessonId);
  if (site.kind !== 'platform' && site.verified_at === null) throw schoolUnconfirmed();
  if (personId && email !== undefined) throw fieldRefusal('email', liveWords.addressOfVisitor);
  if (!personId && email === undefined) throw fieldRefusal('email', liveWords.addressMissing);
  if (seats > 1 && (!personId || actor.role === 'student'))
    throw new Refusal('forbidden', { message: liveWords.seatsOfStaff });
  // A wish takes no seat, so it can wait for one of a full lesson.
  await refuseClosed(call, lesson, actor.role === 'student' ? 0 : seats);
  if (seats > 1) await refuseMoreThanClasses(call, seats);
  return personId ? registerPerson(call, lesson, { personId, seats }) : sendConfirmation(call, lesson, email ?? '');
}

/**
 * Refuses a lesson that is over or full, without waiting for other calls. The database decides when seats are taken.
 */
export async function refuseClosed({ db }: DbCall, { id, fields }: LiveEntry, seats: number): Promise<void> {
  if (isOver(fields)) throw new Refusal('conflict', { message: liveWords.over, state: 'over' });
  const taken = (await queries.findSeats(db)).get(id)?.taken ?? 0;
  if (fields.seats - taken < seats) throw full();
}

/** Refuses more seats than the caller's classes have students. The platform's staff have none at the root host. */
async function refuseMoreThanClasses({ db, actor }: DbCall, seats: number): Promise<void> {
  const count = Math.max(1, await queries.countStudents(db, teacherScope(actor)));
  if (seats <= count) return;
  const details = { fields: { seats: [liveWords.seatsOfClasses] }, values: { count } };
  throw new Refusal('malformed', { message: liveWords.seatsOfClasses, ...details });
}

const schoolUnconfirmed = () =>
  new Refusal('forbidden', { message: liveWords.schoolUnconfirmed, state: 'school_unconfirmed' });

const full = () => new Refusal('conflict', { message: liveWords.full, state: 'full' });

async function registerPerson(
  call: DbCall,
  lesson: LiveEntry,
  { personId, seats }: { personId: string; seats: number },
): Promise<{ id: string; state: OwnRegistration['state'] }> {
  const row = { ...rowOf(call, lesson), person_id: personId, email: null, seats };
  const inserted = await takeSeats(queries.insertRegistration(call.db, row));
  if (inserted) return { id: inserted.id, state: WishState.nullable().parse(inserted.wish) ?? 'registered' };
  const message = call.actor.role === 'student' ? liveWords.wished : liveWords.registered;
  throw new Refusal('conflict', { message, state: 'registered' });
}

/** Turns a failed check of seats into a refusal. */
export async function takeSeats<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (cause) {
    const constraint = violatedConstraint(cause);
    if (constraint === 'live_seats_suffice') throw full();
    if (constraint === 'live_seats_shared')
      throw new Refusal('conflict', { message: liveWords.seatsShared, state: 'shared' });
    if (constraint === 'live_seats_of_confirmed_school') throw schoolUnconfirmed();
    throw cause;
  }
}

/** Replies the same whether or not the address was already registered. */
async function sendConfirmation(call: DbCall, lesson: LiveEntry, address: string): Promise<Record<string, never>> {
  const { db, site, ip, settings } = call;
  const subject = hashIpAddress(ip, settings.pepper);
  const retryAfter = await countAttempt(db, requestsOfAddress, subject);
  if (retryAfter > 0) throw new Refusal('tooOften', { retryAfter });
  const email = address.toLowerCase();
  const row = { ...rowOf(call, lesson), person_id: null, email, seats: 1 };
  const id = await queries.upsertRequest(db, row);
  const registration = { ...row, id };
  const emailed = { registration, ...row, time_zone: lesson.fields.time_zone };
  const confirmation = await liveEmail('confirm', emailed, { site, settings });
  await queueTypedEmail(db, { ...confirmation, to: email, typedFrom: subject });
  return {};
}

export function rowOf({ site, language }: DbCall, { id, fields }: LiveEntry) {
  return {
    tenant_id: site.id,
    lesson_id: id,
    language,
    title: fields.title,
    starts_at: new Date(fields.starts_at),
    ends_at: new Date(fields.ends_at),
  };
}

/** Cancels the registration of the caller or of a token. Any other is refused as missing. */
export async function cancel(call: DbCall, ids: { lesson: string; registration: string }, token: string | undefined) {
  const { db, site, actor } = call;
  const personId = accountIdOf(actor);
  if (!personId && token === undefined) throw new Refusal('notSignedIn');
  const registration = await queries.findRegistration(db, ids.registration, true);
  const isOwn = personId !== null && registration?.person_id === personId;
  const isOfToken = token !== undefined && readToken(token, site.id, call.settings.filesSecret) === ids.registration;
  if (registration?.lesson_id !== ids.lesson || !(isOwn || isOfToken)) throw new Refusal('notFound');
  // A student who could end a declined wish could ask again and again.
  if (registration.wish === 'declined') throw new Refusal('forbidden', { message: liveWords.declined });
  await queries.deleteRegistration(db, registration.id);
}

/** Finds the registration of a token. Refuses an expired or cancelled one. */
export async function openRegistration({ db, site, settings }: DbCall, token: string): Promise<queries.Registration> {
  const id = readToken(token, site.id, settings.filesSecret);
  const registration = id === undefined ? undefined : await queries.findRegistration(db, id);
  if (!registration) throw new Refusal('gone', { message: liveWords.linkExpired });
  return registration;
}

/** Confirms the address of a registration, which then takes its seat. */
export async function confirm(call: DbCall, token: string): Promise<queries.Registration> {
  const { id, lesson_id, confirmed_at } = await openRegistration(call, token);
  if (confirmed_at === null) {
    await refuseClosed(call, await findPublishedLesson(call, lesson_id), 1);
    await takeSeats(queries.updateConfirmed(call.db, id));
  }
  return openRegistration(call, token);
}
