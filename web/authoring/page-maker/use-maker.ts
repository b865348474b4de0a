import { useEffect, useRef, useState } from 'react';
import { MAX_MADE_PAGES } from '#contract/authoring/limits.ts';
import type { PageLayout } from '#contract/authoring/pieces.ts';
import { shownPictures } from '#web/authoring/piece-fields/shown-pictures.ts';
import { pagesOfStarter } from '#web/authoring/uploads/starters.ts';
import {
  type DraftChange,
  type DraftPage,
  type DraftPiece,
  type PictureChange,
  toLocalId,
} from '#web/core/drafts/changes.ts';
import type { Draft, DraftSnapshot } from '#web/core/drafts/draft.ts';
import { newChangeId } from '#web/core/saving/change-id.ts';
import { CallError, call } from '#web/kit/call.ts';
import { addStep, emptyHistory, redoStep, type Step, undoStep } from './history.ts';

/** Returns the ids with one moved to another index. */
export function moveTo(ids: string[], id: string, index: number): string[] {
  const others = ids.filter((one) => one !== id);
  return others.toSpliced(Math.max(0, Math.min(index, others.length)), 0, id);
}

export type Maker = ReturnType<typeof useMaker>;

/** Turns the author's actions on a book's pages into changes of its draft, which can be undone. */
export function useMaker(draft: Draft, { piece, ids, isWriter }: DraftSnapshot, firstPage?: number) {
  const [history, setHistory] = useState(emptyHistory);
  const [chosenId, setChosenId] = useState(() => firstPageOf(piece, firstPage)?.id);
  useStarter(draft, { piece, isWriter });

  const selectedId = chosenId && (ids[chosenId] ?? chosenId);
  const page = piece.pages.find(({ id }) => id === selectedId) ?? piece.pages[0];
  const pageIds = piece.pages.map(({ id }) => id);
  const canChange = isWriter === true && piece.can_edit;
  // In a class book, only the teacher adds, deletes and orders pages.
  const canOrder = canChange && piece.can_lead;
  // A page keeps its key when the server gives it an id, so that a child who types or draws on it is not interrupted.
  const localIds = new Map(Object.entries(ids).map(([local, id]) => [id, local]));

  function act(changes: DraftChange[], step: Omit<Step, 'redo'> & { redo?: DraftChange[] }) {
    for (const change of changes) draft.change(change);
    setHistory((before) => addStep(before, { ...step, redo: step.redo ?? changes }, Date.now()));
  }
  function replay(changes: DraftChange[] | undefined, id: string | undefined) {
    for (const change of changes ?? []) draft.change(change);
    if (id) setChosenId(id);
  }
  /** Puts a picture on a page, or removes one. Undo restores the previous picture. */
  function setPicture(on: DraftPage, change: DraftChange, before: DraftChange) {
    act([change], { what: 'picture', page: on.id, undo: [before] });
  }
  function order(next: string[], moved: string) {
    act([{ kind: 'order', pages: next }], { what: 'order', page: moved, undo: [{ kind: 'order', pages: pageIds }] });
  }

  return {
    page,
    /** Returns the current id of a page: the server's id, once it has assigned one. */
    idOf: (id: string) => ids[id] ?? id,
    keyOf: ({ id }: DraftPage) => localIds.get(id) ?? id,
    /** Whether the author can write on the page. */
    canWrite: canChange && page?.is_mine !== false,
    canOrder,
    canAdd: canOrder && pageIds.length < MAX_MADE_PAGES,
    canDelete: canOrder && pageIds.length > 1,
    history,
    select: setChosenId,
    setText: (on: DraftPage, text: string) =>
      act([textChange(on.id, text)], { what: 'words', page: on.id, undo: [textChange(on.id, on.text)] }),
    setLayout: (on: DraftPage, layout: PageLayout) =>
      act([{ kind: 'page', page: on.id, values: { layout } }], {
        what: 'layout',
        page: on.id,
        undo: on.layout ? [{ kind: 'page', page: on.id, values: { layout: on.layout } }] : [],
      }),
    setAlts: (on: DraftPage, alts: string[]) =>
      act([{ kind: 'page', page: on.id, values: { alts } }], {
        what: 'description',
        page: on.id,
        undo: [{ kind: 'page', page: on.id, values: { alts: shownPictures(on).map(({ alt }) => alt) } }],
      }),
    addPage() {
      const id = toLocalId(newChangeId());
      const layout = page?.layout ?? 'picture_above';
      act([{ kind: 'add', page: id, layout, text: '', after: page?.id }], {
        ...{ what: 'new page', page: id },
        ...{ undo: [{ kind: 'delete', page: id }], redo: [{ kind: 'restore', page: id }] },
      });
      setChosenId(id);
    },
    deletePage(on: DraftPage) {
      act([{ kind: 'delete', page: on.id }], {
        what: 'deleted page',
        page: on.id,
        undo: [{ kind: 'restore', page: on.id }],
      });
      setChosenId(pageIds[on.number] ?? pageIds[on.number - 2]);
    },
    movePage: (id: string, index: number) => order(moveTo(pageIds, id, index), id),
    setPicture,
    /**
     * Does the same, but reads the previous picture first. Returns false and changes nothing if Undo could not restore
     * that picture.
     */
    async replacePicture(on: DraftPage, change: PictureChange): Promise<boolean> {
      const before = await pictureAsChange(piece.id, on, change.position);
      if (before) setPicture(on, change, before);
      return before !== undefined;
    },
    undo() {
      const step = history.done.at(-1);
      replay(step?.undo, step?.page);
      setHistory(undoStep);
    },
    redo() {
      const step = history.undone.at(-1);
      replay(step?.redo, step?.page);
      setHistory(redoStep);
    },
  };
}

