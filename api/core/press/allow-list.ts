const splitWords = (list: string) => list.trim().split(/\s+/);

/** All HTML, SVG and MathML that a book may use. Everything else is removed. */
export const htmlTags = splitWords(`
  section article aside header footer div h1 h2 h3 h4 h5 h6 p span a br hr wbr img figure figcaption blockquote q cite em strong b i u
  s del ins sub sup small mark abbr dfn code pre kbd samp var time ul ol li dl dt dd table caption thead tbody tfoot tr th td colgroup
  col ruby rb rt rp bdi bdo address details summary`);

/** Replacements for obsolete tags, and for tags that have a meaning for the page around the book. */
export const tagReplacements: Record<string, string> = {
  main: 'div',
  nav: 'section',
  center: 'div',
  hgroup: 'div',
  font: 'span',
  big: 'span',
  tt: 'code',
  strike: 's',
  acronym: 'abbr',
  dir: 'ul',
  menu: 'ul',
};

export const htmlAttributes: Record<string, string[]> = {
  '*': splitWords('id lang dir role title aria-label data-look class'),
  a: splitWords('href data-page data-anchor'),
  img: splitWords('src srcset sizes width height alt loading decoding'),
  ol: splitWords('start type reversed'),
  li: ['value'],
  td: splitWords('colspan rowspan headers'),
  th: splitWords('colspan rowspan headers scope'),
  col: ['span'],
  colgroup: ['span'],
  details: ['open'],
};

export const svgTags = splitWords(`
  svg g defs symbol use path rect circle ellipse line polyline polygon text tspan linearGradient radialGradient stop clipPath mask
  image`);

/** SVG attributes that a style sheet may set as well. */
export const svgStyleProperties = splitWords(`
  fill fill-opacity fill-rule clip-rule clip-path mask stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin
  stroke-miterlimit stroke-dasharray stroke-dashoffset opacity color stop-color stop-opacity font-family font-size font-weight
  font-style text-anchor letter-spacing word-spacing dominant-baseline direction unicode-bidi writing-mode display visibility overflow
  vector-effect paint-order`);

export const svgAttributes = [
  ...svgStyleProperties,
  ...splitWords(`
    id class role aria-label lang viewBox width height x y x1 x2 y1 y2 cx cy r rx ry fx fy fr d points transform preserveAspectRatio
    gradientUnits gradientTransform spreadMethod offset clipPathUnits maskUnits maskContentUnits dx dy rotate textLength lengthAdjust
    pathLength href xmlns`),
];

export const mathTags = splitWords(`
  math mrow mi mn mo ms mtext mspace mfrac msqrt mroot mstyle merror mpadded mphantom mfenced menclose msub msup msubsup munder mover
  munderover mmultiscripts mprescripts none mtable mtr mtd mlabeledtr maligngroup malignmark semantics`);

export const mathAttributes = splitWords(`
  id lang dir display alttext mathvariant mathsize displaystyle scriptlevel accent accentunder stretchy symmetric fence form separator
  separators open close lspace rspace largeop movablelimits minsize maxsize linethickness notation width height depth voffset rowspan
  columnspan columnalign rowalign columnlines rowlines frame`);

/** Roles of DPUB-ARIA 1.1 and WAI-ARIA for the parts of a book. */
export const roles = splitWords(`
  doc-abstract doc-acknowledgments doc-afterword doc-appendix doc-backlink doc-bibliography doc-biblioref doc-chapter doc-colophon
  doc-conclusion doc-cover doc-credit doc-credits doc-dedication doc-endnotes doc-epigraph doc-epilogue doc-errata doc-example
  doc-footnote doc-foreword doc-glossary doc-glossref doc-index doc-introduction doc-noteref doc-notice doc-pagebreak doc-part
  doc-preface doc-prologue doc-pullquote doc-qna doc-subtitle doc-tip doc-toc note list listitem heading img presentation`);

/** ARIA roles of `epub:type` values that are not `doc-` and the value. */
export const rolesByType: Record<string, string> = {
  annoref: 'doc-noteref',
  annotation: 'doc-footnote',
  rearnote: 'doc-footnote',
  endnote: 'doc-footnote',
  note: 'doc-footnote',
};
