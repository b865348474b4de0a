import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sanitizeStyles } from './css.ts';
import { parseMarkup, serialize } from './markup.ts';
import { type RewriteContext, rewriteNodes } from './rewrite.ts';
import { sanitizeFinal } from './sanitize.ts';
import { sanitizeSvg } from './svg.ts';
import { dangersIn, dangersInStyles } from './testing.ts';

const context: RewriteContext = {
  picture: (reference: string) =>
    reference === 'in.png' ? { small: 'i1-s.webp', large: 'i1.webp', width: 1600, height: 900, alt: '' } : undefined,
  link: (reference: string) => (reference.startsWith('#') ? { page: 2, anchor: 'a-x' } : undefined),
  styleAttributes: () => ({}),
  isFixed: false,
};
const cleaned = (html: string) =>
  sanitizeFinal(serialize(rewriteNodes(parseMarkup(html, { elements: 0, characters: 0 }).children, context)));

const urls = [
  'javascript:alert(1)',
  'java\nscript:x',
  '//t.example.invalid/p',
  'https://t.example.invalid',
  'file:///etc/passwd',
  'data:text/html,x',
  'in.png',
  '#x',
];
const nasty = fc.oneof(
  fc.constantFrom(
    '<script>',
    '</script>',
    '<svg>',
    '</svg>',
    '<math>',
    '</math>',
    '<mtext>',
    '<style>',
    '</style>',
    '<table>',
    '<!--',
    '-->',
    '<![CDATA[',
    ']]>',
    '<p>',
    '</p>',
    '<title>',
    '</title>',
    '<noscript>',
    '</noscript>',
    '<foreignObject>',
    '<annotation-xml encoding="text/html">',
    '<desc>',
    '<textarea>',
    '<xmp>',
    '<plaintext>',
    '<template>',
    '&lt;script&gt;',
    '<use href="#x"/>',
    '<a>',
    '</a>',
    'words',
  ),
  fc
    .tuple(
      fc.constantFrom(
        'img',
        'a',
        'svg',
        'image',
        'iframe',
        'form',
        'body',
        'p',
        'use',
        'animate',
        'set',
        'object',
        'link',
        'base',
        'video',
        'input',
        'math',
        'circle',
        'meta',
      ),
      fc.constantFrom(
        'src',
        'href',
        'xlink:href',
        'onerror',
        'onload',
        'ONCLICK',
        'style',
        'srcset',
        'srcdoc',
        'action',
        'formaction',
        'fill',
        'clip-path',
        'background',
        'poster',
        'data',
        'http-equiv',
        'id',
        'class',
        'title',
      ),
      fc.oneof(
        fc.constantFrom(...urls, 'url(https://t.example.invalid)', 'background:url(//t.example.invalid)', '"><script>'),
        fc.string(),
      ),
      fc.constantFrom('"', "'", ''),
    )
    .map(([tag, name, value, quote]) => `<${tag} ${name}=${quote}${value}${quote}${tag.length % 2 ? '/' : ''}>`),
  fc.string(),
);

test('whatever a chapter contains, nothing in it runs, contacts another host or leaves the page', () => {
  fc.assert(
    fc.property(fc.array(nasty, { maxLength: 12 }), (parts) => {
      expect(dangersIn(cleaned(parts.join('')))).toEqual([]);
    }),
    { numRuns: 1500 },
  );
});

test('the final sanitizer alone is safe too', () => {
  fc.assert(
    fc.property(fc.array(nasty, { maxLength: 12 }), (parts) => {
      expect(dangersIn(sanitizeFinal(parts.join('')))).toEqual([]);
    }),
    { numRuns: 1000 },
  );
});

test('whatever a style sheet contains, it contacts no host and stays on its page', () => {
  const css = fc.oneof(
    fc.constantFrom(
      '@import "//t.example.invalid";',
      '@import url(https://t.example.invalid);',
      '@font-face{src:url(x)}',
      'p{',
      '}',
      'background:url(//t.example.invalid);',
      'background:url("in.png");',
      'u\\72l(x)',
      'width:expression(alert(1));',
      'behavior:url(x);',
      '-moz-binding:url(x);',
      'position:fixed;',
      ':host{color:red}',
      '</style><script>',
      '/*',
      '*/',
      'content:"x";',
      'background:image-set("https://t.example.invalid" 1x);',
      '@media print{',
      'color:red;',
    ),
    fc.string(),
  );
  fc.assert(
    fc.property(fc.array(css, { maxLength: 14 }), (parts) => {
      const clean = sanitizeStyles(
        parts.join(''),
        (name) => (name === 'in.png' ? 'book:/i1.webp' : undefined),
        () => true,
      );
      expect(dangersInStyles(clean)).toEqual([]);
    }),
    { numRuns: 1000 },
  );
});

