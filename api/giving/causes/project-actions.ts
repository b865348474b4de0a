import type { ActorContext } from '#api/core/audit/service.ts';
import { isFutureDay } from '#api/kit/future-day.ts';
import { fieldRefusal, Refusal } from '#api/kit/refusal.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { causeWords } from '#contract/giving/cause-words.ts';
import type { NewProject, NewUpdate, ProjectChange } from '#contract/giving/managed-causes.ts';
import { MAX_AMOUNT } from '#contract/kit/money.ts';
import { keyOf, lockEditable, recordChange } from './actions.ts';
import type { StoredPhoto } from './files.ts';
import {
  countPhotos,
  deleteUpdate,
  findCauseProjects,
  insertProject,
  insertUpdate,
  replacePhoto,
  updateProject,
} from './managed-queries.ts';
import { refreshCauseDocuments } from './search-documents.ts';
import { toCauseSlug } from './slug.ts';

const MAX_PHOTOS = 12;
type Stored = StoredPhoto & { alt: string };

const today = () => new Date().toISOString().slice(0, 10);

export async function createProject(db: TenantDb, by: ActorContext, id: string, project: NewProject): Promise<void> {
  const cause = await lockEditable(db, id);
  assertTarget(project);
  const { library_books = null } = project;
  await insertProject(db, id, { ...project, library_books, slug: toCauseSlug(project.title) });
  await refreshCauseDocuments(db, keyOf(by, id).id);
  await recordChange(db, by, cause);
}

/** Changes a project. Staff set the day on which it is done. */
export async function changeProject(
  db: TenantDb,
  by: ActorContext,
  { id, project: projectId }: { id: string; project: string },
  { is_done, ...change }: ProjectChange,
): Promise<void> {
  const cause = await lockEditable(db, id);
  const project = (await findCauseProjects(db, id)).find((row) => row.id === projectId);
  if (!project) throw new Refusal('notFound', { message: causeWords.projectGone });
  assertTarget({ units: change.units ?? project.units, unit_cost: change.unit_cost ?? project.unit_cost });
  const doneOn = is_done === undefined ? {} : { done_on: is_done ? (project.done_on ?? today()) : null };
  await updateProject(db, id, projectId, { ...change, ...doneOn });
  await refreshCauseDocuments(db, keyOf(by, id).id);
  await recordChange(db, by, cause);
}

/** Adds news about a cause; with a project, the proof of how its money was used. */
export async function addUpdate(
  db: TenantDb,
  by: ActorContext,
  id: string,
  { project, ...update }: NewUpdate,
): Promise<void> {
  const cause = await lockEditable(db, id);
  if (isFutureDay(update.happened_on)) throw fieldRefusal('happened_on', causeWords.dayInFuture);
  if (update.units !== null && project === null) throw fieldRefusal('project', causeWords.unitsWithoutProject);
  const projects = await findCauseProjects(db, id);
  if (project !== null && !projects.some((row) => row.id === project))
    throw fieldRefusal('project', causeWords.projectGone);
  await insertUpdate(db, id, { ...update, project_id: project });
  await recordChange(db, by, cause);
}

export async function removeUpdate(
  db: TenantDb,
  by: ActorContext,
  { id, update }: { id: string; update: string },
): Promise<void> {
  const cause = await lockEditable(db, id);
  if ((await deleteUpdate(db, id, update)) === undefined) throw new Refusal('notFound');
  await recordChange(db, by, cause);
}

/** Puts a stored photo on the cover of a cause. */
export async function setCover(db: TenantDb, by: ActorContext, id: string, photo: Stored): Promise<void> {
  const cause = await lockEditable(db, id);
  await replacePhoto(db, id, { ...photo, updateId: null });
  await recordChange(db, by, cause);
}

/** Adds a stored photo to an update. */
export async function addPhoto(
  db: TenantDb,
  by: ActorContext,
  { id, update }: { id: string; update: string },
  photo: Stored,
): Promise<void> {
  const cause = await lockEditable(db, id);
  const count = await countPhotos(db, id, update);
  if (count === undefined) throw new Refusal('notFound');
  if (count >= MAX_PHOTOS) throw fieldRefusal('picture', causeWords.tooManyPhotos);
  await replacePhoto(db, id, { ...photo, updateId: update });
  await recordChange(db, by, cause);
}

function assertTarget({ units, unit_cost }: { units: number; unit_cost: number }): void {
  if (units * unit_cost > MAX_AMOUNT) throw fieldRefusal('units', causeWords.targetLarge);
}
