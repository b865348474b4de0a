import { Parser } from 'htmlparser2';
import type { WebPage } from '#contract/kit/web-book.ts';

type Size = { width: number; height: number };
/** A picture that readers see on a page. */
export type PagePicture = {
  /** Its files in the rendition's folder. Authors and reviewers see the first one. */
  files: [string, ...string[]];
  alt: string;
  /** The picture's size as its page shows it: its own pixels, else the room on the page. */
  size: Size;
  isMeasured: boolean;
  /** An element of its own, a part of a drawing (SVG), or the background of a fixed layout. */
  place: 'image' | 'drawing' | 'background';
};
type MarkupPage = Extract<WebPage, { kind: 'chapter' | 'fixed' }>;

/** The attributes by which the markup of a page shows a file of the book; see `sanitizeFinal`. */
const REFERENCES = ['src', 'srcset', 'href'];
/** Size of a picture in a chapter whose drawing declares none. */
const DEFAULT_SIZE: Size = { width: 800, height: 600 };

/**
 * Returns all pictures that readers see on a page: images first, then those in drawings, then backgrounds. Only these
 * files are stored, so that readers see no picture that the author, the checks and the reviewers do not see.
 */
export function picturesOnPage(page: WebPage): PagePicture[] {
  if (page.kind === 'chapter' || page.kind === 'fixed')
    return [...picturesInMarkup(page), ...(page.kind === 'fixed' ? backgroundsIn(page) : [])];
  const pictures = page.kind === 'picture' ? [page.picture, page.second] : [page.picture];
  return pictures.flatMap((picture) => {
    if (!picture) return [];
    const { large, small, alt, ...size } = picture;
    return [{ files: [large, small], alt, size, isMeasured: true, place: 'image' }];
  });
}

/** Returns the names of the files to which a text refers. */
function filesIn(text: string): string[] {
  return [...text.matchAll(/book:\/([a-z0-9-]+\.webp)/g)].map(([, name = '']) => name);
}

/** Returns whether an element of a page shows a picture of the book. */
export function isPicture({ attributes }: { attributes: Record<string, string> }): boolean {
  return REFERENCES.some((name) => attributes[name]?.startsWith('book:/'));
}

type Drawing = { label: string | undefined; size: Size | undefined };

function picturesInMarkup(page: MarkupPage): PagePicture[] {
  const images: PagePicture[] = [];
  const inDrawings: PagePicture[] = [];
  const drawings: Drawing[] = [];
  const parser = new Parser(
    {
      onopentag(tag, attributes) {
        if (tag === 'svg') drawings.push({ label: attributes['aria-label'], size: viewBoxOf(attributes) });
        const [mainFile, ...others] = REFERENCES.flatMap((name) => filesIn(attributes[name] ?? ''));
        if (mainFile === undefined) return;
        const files: PagePicture['files'] = [mainFile, ...others];
        const own = sizeOf(attributes);
        if (tag === 'img') {
          const size = own ?? DEFAULT_SIZE;
          images.push({ files, alt: attributes.alt ?? '', size, isMeasured: own !== undefined, place: 'image' });
          return;
        }
        const drawing = drawings.at(-1);
        const size = own ?? drawing?.size ?? boxOf(page);
        const alt = attributes['aria-label'] ?? drawing?.label ?? '';
        inDrawings.push({ files, alt, size, isMeasured: false, place: 'drawing' });
      },
      onclosetag(tag) {
        if (tag === 'svg') drawings.pop();
      },
    },
    { recognizeSelfClosing: true, lowerCaseAttributeNames: false },
  );
  parser.end(page.html);
  return [...images, ...inDrawings];
}

/** Returns a page's backgrounds. Files describe none, because no element shows them. */
function backgroundsIn(page: Extract<WebPage, { kind: 'fixed' }>): PagePicture[] {
  return [...new Set(filesIn(page.css))].map((name) => {
    return { files: [name], alt: '', size: boxOf(page), isMeasured: false, place: 'background' };
  });
}

function boxOf(page: MarkupPage): Size {
  return page.kind === 'fixed' ? toPixels(page) : DEFAULT_SIZE;
}

function sizeOf({ width = '', height = '' }: Record<string, string>): Size | undefined {
  if (![width, height].every((side) => /^\d+(\.\d+)?(px)?$/.test(side))) return undefined;
  return toPixels({ width: Number.parseFloat(width), height: Number.parseFloat(height) });
}

function viewBoxOf({ viewBox = '' }: Record<string, string>): Size | undefined {
  const [, , width = 0, height = 0] = viewBox
    .trim()
    .split(/[\s,]+/)
    .map(Number.parseFloat);
  return width > 0 && height > 0 ? toPixels({ width, height }) : undefined;
}

const toPixels = ({ width, height }: Size): Size => ({
  width: Math.max(1, Math.round(width)),
  height: Math.max(1, Math.round(height)),
});
