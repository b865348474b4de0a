import { findEntry, findFilmSlugs, findParent, findPublished } from '#api/core/content/service.ts';
import type { Actor } from '#api/kit/actor.ts';
import { toPage } from '#api/kit/pagination.ts';
import { allowAnyone } from '#api/kit/policy.ts';
import { fieldRefusal, Refusal } from '#api/kit/refusal.ts';
import { sha256 } from '#api/kit/secrets.ts';
import { type Call, type DbCall, serve } from '#api/kit/serve.ts';
import { sqlState, type TenantDb } from '#api/kit/tenant.ts';
import { findListMode, findModeOrAll, refuseSearchWhereOff } from '#api/schools/modes/service.ts';
import { sortedByName } from '#contract/kit/person-names.ts';
import { courseWords } from '#contract/learning/course-words.ts';
import {
  type Chapter,
  listClassmates,
  listCourses,
  saveChapterProgress,
  showChapter,
  showCourse,
} from '#contract/learning/courses.ts';
import { assertAnswersFit, cleanAnswers } from './answers.ts';
import { findFormerTasks } from './former-tasks.ts';
import {
  canReadNotes,
  mayListClassmates,
  mayReadCoursesOfAllModes,
  maySaveProgress,
  readsOnlyBegunCourses,
} from './policy.ts';
import * as present from './presenter.ts';
import {
  type ChapterEntry,
  findAnswers,
  findChapters,
  findClassmates,
  findCourseCertificate,
  findStates,
  findTaskIdsAt,
  isShownIn,
  issueOwnCertificate,
  matchesQuery,
  type StateRow,
  saveChapter,
} from './queries.ts';

export const courseRoutes = [
  serve(listCourses, allowAnyone, async (call) => {
    const { db, query, language, url } = call;
    // A mode does not hide a course that the student has begun.
    const isOnlyBegun = query.all_modes !== undefined && readsOnlyBegunCourses(call.actor);
    const mode = await findModeOrAll(call, query, mayReadCoursesOfAllModes);
    refuseSearchWhereOff(isOnlyBegun ? await findListMode(call, query.mode) : mode, query.search);
    const [courses, chapters] = await Promise.all([
      findPublished(db, 'course', { language }),
      findChapters(db, language),
    ]);
    const matching = courses.filter((course) => matchesQuery(course, query) && isShownIn(mode, course));
    const byCourse = Map.groupBy(chapters, ({ parent_id }) => parent_id);
    const owner = ownerOf(call.actor);
    const ids = chapters.map(({ id }) => id);
    const states = owner && (await findStates(db, [owner.personId], ids));
    const listed = matching.map((course) => {
      const own = byCourse.get(course.id) ?? [];
      return {
        ...present.toCourseSummary(course, own),
        ...(states ? present.toCourseProgress(course.slug, own, states) : { state: null, progress: null }),
      };
    });
    const readable = isOnlyBegun ? listed.filter(({ progress }) => progress) : listed;
    const rows = readable.slice(query.offset, query.offset + query.limit);
    return { ...toPage(url, query, { count: readable.length, rows }), mode: mode?.applied ?? null };
  }),

  serve(showCourse, allowAnyone, async (call) => {
    const { db, params, language, actor } = call;
    const course = await findEntry(call, 'course', params.slug);
    if (!course) throw new Refusal('notFound');
    const chapters = await findChapters(db, language, course.id);
    const owner = ownerOf(actor);
    const ids = chapters.map(({ id }) => id);
    const [films, states] = await Promise.all([
      findFilms(db, chapters),
      owner && findStates(db, [owner.personId], ids),
    ]);
    const certificate = owner && states && (await findCertificate(call, owner.personId, { course: course.id, states }));
    const { outcome = null, credit = null } = course.fields;
    return {
      ...present.toCourseSummary(course, chapters),
      ...{ outcome, credit, is_preview: course.is_preview },
      chapters: present.toCourseChapters(course.slug, chapters, { states, films }),
      certificate: certificate ? `/certificates/${certificate}` : null,
    };
  }),

  serve(showChapter, allowAnyone, async (call) => {
    const { db, params, language, actor } = call;
    const course = await findParent(call, 'course', params.slug);
    if (!course) throw new Refusal('notFound');
    const chapter = await findEntry(call, 'chapter', params.chapter, course.id);
    if (!chapter) throw new Refusal('notFound');
    const owner = ownerOf(actor);
    const [chapters, english, film, states, answers] = await Promise.all([
      findChapters(db, language, course.id),
      chapter.language === 'en' ? chapter : findChapter(db, course.id, params.chapter),
      findFilm(db, language, chapter.fields.film),
      owner && findStates(db, [owner.personId], [chapter.id]),
      owner && !actor.isView && findAnswers(db, owner.personId, chapter.id),
    ]);
    const { title, summary, minutes, body, word_list, tasks, materials, notes } = chapter.fields;
    const own = present.toAnswers(answers || []);
    const current = (english ?? chapter).fields.tasks;
    const doneAt = answers ? states?.[0]?.done_at : undefined;
    const idsWhenDone = doneAt ? await findTaskIdsAt(db, chapter.id, doneAt) : undefined;
    const former = answers ? await findFormerTasks(db, { chapter: chapter.id, language, tasks: current }, [own]) : [];
    return {
      ...{ id: chapter.id, slug: chapter.slug, language: chapter.language },
      ...{ title, summary, minutes, body, film, word_list, materials },
      course: present.toCourseOfChapter(course),
      ...present.placeOf(course.slug, chapters, chapter.id),
      tasks: present.toTasks(current, tasks, own, idsWhenDone),
      notes: canReadNotes(actor) ? notes : null,
      progress: answers ? present.toProgress(states?.[0], answers, former) : null,
      is_preview: chapter.is_preview,
    };
  }),

  serve(saveChapterProgress, maySaveProgress, async (call) => saveProgress(call)),

  serve(listClassmates, mayListClassmates, async ({ db, person, language }) => {
    const people = await findClassmates(db, person().personId);
    return { classmates: present.toClassmates(sortedByName(people, { order: 'first_last', language })) };
  }),
];