test('the text of a chapter, its ruby, formulas, tables and internal links stay', () => {
  const html = cleaned(
    '<h2 id="t">T</h2><p>A <em>b</em> <ruby>漢<rt>かん</rt></ruby> <a href="#n" epub:type="noteref">1</a> <a href="https://x.example.invalid">out</a></p><table><tr><td colspan="2">c</td></tr></table><math alttext="x"><mi>x</mi></math><img src="in.png" alt="A fox"/><img src="gone.png" alt="A lost fox"/>',
  );
  expect(html).toContain('<h2 id="a-t">T</h2>');
  expect(html).toContain('<ruby>漢<rt>かん</rt></ruby>');
  expect(html).toContain('<a role="doc-noteref" href="#page-2" data-page="2" data-anchor="a-x">1</a>');
  expect(html).toContain('out');
  expect(html).toContain('<td colspan="2">c</td>');
  expect(html).toContain('<math alttext="x"><mi>x</mi></math>');
  expect(html).toMatch(
    /<img src="book:\/i1-s\.webp" srcset="book:\/i1-s\.webp 800w, book:\/i1\.webp 1600w"[^>]* alt="A fox"/,
  );
  expect(html).toContain('A lost fox');
});

const svg = (inner: string, more = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 10 10"${more}>${inner}</svg>`;

test('a drawing keeps its shapes, gradients, text and the rules of its own style sheet', () => {
  const clean = sanitizeSvg(
    svg(
      '<style>.a{fill:#f00;stroke:url(#g)}</style><defs><linearGradient id="g"><stop offset="1" style="stop-color:#00f"/></linearGradient></defs><path class="a" d="M0 0h5"/><text x="1" y="2">Hi &amp; ho</text>',
    ),
  );
  expect(clean).toContain('fill="#f00"');
  expect(clean).toContain('stroke="url(#a-g)"');
  expect(clean).toContain('id="a-g"');
  expect(clean).toContain('stop-color="#00f"');
  expect(clean).toContain('Hi &amp; ho');
});

test.each([
  svg('<script>alert(1)</script><a xlink:href="javascript:alert(1)"><circle r="4"/></a>', ' onload="x()"'),
  svg(
    '<foreignObject><iframe src="javascript:alert(1)"/></foreignObject><image href="https://t.example.invalid/p.png"/>',
  ),
  svg(
    '<style>@import url(https://t.example.invalid/x.css);circle{fill:url(https://t.example.invalid)}</style><circle r="1"/>',
  ),
  svg(
    '<use href="https://t.example.invalid/x.svg#a"/><animate attributeName="href" values="javascript:alert(1)"/><circle r="1"/>',
  ),
  svg('<circle r="1" fill="url(https://t.example.invalid/#a)" style="fill:url(//t.example.invalid)"/>'),
])('a drawing with a trick in it is made harmless (%#)', (source) => {
  const clean = sanitizeSvg(source) ?? '';
  expect(clean).toContain('<svg');
  expect(dangersIn(clean)).toEqual([]);
  expect(clean).not.toContain('example.invalid');
});

test.each([
  [
    'entities',
    '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1">&x;</svg>',
  ],
  ['what is not XML', '<svg viewBox="0 0 1 1"><path></svg>'],
  ['another kind of file', '<html><svg viewBox="0 0 1 1"></svg></html>'],
  ['no size at all', '<svg xmlns="http://www.w3.org/2000/svg"><path d=""/></svg>'],
  ['more than a drawing needs', svg(`<path d="${'M0 0'.repeat(400_000)}"/>`)],
])('a drawing with %s is refused', (_, source) => expect(sanitizeSvg(source)).toBeUndefined());

test('a drawing with exponential references loses them', () => {
  const levels = Array.from(
    { length: 9 },
    (_, level) => `<g id="l${level + 1}">${`<use href="#l${level}"/>`.repeat(10)}</g>`,
  );
  expect(sanitizeSvg(svg(`<defs><path id="l0" d="M0 0h1"/>${levels.join('')}</defs><use href="#l9"/>`))).not.toContain(
    'href',
  );
  expect(sanitizeSvg(svg('<g id="a"><use href="#a"/></g>'))).not.toContain('href');
  expect(sanitizeSvg(svg('<defs><path id="p" d="M0 0h1"/></defs><use href="#p"/>'))).toContain('href="#a-p"');
});
