import { describe, expect, test } from 'vitest';
import { templateLabelWords } from '#contract/authoring/template-words.ts';
import { drawTemplate, TEMPLATE_PAGES, type TemplateSize, templatePaper, templateParts } from './templates.ts';
import { TRIM_SIZES } from './trim-sizes.ts';

const sizes = Object.keys(TEMPLATE_PAGES) as TemplateSize[];
const drawing = { labels: templateLabelWords, direction: 'ltr' } as const;

/** Returns the rectangles of a drawing in the order in which they are drawn. */
function boxesOf(size: TemplateSize) {
  const { svg } = templateParts(size, drawing);
  return [...svg.matchAll(/<rect x="(\S+)" y="(\S+)" width="(\S+)" height="(\S+)"/g)].map(([, ...sides]) => {
    const [x = 0, y = 0, width = 0, height = 0] = sides.map(Number);
    return { x, y, width, height };
  });
}

describe('the paper of a template', () => {
  test.each(Object.entries(TRIM_SIZES))('%s has the proportions of such a book', (shape, [width, height]) => {
    const page = TEMPLATE_PAGES[shape as keyof typeof TRIM_SIZES];
    expect(page.width / page.height).toBeCloseTo(width / height, 10);
  });

  test('has 3 mm beyond each outer line, and the sizes of paper where schools print', () => {
    expect(templatePaper('square')).toEqual({ width: 216, height: 216 });
    expect(templatePaper('landscape')).toEqual({ width: 426, height: 166 });
    expect(templatePaper('a4')).toEqual({ width: 210, height: 297 });
    expect(templatePaper('a5')).toEqual({ width: 297, height: 210 });
  });
});

describe('a template', () => {
  test.each(sizes)('%s is an SVG in millimetres whose lines and labels are all on the paper', (size) => {
    const { width, height } = templatePaper(size);
    const { labels } = templateParts(size, drawing);

    expect(drawTemplate(size, drawing)).toContain(
      `width="${width}mm" height="${height}mm" viewBox="0 0 ${width} ${height}"`,
    );
    for (const { x, y, width: wide, height: high } of boxesOf(size)) {
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
      expect({ isInside: x + wide <= width && y + high <= height }).toEqual({ isInside: true });
    }
    for (const { x, y } of labels)
      expect({ x: x > 0 && x < width, y: y > 0 && y < height }).toEqual({ x: true, y: true });
  });

  test('square has an outer line at the cut and an inner line 10 mm inside it', () => {
    expect(boxesOf('square')).toEqual([
      { x: 3, y: 3, width: 210, height: 210 },
      { x: 13, y: 13, width: 190, height: 190 },
    ]);
  });

  test('portrait has the text below the picture and inside the margin', () => {
    const text = boxesOf('portrait').at(-1);
    expect(text).toEqual({ x: 13, y: 160, width: 160, height: 73 });
  });

  test('a4 has the picture, the lines and the pen name inside a frame that every printer prints', () => {
    expect(boxesOf('a4')).toEqual([
      { x: 10, y: 10, width: 190, height: 277 },
      { x: 15, y: 15, width: 180, height: 140 },
    ]);
    expect(drawTemplate('a4', drawing)).toContain('>Pen name<');
  });

  test('has the first page on the right where people read from the right', () => {
    const firstPage = (direction: 'ltr' | 'rtl') =>
      templateParts('landscape', { ...drawing, direction }).labels.find(({ text }) => text === 'First page')?.x;

    expect(firstPage('ltr')).toBe(108);
    expect(firstPage('rtl')).toBe(318);
  });

  test('has labels that cannot become markup', () => {
    const labels = { ...templateLabelWords, picture: '<script>&"' };
    expect(drawTemplate('square', { labels, direction: 'ltr' })).toContain('>&lt;script&gt;&amp;&quot;<');
  });
});
