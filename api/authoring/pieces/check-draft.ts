import { previewChecks } from '#api/authoring/piece-checks/check-piece.ts';
import type { ReadFile, SubmittedRevision } from '#api/authoring/piece-checks/findings.ts';
import type { CheckRow } from '#api/authoring/piece-checks/queries.ts';
import type { Actor } from '#api/kit/actor.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { findFileContents, findRenditionProperties } from '#api/library/publishing/service.ts';
import type { ContentsLine, WebPage } from '#contract/kit/web-book.ts';
import { correctFilePages } from './correct-file-pages.ts';
import { findPressedPages } from './file-page-queries.ts';
import { canLeadPiece } from './policy.ts';
import { findSchoolCountry, type PieceRow } from './queries.ts';
import { findContentOfNow, type RevisionContent, type StoredPage } from './revision-queries.ts';

/**
 * Checks the current state of a piece, and stores nothing. Returns no results while its file is processed. In a class
 * book, students see only results about their own pages.
 */
export async function checkDraft(db: TenantDb, actor: Actor, piece: PieceRow): Promise<CheckRow[]> {
  if (piece.source === 'file' && piece.file_state !== 'ready') return [];
  const content = await findContentOfNow(db, piece.id);
  if (!content) return [];
  const file = piece.source === 'file' ? await readFileOfNow(db, { content, language: piece.language }) : null;
  const country = await findSchoolCountry(db);
  const rows = await previewChecks(db, piece.id, {
    ...{ content: content as RevisionContent & SubmittedRevision['content'], source: piece.source, country, file },
    // Only reviewers see whether a permission is on record.
    is_of_students: false,
  });
  if (canLeadPiece(piece, actor)) return rows;
  return rows.filter(({ page }) => page !== null && content.pages[page - 1]?.author_id === actor.personId);
}

/** Returns the press's reading of a file, with the author's order and corrections of the pages. */
async function readFileOfNow(
  db: TenantDb,
  { content, language }: { content: RevisionContent; language: string },
): Promise<ReadFile | null> {
  const renditionId = content.file_rendition_id;
  if (!renditionId) return null;
  const whole = await findPressedPages(db, renditionId);
  const pages = choosePages(whole, content.pages);
  const contents = chooseLines(await findFileContents(db, renditionId), content.pages);
  const properties = await findRenditionProperties(db, renditionId);
  const corrections = await correctFilePages({ pages, whole, contents, properties, language }, content.pages);
  const corrected = new Map(corrections?.pages.map((page) => [page.number, page]));
  return {
    rendition_id: renditionId,
    pages: pages.map((page) => toReadPage(page, corrected.get(page.number) ?? page)),
    contents: corrections?.contents ?? contents,
  };
}

/** Matches words in the markup of a page that its text lacks. */
const UNREAD_MARKUP = /<rt[ >]|\s(title|aria-label|alttext)="/;

/** Uses the original text of a page image, because readers see it even after the author corrects its words. */
function toReadPage(page: WebPage, corrected: WebPage): ReadFile['pages'][number] {
  const html = 'html' in corrected && UNREAD_MARKUP.test(corrected.html) ? corrected.html : null;
  return { number: page.number, title: corrected.title, text: page.kind === 'scan' ? page.text : '', html };
}

function choosePages(whole: WebPage[], selection: StoredPage[]): WebPage[] {
  const byNumber = new Map(whole.map((page) => [page.number, page]));
  return selection.flatMap(({ file_page }, index) => {
    const page = file_page === null ? undefined : byNumber.get(file_page);
    return page ? [{ ...page, number: index + 1 }] : [];
  });
}

function chooseLines(lines: ContentsLine[], selection: StoredPage[]): ContentsLine[] {
  return lines.flatMap((line) => {
    const page = selection.findIndex(({ file_page }) => file_page === line.page) + 1;
    return page === 0 ? [] : [{ ...line, page }];
  });
}
