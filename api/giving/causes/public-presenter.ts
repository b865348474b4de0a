import type {
  Cause,
  CausePhoto,
  CauseSummary,
  CauseUpdate,
  Progress,
  ProjectSummary,
} from '#contract/giving/causes.ts';
import { GOAL_SCENES } from '#look/scenes.ts';
import { publicPhotoUrl } from './files.ts';
import type { CauseRow, PhotoRow, ProjectRow, TotalRow, UpdateRow } from './public-queries.ts';

/** Returns the URL of a photo of a cause. */
type PhotoUrl = (hash: string) => string;

/** Adds up rows with the same currency. */
export function sumOf(rows: Progress[]): Progress {
  return rows.reduce<Progress>(
    (sum, row) => ({ raised: sum.raised + row.raised, on_its_way: sum.on_its_way + row.on_its_way }),
    { raised: 0, on_its_way: 0 },
  );
}

/** Returns the sums of a cause by currency. */
export function totalsByCurrency(totals: TotalRow[]): (Progress & { currency: string })[] {
  const currencies = [...new Set(totals.map(({ currency }) => currency))].sort();
  return currencies.map((currency) => ({ currency, ...sumOf(totals.filter((row) => row.currency === currency)) }));
}

export function coverUrl({ image }: { image: string }, hash: string | null, urlOf: PhotoUrl): string {
  return hash ? urlOf(hash) : `/files/modes/${image}`;
}

/**
 * Returns the picture of a project by its place among those of its cause: the first has the cause's picture, the others
 * have the other scenes of its goal, so that they can be told apart.
 */
function projectCover(cause: Pick<CauseRow, 'id' | 'image' | 'goal' | 'cover_hash'>, place: number): string {
  const { id, image, goal, cover_hash } = cause;
  const [scene = ''] = image.split('-');
  const others = goal === null || cover_hash ? [] : (GOAL_SCENES[goal - 1] ?? []).filter((one) => one !== scene);
  const other = place === 0 ? undefined : others[(place - 1) % others.length];
  const drawn = other === undefined ? image : `${other}-${goal}.svg`;
  return coverUrl({ image: drawn }, cover_hash, (hash) => publicPhotoUrl(id, hash));
}

export function toPhoto({ hash, width, height, alt }: PhotoRow, urlOf: PhotoUrl): CausePhoto {
  return { url: urlOf(hash), width, height, alt };
}

export function toUpdate({ project_id, photos, ...update }: UpdateRow, urlOf: PhotoUrl): CauseUpdate {
  return { ...update, project: project_id, photos: photos.map((photo) => toPhoto(photo, urlOf)) };
}

type CauseOfProject = Pick<CauseRow, 'id' | 'slug' | 'name' | 'language' | 'is_archived' | 'goal'> & { cover: string };

/** Returns a project with its whole units. */
export function toProject(row: ProjectRow, cause: CauseOfProject, totals: TotalRow[]): ProjectSummary {
  const { id, currency, target, units, unit_cost, units_in_use, done_on } = row;
  const { raised, on_its_way } = sumOf(
    totals.filter((total) => total.project_id === id && total.currency === currency),
  );
  const unitsOf = (amount: number) => Math.max(0, Math.min(units, Math.floor(amount / unit_cost)));
  const units_raised = unitsOf(raised);
  const { cover, language, ...causeOfProject } = cause;
  return {
    ...row,
    ...{ cover, language, raised, on_its_way, units_raised, cause: causeOfProject },
    units_on_its_way: unitsOf(raised + on_its_way) - units_raised,
    units_in_use: Math.min(units, units_in_use),
    state: done_on ? 'done' : raised >= target ? 'funded' : 'open',
  };
}

/** Facts with which the causes of a site are presented. */
export type CauseFacts = { projects: ProjectRow[]; totals: TotalRow[]; ownTotals: TotalRow[] | null; currency: string };

/** Returns the projects of a cause, unfinished ones first. */
export function projectsOf(
  cause: CauseRow,
  { projects, totals }: Pick<CauseFacts, 'projects' | 'totals'>,
): ProjectSummary[] {
  const { id, slug, name, language, is_archived, goal } = cause;
  return projects
    .filter((project) => project.cause_id === id)
    .map((project, place) => ({ project, cover: projectCover(cause, place) }))
    .sort(({ project: one }, { project: other }) => Number(one.done_on !== null) - Number(other.done_on !== null))
    .map(({ project, cover }) => toProject(project, { id, slug, name, language, is_archived, goal, cover }, totals));
}

export function toCauseSummary(row: CauseRow, facts: CauseFacts): CauseSummary {
  const { id } = row;
  const { currency, totals, ownTotals } = facts;
  const isHere = (total: TotalRow) => total.cause_id === id && total.currency === currency;
  const projects = projectsOf(row, facts);
  const targets = projects.filter((project) => project.currency === currency).map(({ target }) => target);
  return {
    ...row,
    currency,
    ...sumOf(totals.filter(isHere)),
    cover: coverUrl(row, row.cover_hash, (hash) => publicPhotoUrl(id, hash)),
    target: targets.length > 0 ? targets.reduce((sum, target) => sum + target, 0) : null,
    this_school: ownTotals && sumOf(ownTotals.filter(isHere)),
    project: projects[0] ?? null,
  };
}

export function toCause(
  row: CauseRow,
  facts: CauseFacts,
  { story, updates, paidOut }: { story: string; updates: UpdateRow[]; paidOut: Map<string, number> },
): Omit<Cause, 'books' | 'gifts'> {
  const publicUpdates = updates.map((update) => toUpdate(update, (hash) => publicPhotoUrl(row.id, hash)));
  const totals = facts.totals.filter(({ cause_id }) => cause_id === row.id);
  return {
    ...toCauseSummary(row, facts),
    story,
    updates: publicUpdates,
    media: publicUpdates.flatMap(({ photos }) => photos),
    projects: projectsOf(row, facts),
    donors: totals.reduce((sum, { givers }) => sum + givers, 0),
    totals: totalsByCurrency(totals).map((total) => ({ ...total, paid_out: paidOut.get(total.currency) ?? 0 })),
  };
}
