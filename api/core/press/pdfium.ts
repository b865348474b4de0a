import { PDFiumModule } from '@hyzyla/pdfium';
import type { PageTurn } from '#contract/kit/page-layouts.ts';
import type { Pixels } from './pictures.ts';
import { UnsupportedFile } from './unsupported-file.ts';

/**
 * The PDFium functions that are used, from its public headers (fpdfview.h, fpdf_text.h, fpdf_doc.h, fpdf_edit.h); the
 * package has types for few of them. Pointers and handles are numbers. None of the functions runs scripts, opens files
 * or contacts hosts.
 */
type PdfiumFunctions = {
  _FPDF_InitLibraryWithConfig(config: object): void;
  _FPDF_LoadMemDocument(bytes: number, size: number, password: number): number;
  _FPDF_GetLastError(): number;
  _FPDF_GetPageCount(document: number): number;
  _FPDF_GetPageSizeByIndexF(document: number, index: number, size: number): number;
  _FPDF_GetMetaText(document: number, tag: number, buffer: number, length: number): number;
  _FPDF_LoadPage(document: number, index: number): number;
  _FPDF_ClosePage(page: number): void;
  _FPDF_PageToDevice(
    page: number,
    startX: number,
    startY: number,
    sizeX: number,
    sizeY: number,
    rotate: number,
    x: number,
    y: number,
    deviceX: number,
    deviceY: number,
  ): number;
  _FPDFBitmap_CreateEx(width: number, height: number, format: number, pixels: number, stride: number): number;
  _FPDFBitmap_FillRect(bitmap: number, left: number, top: number, width: number, height: number, color: number): void;
  _FPDFBitmap_Destroy(bitmap: number): void;
  _FPDF_RenderPageBitmap(
    bitmap: number,
    page: number,
    x: number,
    y: number,
    width: number,
    height: number,
    rotate: number,
    flags: number,
  ): void;
  _FPDFText_LoadPage(page: number): number;
  _FPDFText_ClosePage(text: number): void;
  _FPDFText_CountChars(text: number): number;
  _FPDFText_GetUnicode(text: number, index: number): number;
  _FPDFText_GetLooseCharBox(text: number, index: number, box: number): number;
  _FPDFText_GetTextObject(text: number, index: number): number;
  _FPDFTextObj_GetFont(object: number): number;
  _FPDFFont_GetIsEmbedded(font: number): number;
  _FPDFPage_Flatten(page: number, flag: number): number;
  _FPDFPage_GetAnnotCount(page: number): number;
  _FPDFPage_GetAnnot(page: number, index: number): number;
  _FPDFPage_CloseAnnot(annotation: number): void;
  _FPDFAnnot_GetSubtype(annotation: number): number;
  _FPDFAnnot_GetFlags(annotation: number): number;
  _FPDFAnnot_GetAP(annotation: number, mode: number, buffer: number, length: number): number;
  _FPDFAnnot_GetStringValue(annotation: number, key: number, buffer: number, length: number): number;
  _FPDFAnnot_GetRect(annotation: number, rectangle: number): number;
  _FPDFPage_CountObjects(page: number): number;
  _FPDFPage_GetObject(page: number, index: number): number;
  _FPDFPageObj_GetType(object: number): number;
  _FPDFPageObj_SetIsActive(object: number, isActive: number): number;
  _FPDFPageObj_CountMarks(object: number): number;
  _FPDFPageObj_GetMark(object: number, index: number): number;
  _FPDFPageObjMark_GetName(mark: number, buffer: number, length: number, written: number): number;
  _FPDFPageObjMark_GetParamStringValue(
    mark: number,
    key: number,
    buffer: number,
    length: number,
    written: number,
  ): number;
  _FPDFTextObj_GetTextRenderMode(object: number): number;
  _FPDFTextObj_SetTextRenderMode(object: number, mode: number): number;
  _FPDFFormObj_CountObjects(form: number): number;
  _FPDFFormObj_GetObject(form: number, index: number): number;
  _FPDFImageObj_GetImagePixelSize(image: number, width: number, height: number): number;
  _FPDFBookmark_GetFirstChild(document: number, bookmark: number): number;
  _FPDFBookmark_GetNextSibling(document: number, bookmark: number): number;
  _FPDFBookmark_GetTitle(bookmark: number, buffer: number, length: number): number;
  _FPDFBookmark_GetDest(document: number, bookmark: number): number;
  _FPDFBookmark_GetAction(bookmark: number): number;
  _FPDFAction_GetType(action: number): number;
  _FPDFAction_GetDest(document: number, action: number): number;
  _FPDFDest_GetDestPageIndex(document: number, destination: number): number;
};
type PdfiumLibrary = PdfiumFunctions & {
  HEAPU8: Uint8Array;
  _malloc(size: number): number;
  _free(pointer: number): void;
};