type SaveCall = Call<(typeof saveChapterProgress)['params'], never, (typeof saveChapterProgress)['body']>;

async function saveProgress({ db, params, body }: Pick<SaveCall, 'db' | 'params' | 'body'>) {
  const chapter = await findAnswered(db, params, body.chapter_id);
  if (!chapter?.parent_id) throw new Refusal('notFound');
  const { operation_id, answers, done, needs_help, seen_at } = body;
  // Uses lower case like the database, which names a refused partner by id.
  const partners = (body.partners ?? []).map((partner) => partner.toLowerCase());
  const facts = { course: chapter.parent_id, chapter: chapter.id, isDone: done, needsHelp: needs_help };
  assertAnswersFit(chapter.fields.tasks, answers);
  try {
    return await saveChapter(db, {
      ...{ ...facts, answers: cleanAnswers(answers), seenAt: seen_at, operation: operation_id, partners },
      hash: sha256(JSON.stringify([answers, done, needs_help, seen_at, ...(partners.length > 0 ? [partners] : [])])),
    });
  } catch (cause) {
    if (sqlState(cause) === 'BK400') throw fieldRefusal('done', courseWords.notAllAnswered);
    // Names the partner by position, so that a device can resend the answers without this partner.
    if (sqlState(cause) === 'BK404')
      throw fieldRefusal(
        `partners.${partners.indexOf((cause as { detail?: string }).detail ?? '')}`,
        courseWords.notClassmate,
      );
    throw cause;
  }
}

/**
 * Finds the address of the certificate. Issues a due one first, for instance after the last open chapter was removed
 * from the site.
 */
async function findCertificate(
  { db, actor }: DbCall,
  personId: string,
  { course, states }: { course: string; states: StateRow[] },
): Promise<string | undefined> {
  const certificate = await findCourseCertificate(db, personId, course);
  if (certificate || actor.isView || states.length === 0 || states.some(({ state }) => state !== 'done'))
    return certificate;
  await issueOwnCertificate(db, course);
  return findCourseCertificate(db, personId, course);
}

/** Returns the owner of the progress in a reply; undefined on the root host, for families and for visits. */
function ownerOf(actor: Actor): { tenantId: string; personId: string } | undefined {
  const { tenantId, personId } = actor;
  return maySaveProgress(actor) && personId !== null ? { tenantId, personId } : undefined;
}

/** Finds the chapter at an address. An id takes precedence, because a tablet may have an outdated address. */
async function findAnswered(
  db: TenantDb,
  { slug, chapter }: SaveCall['params'],
  id: string | undefined,
): Promise<ChapterEntry | undefined> {
  const [course] = await findPublished(db, 'course', { language: 'en', slug });
  const atAddress = course && (await findChapter(db, course.id, chapter));
  if (id === undefined || atAddress?.id === id) return atAddress;
  const moved = (await findChapters(db, 'en')).find((one) => one.id === id);
  const courses = moved ? await findPublished(db, 'course', { language: 'en' }) : [];
  const courseNow = courses.find((one) => one.id === moved?.parent_id);
  return moved && courseNow && findChapter(db, courseNow.id, moved.slug);
}

async function findChapter(db: TenantDb, parentId: string, slug: string): Promise<ChapterEntry | undefined> {
  const [chapter] = await findPublished(db, 'chapter', { language: 'en', slug, parentId });
  return chapter;
}

/** Finds the published films among those that chapters name. */
async function findFilms(db: TenantDb, chapters: ChapterEntry[]): Promise<ReadonlySet<string>> {
  if (chapters.every(({ fields }) => fields.film === null)) return new Set();
  return new Set((await findFilmSlugs(db)).keys());
}

/** Finds the film of a chapter, if it is published. */
async function findFilm(db: TenantDb, language: string, slug: string | null | undefined): Promise<Chapter['film']> {
  if (!slug) return null;
  const [film] = await findPublished(db, 'film', { language, slug, without: ['cues', 'descriptions', 'questions'] });
  if (!film) return null;
  const { title, summary, duration_seconds, image } = film.fields;
  return { slug: film.slug, title, summary, duration_seconds, image, url: `/impact-films/${film.slug}` };
}
