import { useState } from 'react';
import type { PieceDetails } from '#contract/authoring/my-books.ts';
import type { Piece } from '#contract/authoring/pieces.ts';
import { shrinkPhoto } from '#web/authoring/piece-fields/photo.ts';
import { call } from '#web/kit/call.ts';
import { hasCoverPicture } from './cover-previews.tsx';
import type { StepProps } from './wizard.tsx';

export type CoverChoices = ReturnType<typeof useCoverChoice>;

/** Reads and changes the source of a book's cover. */
export function useCoverChoice({ draft, snapshot: { stored }, piece }: StepProps) {
  const [isOwnMissing, setOwnMissing] = useState(false);
  const [isOwnRequired, setOwnRequired] = useState(false);
  const [lastPage, setLastPage] = useState(piece.cover_page);
  const [lastOwn, setLastOwn] = useState<Piece['cover']>(null);
  const pages = stored.pages.filter(hasCoverPicture);
  const page = pages.find(({ id }) => id === (piece.cover_page ?? lastPage));
  const own = stored.cover_from === 'own' ? stored.cover : lastOwn;

  function change(values: PieceDetails) {
    setOwnMissing(false);
    setOwnRequired(false);
    setLastOwn(own);
    draft.change({ kind: 'details', values });
  }
  function choosePage(id: string) {
    setLastPage(id);
    change({ cover_from: 'page', cover_page: id });
  }
  function choose(from: Piece['cover_from']) {
    const shownPage = page ?? pages[0];
    if (from === 'page') return shownPage && choosePage(shownPage.id);
    if (from === 'own' && !own) return setOwnMissing(true);
    // Resets the page, because it may be the reason why the server refused the earlier choice.
    change({ cover_from: from, cover_page: null });
  }
  async function upload(file: File) {
    setOwnRequired(false);
    // An unsent choice would otherwise arrive after the picture and replace it.
    await draft.flush();
    const body = new FormData();
    // The server explains the problem with a file that the browser cannot read.
    body.append('cover', (await shrinkPhoto(file))?.file ?? file, 'cover');
    await call('PUT /my-books/{id}/cover/', { params: { id: piece.id }, body });
    await draft.reload();
    if (draft.snapshot().piece.cover_from !== 'own')
      draft.change({ kind: 'details', values: { cover_from: 'own', cover_page: null } });
    setOwnMissing(false);
  }

  return {
    /** The selected source; the author's own picture counts even before its file is chosen. */
    from: isOwnMissing ? 'own' : piece.cover_from,
    isOwnMissing,
    /** The author tried to continue without the file. */
    isOwnRequired,
    requireOwn: () => setOwnRequired(true),
    ...{ pages, page, own, choose, choosePage, upload },
  };
}
