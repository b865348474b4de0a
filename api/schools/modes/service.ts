import { allowStaff, type Policy } from '#api/kit/policy.ts';
import { Refusal } from '#api/kit/refusal.ts';
import type { DbCall } from '#api/kit/serve.ts';
import { cachedForSite } from '#api/kit/site-cache.ts';
import { causeWords } from '#contract/giving/cause-words.ts';
import { challengeWords } from '#contract/learning/challenge-words.ts';
import { liveWords } from '#contract/learning/live-words.ts';
import type { AppliedMode, ModeFeature } from '#contract/schools/applied-mode.ts';
import { modeWords } from '#contract/schools/mode-words.ts';
import type { ModeRule, PlatformMode } from '#contract/schools/modes.ts';
import { findModes } from './queries.ts';

export { drawModeImage, imageKey } from './image.ts';
export { isShownBy, matchesAnyMode, matchesRule } from './rule-queries.ts';

/** The parts of a call that finding modes needs. Modes are cached until the school or the platform changes one. */
type ModeCall = Pick<DbCall, 'db' | 'site' | 'actor'>;

export function findModesFor({ db, site, actor }: ModeCall): Promise<PlatformMode[]> {
  const isStaff = allowStaff(actor);
  return cachedForSite(site, `modes ${isStaff}`, () => findModes(db, isStaff));
}

/** A list's mode, with the rule that narrows the list. */
export type ListMode = { applied: AppliedMode; rule: ModeRule };

/**
 * Finds the mode of a list: the requested one, else the first that is on and not locked for the caller. Undefined if
 * nothing is narrowed: the school has no switchboard, or the caller can choose no mode.
 */
export async function findListMode(call: ModeCall, modeId: string | undefined): Promise<ListMode | undefined> {
  const { site } = call;
  if (!site.switchboard && modeId === undefined) return undefined;
  const modes = site.switchboard ? (await findModesFor(call)).filter(({ active }) => active) : [];
  const mode = modes.find(({ id, locked }) => (modeId === undefined ? !locked : id === modeId));
  if (!mode) {
    if (modeId === undefined) return undefined;
    throw new Refusal('malformed', { state: 'mode_unavailable', fields: { mode: [modeWords.unavailable] } });
  }
  if (mode.locked) throw new Refusal('forbidden', { message: modeWords.locked, state: 'mode_locked' });
  const { id, name, rule } = mode;
  return { applied: { id, name, features_off: rule.features_off }, rule };
}

/**
 * Finds the mode of a list that staff pages also use. Callers allowed by `mayReadAll` get the whole list with
 * `all_modes`, which has no effect for others.
 */
export async function findModeOrAll(
  call: ModeCall,
  { mode, all_modes }: { mode?: string | undefined; all_modes?: 'true' | undefined },
  mayReadAll: Policy,
): Promise<ListMode | undefined> {
  return all_modes && mayReadAll(call.actor) ? undefined : findListMode(call, mode);
}

/** Finds the mode that a browser has chosen. A mode that the caller cannot choose counts as none. */
export async function findChosenMode(call: ModeCall, modeId: string | undefined): Promise<ListMode | undefined> {
  const modes = call.site.switchboard && modeId !== undefined ? await findModesFor(call) : [];
  const canChoose = modes.some(({ id, active, locked }) => id === modeId && active && !locked);
  return findListMode(call, canChoose ? modeId : undefined);
}

/** Returns whether a mode has turned a feature off. */
export function isOff(mode: ListMode | undefined, feature: ModeFeature): boolean {
  return mode?.rule.features_off.includes(feature) ?? false;
}

const offWords = {
  sales: modeWords.salesOff,
  causes: causeWords.causesOff,
  search: modeWords.searchOff,
  live: liveWords.off,
  challenges: challengeWords.challengesOff,
};

/** Refuses a feature that a mode has turned off. */
export function refuseOff(mode: ListMode | undefined, feature: keyof typeof offWords): void {
  if (isOff(mode, feature)) throw new Refusal('forbidden', { message: offWords[feature], state: `${feature}_off` });
}

/** Refuses a call in a chosen mode that has turned its feature off. */
export async function refuseWhereOff(
  call: ModeCall,
  feature: keyof typeof offWords,
  modeId: string | undefined,
): Promise<void> {
  refuseOff(await findChosenMode(call, modeId), feature);
}

/** Refuses a search in a mode that has turned search off. */
export function refuseSearchWhereOff(mode: ListMode | undefined, search: string): void {
  if (search !== '') refuseOff(mode, 'search');
}
