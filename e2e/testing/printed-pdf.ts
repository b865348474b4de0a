import { PDFiumLibrary } from '@hyzyla/pdfium';
import sharp from 'sharp';

/** Pixels per PDF point (72 points are an inch): the resolution of a simple printer. */
const SCALE = 3;
const MM = (SCALE * 72) / 25.4;

/** Renders the pages of a PDF as pictures. */
export async function renderPdf(pdf: Buffer): Promise<Buffer[]> {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(pdf);
  try {
    const pages: Buffer[] = [];
    for (const page of document.pages()) {
      const { data } = await page.render({
        scale: SCALE,
        render: ({ data, width, height }) =>
          sharp(data, { raw: { width, height, channels: 4 } })
            .flatten({ background: '#fff' })
            .png()
            .toBuffer(),
      });
      pages.push(Buffer.from(data));
    }
    return pages;
  } finally {
    document.destroy();
    library.destroy();
  }
}

/** Crops a part of a page, in millimetres from its upper left corner. */
export function crop(
  page: Buffer,
  { left, top, width, height }: { left: number; top: number; width: number; height: number },
): Promise<Buffer> {
  const dots = (mm: number) => Math.round(mm * MM);
  return sharp(page)
    .extract({ left: dots(left), top: dots(top), width: dots(width), height: dots(height) })
    .png()
    .toBuffer();
}
