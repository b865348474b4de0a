import { type Base, isPictureChange, isVoiceChange, type PendingChange, type Values } from './changes.ts';

/**
 * Returns a change's base, moved onto the version that the server now has, if the author saw or has just written that
 * version. Otherwise the ETag stays the old one: the server refuses the change, and no change made elsewhere is
 * overwritten.
 */
export function rebasedOn(now: Base | undefined, change: PendingChange, latest?: PendingChange): Base | undefined {
  const { base } = change;
  if (!base || !now || !latest) return now;
  const own = new Set(keysWrittenBy(latest));
  const seenBase: Base = { ...base, values: { ...base.values, ...pick(now.values, own) } };
  return isUnchanged(change, seenBase, now, latest) ? now : seenBase;
}

/** Tells whether all values that a change touches are as its author saw them. */
function isUnchanged(change: PendingChange, seenBase: Base, now: Base, latest: PendingChange): boolean {
  if (change.kind === 'details' || change.kind === 'page') {
    const [before, after]: Record<string, unknown>[] = [seenBase.values, now.values];
    return Object.keys(change.values).every((key) => isSame(before?.[key], after?.[key]));
  }
  if (isPictureChange(change)) {
    const pictureIn = ({ pictures }: Base) => fileOf(pictures?.find(({ position }) => position === change.position));
    const isOwn = (isPictureChange(latest) && latest.position === change.position) || hasLayout(latest);
    return isOwn || pictureIn(seenBase) === pictureIn(now);
  }
  if (!isVoiceChange(change)) return true;
  const isSameVoice = isVoiceChange(latest) || voiceIn(seenBase) === voiceIn(now);
  return isSameVoice && isSame(seenBase.values.text, now.values.text);
}

/** A picture has a description, and can require another layout. */
function keysWrittenBy(change: PendingChange): string[] {
  if (change.kind === 'details' || change.kind === 'page') return Object.keys(change.values);
  return isPictureChange(change) ? ['alts', 'layout', 'has_picture'] : [];
}

/** Another layout can have fewer pictures. */
const hasLayout = (change: PendingChange) => change.kind === 'page' && change.values.layout !== undefined;

const pick = (values: Values, keys: ReadonlySet<string>): Values =>
  Object.fromEntries(Object.entries(values).filter(([key]) => keys.has(key)));

const voiceIn = ({ voice }: Base) => fileOf(voice ?? undefined);

/** The signature in a file's address changes every hour, but not the file. */
export const fileOf = (file: { src: string } | undefined) => file?.src.split('/').at(-1);

export function isSame(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}