export type OpenPdf = { library: PdfiumLibrary; document: number; view: () => DataView; scratch: number };

const PASSWORD_NEEDED = 4;
const UNSUPPORTED_SECURITY = 5;
const RGB = 2;
const WHITE = 0xffffffff;
/** FPDF_ANNOT | FPDF_REVERSE_BYTE_ORDER: with the drawings of annotations, red first. */
const FLAGS = 0x01 | 0x10;

/** Opens a PDF. Throws `UnsupportedFile` for a broken file and for one with a password. */
export async function openPdf(bytes: Uint8Array): Promise<OpenPdf> {
  const library = (await PDFiumModule({})) as unknown as PdfiumLibrary;
  library._FPDF_InitLibraryWithConfig({ version: 2 });
  const pointer = library._malloc(bytes.length);
  library.HEAPU8.set(bytes, pointer);
  const scratch = library._malloc(64);
  library.HEAPU8.fill(0, scratch, scratch + 64);
  const document = library._FPDF_LoadMemDocument(pointer, bytes.length, scratch);
  if (!document) {
    const errorCode = library._FPDF_GetLastError();
    throw new UnsupportedFile(
      errorCode === PASSWORD_NEEDED || errorCode === UNSUPPORTED_SECURITY ? 'pdfPassword' : 'pdfBroken',
    );
  }
  // The library's memory is reallocated when it grows, so a view is valid for one use only.
  return { library, document, scratch, view: () => new DataView(library.HEAPU8.buffer) };
}

/**
 * Reads a text that `write` puts into a buffer as UTF-16; a first call with an empty buffer returns its length in
 * bytes.
 */
export function readText({ library }: OpenPdf, write: (buffer: number, length: number) => number): string {
  const length = Math.min(write(0, 0), 20_000);
  if (length <= 2) return '';
  const buffer = library._malloc(length);
  write(buffer, length);
  const text = new TextDecoder('utf-16le').decode(library.HEAPU8.slice(buffer, buffer + length - 2));
  library._free(buffer);
  return text.replaceAll('\0', '').trim();
}

export function metaText(pdf: OpenPdf, tag: 'Title' | 'Author' | 'Subject'): string {
  pdf.library.HEAPU8.set(Buffer.from(`${tag}\0`), pdf.scratch);
  return readText(pdf, (buffer, length) => pdf.library._FPDF_GetMetaText(pdf.document, pdf.scratch, buffer, length));
}

/** Returns the size of a page in points, without loading the page. */
export function pageSize(
  { library, document, scratch, view }: OpenPdf,
  index: number,
): { width: number; height: number } {
  if (!library._FPDF_GetPageSizeByIndexF(document, index, scratch)) throw new UnsupportedFile('pdfBroken');
  return { width: view().getFloat32(scratch, true), height: view().getFloat32(scratch + 4, true) };
}

/** Converts degrees to the quarter turns that the library counts. */
export const quarterTurns = (turn: PageTurn): number => turn / 90;

/** Draws a page, turned clockwise, into a picture of its turned size. */
export function renderBitmap(
  { library }: OpenPdf,
  page: number,
  { width, height }: { width: number; height: number },
  turn: PageTurn,
): Pixels {
  const pixels = library._malloc(width * height * 3);
  if (!pixels) throw new UnsupportedFile('tooMuchMemory');
  const bitmap = library._FPDFBitmap_CreateEx(width, height, RGB, pixels, width * 3);
  library._FPDFBitmap_FillRect(bitmap, 0, 0, width, height, WHITE);
  library._FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, quarterTurns(turn), FLAGS);
  const data = library.HEAPU8.slice(pixels, pixels + width * height * 3);
  library._FPDFBitmap_Destroy(bitmap);
  library._free(pixels);
  return { data, width, height, channels: 3 };
}
