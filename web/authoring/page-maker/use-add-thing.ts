import { useRef } from 'react';
import type { ThingName } from '#look/things.ts';
import type { DraftPage } from '#web/core/drafts/changes.ts';
import type { Draft } from '#web/core/drafts/draft.ts';
import { describeCutouts } from '#web/core/drawing/cutout-words.ts';
import { addThing, countThings, emptyDrawing, MAX_THINGS } from '#web/core/drawing/pad-strokes.ts';
import { useLanguage } from '#web/kit/site.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { announce } from '#web/kit/ui/announce.ts';
import { type Maker, pictureAsChange } from './use-maker.ts';

export const pictureRefusalWords = {
  unreadable: 'Your picture cannot be opened now. Wait for the internet, then try again.',
  full: 'This picture is full. Begin with another one.',
};
const aSeed = () => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;

type Options = {
  draft: Draft;
  maker: Maker;
  page: DraftPage;
  position: number;
  onError: (message: string | undefined) => void;
};

/** Returns the function that adds a cut-out to a picture of a page. */
export function useAddThing({
  draft,
  maker,
  page,
  position,
  onError,
}: Options): (thing: ThingName, goal: number) => void {
  const t = useTranslate();
  const { language } = useLanguage();
  const lastAdded = useRef(Promise.resolve());

  async function add(thing: ThingName, goal: number): Promise<void> {
    const { piece, ids } = draft.snapshot();
    const now = piece.pages.find(({ id }) => id === (ids[page.id] ?? page.id));
    if (!now) return;
    const before = await pictureAsChange(piece.id, now, position);
    if (!before) return onError(t(pictureRefusalWords.unreadable));
    const drawing = before.kind === 'drawing' ? before.drawing : emptyDrawing;
    if (countThings(drawing) >= MAX_THINGS) return onError(t(pictureRefusalWords.full));
    onError(undefined);
    const next = addThing(drawing, thing, goal, aSeed());
    // Keeps the author's description; a generated description is extended.
    const isOurs = before.kind !== 'drawing' || ['', describeCutouts(drawing, t, language)].includes(before.alt);
    const alt = isOurs ? describeCutouts(next, t, language) : before.alt;
    maker.setPicture(now, { kind: 'drawing', page: now.id, position, alt, drawing: next }, before);
    announce(alt);
  }
  // Taps may be faster than reading a stored drawing: each cut-out is added to the result of the previous tap.
  return (thing, goal) => {
    const addNext = () => add(thing, goal);
    lastAdded.current = lastAdded.current.then(addNext, addNext);
  };
}