/** Returns the requested page, or else the first page that the author writes. */
function firstPageOf({ pages }: DraftPiece, number: number | undefined): DraftPage | undefined {
  return number === undefined ? pages.find(({ is_mine }) => is_mine) : pages[number - 1];
}

const textChange = (page: string, text: string): DraftChange => ({ kind: 'page', page, values: { text } });

/** Adds the pages of the starter to a book that has none yet. */
function useStarter(draft: Draft, { piece, isWriter }: Pick<DraftSnapshot, 'piece' | 'isWriter'>) {
  const hasBegun = useRef(false);
  useEffect(() => {
    if (hasBegun.current || !isWriter || !piece.can_edit || !piece.can_lead || piece.pages.length > 0) return;
    hasBegun.current = true;
    let after: string | undefined;
    for (const { layout, text } of pagesOfStarter(piece.starter ?? 'blank', piece.language)) {
      const page = toLocalId(newChangeId());
      draft.change({ kind: 'add', page, layout, text, after });
      after = page;
    }
  }, [draft, isWriter, piece]);
}

/** Returns the change that restores the current picture; undefined if the picture cannot be read. */
export async function pictureAsChange(
  piece: string,
  page: DraftPage,
  position: number,
): Promise<DraftChange | undefined> {
  const picture = page.pictures.find((one) => one.position === position);
  const shared = { page: page.id, position };
  if (!picture) return { kind: 'picture off', ...shared };
  const { alt, width, height, file } = picture;
  try {
    if (picture.source === 'photo')
      return { kind: 'photo', ...shared, alt, width, height, file: file ?? (await readBlob(picture.src)) };
    const params = { id: piece, page: page.id };
    const drawing =
      picture.drawing ?? (await call('GET /my-books/{id}/pages/{page}/drawing/', { params, query: { position } }));
    return { kind: 'drawing', ...shared, alt, drawing };
  } catch (cause) {
    // Without a connection the previous picture cannot be read.
    if (cause instanceof CallError || cause instanceof TypeError) return undefined;
    throw cause;
  }
}

async function readBlob(src: string): Promise<Blob> {
  const response = await fetch(src);
  if (!response.ok) throw new CallError(response.status);
  return response.blob();
}
