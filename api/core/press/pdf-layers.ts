import type { OpenPdf } from './pdfium.ts';

type Layer = number[];

const TEXT = 1;
const FORM = 5;
const INVISIBLE_TEXT = 3;
const FILLED_TEXT = 0;
/** More layers than a page for readers has; each costs one small picture. */
const MAX_LAYERS = 64;
/** Pixels of both sides: the page is stretched, which changes nothing about whether there is colour. */
const PROBE_SIDE = 400;
/** A colour that no author chooses, as 0xAARRGGBB: what is painted in it would count as hidden. */
const PROBE_COLOUR = 0xff37c1a9;
const RGB = 2;
const BYTES = PROBE_SIDE * PROBE_SIDE * 3;
const BUFFER_BYTES = 256;

/**
 * Runs `read` while the text of layers that are switched off is inactive, so that PDFium leaves it out of the page's
 * text, as it does in the picture. A layer is hidden if nothing of it is painted alone: PDFium knows all rules of
 * optional content, and tells none of them.
 */
export function withoutHiddenLayers<Read>(pdf: OpenPdf, page: number, read: () => Read): Read {
  const { library } = pdf;
  const layers = findLayers(pdf, page);
  if (layers.length === 0 || layers.length > MAX_LAYERS) return read();
  const count = library._FPDFPage_CountObjects(page);
  const all = Array.from({ length: count }, (_, at) => library._FPDFPage_GetObject(page, at));
  const setActive = (objects: number[], isActive: boolean) => {
    for (const object of objects) library._FPDFPageObj_SetIsActive(object, isActive ? 1 : 0);
  };
  setActive(all, false);
  const hidden = layers.filter((layer) => {
    setActive(layer, true);
    const isHidden = !isPainted(pdf, page, layer);
    setActive(layer, false);
    return isHidden;
  });
  setActive(all, true);
  setActive(hidden.flat(), false);
  try {
    return read();
  } finally {
    setActive(hidden.flat(), true);
  }
}

/** Finds the objects with text that optional content can hide, by layer. A form can have a layer that no mark names. */
function findLayers(pdf: OpenPdf, page: number): Layer[] {
  const { library } = pdf;
  const layers = new Map<string, Layer>();
  const buffer = library._malloc(BUFFER_BYTES);
  const count = library._FPDFPage_CountObjects(page);
  for (let at = 0; at < count; at += 1) {
    const object = library._FPDFPage_GetObject(page, at);
    const type = library._FPDFPageObj_GetType(object);
    if (type !== TEXT && type !== FORM) continue;
    const name = layerOf(pdf, object, buffer) ?? (type === FORM ? `form ${at}` : undefined);
    if (name !== undefined) layers.set(name, [...(layers.get(name) ?? []), object]);
  }
  library._free(buffer);
  return [...layers.values()];
}

/** Returns the names of an object's layers, or its number where they have none; undefined for an object without. */
function layerOf({ library, scratch, view }: OpenPdf, object: number, buffer: number): string | undefined {
  const names: string[] = [];
  const textOf = (isRead: number) => {
    const length = Math.min(view().getUint32(scratch, true), BUFFER_BYTES);
    return isRead && length > 2
      ? new TextDecoder('utf-16le').decode(library.HEAPU8.slice(buffer, buffer + length - 2))
      : '';
  };
  const key = scratch + 8;
  for (let at = 0; at < library._FPDFPageObj_CountMarks(object); at += 1) {
    const mark = library._FPDFPageObj_GetMark(object, at);
    if (textOf(library._FPDFPageObjMark_GetName(mark, buffer, BUFFER_BYTES, scratch)) !== 'OC') continue;
    library.HEAPU8.set(Buffer.from('Name\0'), key);
    const name = textOf(library._FPDFPageObjMark_GetParamStringValue(mark, key, buffer, BUFFER_BYTES, scratch));
    names.push(name || `object ${object}`);
  }
  return names.length > 0 ? names.join('\n') : undefined;
}

/** Paints the active objects small, text that a scanner left invisible too, and returns whether there is any colour. */
function isPainted({ library }: OpenPdf, page: number, layer: Layer): boolean {
  const invisible = layer.filter(
    (object) =>
      library._FPDFPageObj_GetType(object) === TEXT &&
      library._FPDFTextObj_GetTextRenderMode(object) === INVISIBLE_TEXT,
  );
  for (const object of invisible) library._FPDFTextObj_SetTextRenderMode(object, FILLED_TEXT);
  const pixels = library._malloc(BYTES);
  const bitmap = library._FPDFBitmap_CreateEx(PROBE_SIDE, PROBE_SIDE, RGB, pixels, PROBE_SIDE * 3);
  library._FPDFBitmap_FillRect(bitmap, 0, 0, PROBE_SIDE, PROBE_SIDE, PROBE_COLOUR);
  const blank = library.HEAPU8.slice(pixels, pixels + BYTES);
  library._FPDF_RenderPageBitmap(bitmap, page, 0, 0, PROBE_SIDE, PROBE_SIDE, 0, 0);
  const isSame = Buffer.compare(blank, library.HEAPU8.subarray(pixels, pixels + BYTES)) === 0;
  library._FPDFBitmap_Destroy(bitmap);
  library._free(pixels);
  for (const object of invisible) library._FPDFTextObj_SetTextRenderMode(object, INVISIBLE_TEXT);
  return !isSame;
}
