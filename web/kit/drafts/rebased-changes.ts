import { type Base, isPictureChange, isVoiceChange, type PendingChange, type Values } from './changes.ts';

/**
 * Returns the base of a change after the server has made another one of its target: what the server has now, if its author saw that, or
 * has just written it. Else the ETag stays the old one: the server refuses the change, and nothing of another place is written over.
 */
export function rebasedOn(now: Base | undefined, change: PendingChange, written?: PendingChange): Base | undefined {
  const { base } = change;
  if (!base || !now || !written) return now;
  const own = new Set(keysWrittenBy(written));
  const seenBase: Base = { ...base, values: { ...base.values, ...pick(now.values, own) } };
  return isUnchanged(change, seenBase, now, written) ? now : seenBase;
}

/** Whether nothing that a change touches is another than its author saw. */
function isUnchanged(change: PendingChange, seen: Base, now: Base, written: PendingChange): boolean {
  if (change.kind === 'details' || change.kind === 'page') {
    const [before, after]: Record<string, unknown>[] = [seen.values, now.values];
    return Object.keys(change.values).every((key) => isSame(before?.[key], after?.[key]));
  }
  if (isPictureChange(change)) {
    const pictureIn = ({ pictures }: Base) => fileOf(pictures?.find(({ position }) => position === change.position));
    const isOwn = (isPictureChange(written) && written.position === change.position) || hasLayout(written);
    return isOwn || pictureIn(seen) === pictureIn(now);
  }
  if (!isVoiceChange(change)) return true;
  const isSameVoice = isVoiceChange(written) || voiceIn(seen) === voiceIn(now);
  return isSameVoice && isSame(seen.values.text, now.values.text);
}

/** A picture brings its description, and can need another layout. */
function keysWrittenBy(written: PendingChange): string[] {
  if (written.kind === 'details' || written.kind === 'page') return Object.keys(written.values);
  return isPictureChange(written) ? ['alts', 'layout', 'has_picture'] : [];
}

/** Another layout can have fewer pictures. */
const hasLayout = (change: PendingChange) => change.kind === 'page' && change.values.layout !== undefined;

const pick = (values: Values, keys: ReadonlySet<string>): Values =>
  Object.fromEntries(Object.entries(values).filter(([key]) => keys.has(key)));

const voiceIn = ({ voice }: Base) => fileOf(voice ?? undefined);

/** The signature in the address of a file is another one every hour, the file is not. */
export const fileOf = (file: { src: string } | undefined) => file?.src.split('/').at(-1);

export function isSame(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}
