import type PDFDocument from 'pdfkit';
import { SaxesParser } from 'saxes';

type Pdf = InstanceType<typeof PDFDocument>;
type Attributes = Record<string, string>;

/** Draws a picture or a cover of the demo as paths and text. It supports only the elements that these contain. */
export function drawSvg(pdf: Pdf, svg: string): void {
  const opacities = [1];
  let lettering: Attributes | undefined;
  const parser = new SaxesParser({ xmlns: false });
  parser.on('opentag', ({ name, attributes }) => {
    const opacity = (opacities.at(-1) ?? 1) * Number(attributes.opacity ?? 1);
    opacities.push(opacity);
    pdf.save();
    if (attributes.transform) transform(pdf, attributes.transform);
    if (name === 'text') lettering = attributes;
    else paint(pdf, name, attributes, opacity);
  });
  parser.on('text', (words) => {
    if (lettering) write(pdf, words, lettering);
  });
  parser.on('closetag', () => {
    opacities.pop();
    lettering = undefined;
    pdf.restore();
  });
  parser.write(svg).close();
}

function transform(pdf: Pdf, text: string): void {
  for (const [, name, values = ''] of text.matchAll(/(\w+)\(([^)]*)\)/g)) {
    const [a = 0, b = 0] = values.split(/[\s,]+/).map(Number);
    if (name === 'translate') pdf.translate(a, b);
    else if (name === 'rotate') pdf.rotate(a);
    else if (name === 'scale') pdf.transform(a, 0, 0, b, 0, 0);
    else throw new Error(`A picture is moved by ${name}, which the PDF writer does not know.`);
  }
}

function paint(pdf: Pdf, name: string, attributes: Attributes, opacity: number): void {
  if (name === 'svg' || name === 'g') return;
  const number = (key: string, otherwise = 0) => Number(attributes[key] ?? otherwise);
  if (name === 'path') pdf.path(attributes.d ?? '');
  else if (name === 'circle') pdf.circle(number('cx'), number('cy'), number('r'));
  else if (name === 'ellipse') pdf.ellipse(number('cx'), number('cy'), number('rx'), number('ry'));
  else if (name === 'rect') pdf.rect(number('x'), number('y'), number('width'), number('height'));
  else throw new Error(`A picture holds a ${name}, which the PDF writer does not know.`);
  const { fill = '#000', stroke } = attributes;
  if (!stroke) {
    pdf.fillOpacity(opacity).fill(fill);
    return;
  }
  const [on, off] = (attributes['stroke-dasharray'] ?? '').split(' ').map(Number);
  if (on && off) pdf.dash(on, { space: off });
  if (attributes['stroke-linecap'] === 'round') pdf.lineCap('round').lineJoin('round');
  pdf.lineWidth(number('stroke-width', 1)).strokeOpacity(opacity * number('stroke-opacity', 1));
  pdf.stroke(stroke);
}

/** Writes a line of a cover at its baseline. */
function write(pdf: Pdf, words: string, attributes: Attributes): void {
  const [x, y, size] = ['x', 'y', 'font-size'].map((key) => Number(attributes[key])) as [number, number, number];
  pdf.font(attributes['font-family']?.includes('Young Serif') ? 'titles' : 'reading').fontSize(size);
  const start = attributes['text-anchor'] === 'middle' ? x - pdf.widthOfString(words) / 2 : x;
  pdf.fillColor(attributes.fill ?? '#000').fillOpacity(1);
  pdf.text(words, start, y, { baseline: 'alphabetic', lineBreak: false });
}
