import postcss, { type AtRule, type ChildNode, type Container, type Declaration, type Rule } from 'postcss';

const allowedProperties = new Set(
  `position top right bottom left inset inset-block inset-block-start inset-block-end inset-inline inset-inline-start inset-inline-end
  z-index width height min-width max-width min-height max-height inline-size block-size margin margin-top margin-right margin-bottom
  margin-left margin-block margin-block-start margin-block-end margin-inline margin-inline-start margin-inline-end padding padding-top
  padding-right padding-bottom padding-left padding-block padding-block-start padding-block-end padding-inline padding-inline-start
  padding-inline-end border border-top border-right border-bottom border-left border-width border-style border-color border-radius
  border-top-left-radius border-top-right-radius border-bottom-left-radius border-bottom-right-radius border-top-width
  border-right-width border-bottom-width border-left-width border-top-style border-right-style border-bottom-style border-left-style
  border-top-color border-right-color border-bottom-color border-left-color border-collapse border-spacing box-sizing box-shadow
  background background-color background-image background-position background-repeat background-size background-clip
  background-origin color opacity visibility display overflow overflow-x overflow-y float clear clip font font-family font-size
  font-style font-weight font-variant font-stretch font-feature-settings font-kerning line-height letter-spacing word-spacing
  word-break overflow-wrap word-wrap hyphens text-align text-align-last text-indent text-transform text-decoration
  text-decoration-line text-decoration-color text-decoration-style text-emphasis text-emphasis-style text-emphasis-position
  text-orientation text-combine-upright text-shadow text-justify text-overflow white-space vertical-align direction unicode-bidi
  writing-mode list-style-type list-style-position ruby-position ruby-align object-fit object-position transform transform-origin
  transform-box flex flex-basis flex-direction flex-flow flex-grow flex-shrink flex-wrap align-content align-items align-self
  justify-content justify-items justify-self order gap row-gap column-gap columns column-count column-width grid-template-columns
  grid-template-rows grid-column grid-row grid-area mix-blend-mode fill fill-opacity fill-rule stroke stroke-width stroke-opacity
  stroke-linecap stroke-linejoin stroke-miterlimit stroke-dasharray stroke-dashoffset clip-path clip-rule mask stop-color stop-opacity
  dominant-baseline vector-effect paint-order text-anchor`.split(/\s+/),
);

const allowedFunctions = new Set(
  `rgb rgba hsl hsla calc min max clamp translate translatex translatey translate3d rotate rotatez scale scalex scaley scale3d skew
  skewx skewy matrix matrix3d linear-gradient radial-gradient repeating-linear-gradient repeating-radial-gradient rect repeat minmax
  fit-content`.split(/\s+/),
);

const allowedPseudos =
  /^:{1,2}(first-child|last-child|only-child|nth-child|nth-last-child|nth-of-type|first-of-type|last-of-type|first-line|first-letter|before|after|not|lang|empty)$/;

/** Returns the URL of a picture in a style sheet; undefined drops the declaration. */
export type FindPictureUrl = (reference: string) => string | undefined;

/** Repetitions are bounded, so that a hostile style sheet is matched in linear time. */
const URL_FUNCTION = /url\(\s{0,9}(?:"([^"]{0,2000})"|'([^']{0,2000})'|([^)"'\s]{0,2000}))\s{0,9}\)/gi;

export function parseStyles(source: string) {
  try {
    return postcss.parse(source);
  } catch (error) {
    // A style sheet that cannot be parsed styles nothing, as in a browser.
    if (error instanceof postcss.CssSyntaxError) return postcss.root();
    throw error;
  }
}

/** Returns a style sheet's references to pictures. */
export function picturesInStyles(source: string) {
  return [...source.matchAll(URL_FUNCTION)].map((match) => match[1] ?? match[2] ?? match[3] ?? '');
}

/** Sanitizes a style sheet by allow-list: rules whose selector `isUsed`, safe properties, pictures of the book. */
export function sanitizeStyles(source: string, find: FindPictureUrl, isUsed: (selector: string) => boolean): string {
  return cleanRules(parseStyles(source), find, isUsed).replaceAll('<', '');
}

function cleanRules(container: Container, find: FindPictureUrl, isUsed: (selector: string) => boolean): string {
  const rules = (container.nodes ?? []).map((node: ChildNode) => {
    if (node.type === 'rule') return cleanRule(node, find, isUsed);
    return node.type === 'atrule' && isPlainMedia(node)
      ? `@media ${node.params}{${cleanRules(node, find, isUsed)}}`
      : '';
  });
  return rules.filter(Boolean).join('\n');
}

function isPlainMedia(rule: AtRule) {
  return rule.name === 'media' && /^[\w\s():.,-]*$/.test(rule.params);
}

function cleanRule(rule: Rule, find: FindPictureUrl, isUsed: (selector: string) => boolean) {
  const selectors = rule.selectors.map(cleanSelector).filter((selector) => selector !== '' && isUsed(selector));
  const declarations = sanitizeDeclarations(rule, find);
  return selectors.length > 0 && declarations !== '' ? `${selectors.join(',')}{${declarations}}` : '';
}

/**
 * Rewrites html, body and ids to their names on a rewritten page (`book-html`, `toAnchorId`), so that rules reach
 * nothing else.
 */
function cleanSelector(selector: string) {
  const hasOnlyAllowedPseudos = [...selector.matchAll(/:{1,2}[\w-]+/g)].every(
    ([pseudo]) => allowedPseudos.test(pseudo) || pseudo === ':root',
  );
  if (!hasOnlyAllowedPseudos || !/^[\w\s.#*>+~:()\u0080-\uffff-]+$/.test(selector)) return '';
  return selector
    .replace(/:root\b/g, 'html')
    .replace(/(?<![\w.#:\u0080-\uffff-])(html|body)(?![\w\u0080-\uffff-])/g, 'book-$1')
    .replace(/#(?=[\w\u0080-\uffff-])/g, '#a-')
    .trim();
}

/** Returns the safe declarations of a rule or of a style attribute (`parseStyles('x{…}').first`). */
export function sanitizeDeclarations(rule: Container, find: FindPictureUrl) {
  return (rule.nodes ?? [])
    .flatMap((node: ChildNode) => (node.type === 'decl' ? cleanDeclaration(node, find) : []))
    .join(';');
}

function cleanDeclaration({ prop, value, important }: Declaration, find: FindPictureUrl): string[] {
  const name = prop.toLowerCase().replace(/^-(webkit|moz|ms|epub)-/, '');
  if (!allowedProperties.has(name)) return [];
  // Fixed and sticky elements would leave the box of the page.
  const clean = name === 'position' && /fixed|sticky/i.test(value) ? 'absolute' : cleanValue(value, find);
  return clean === undefined ? [] : [`${name}:${clean}${important ? '!important' : ''}`];
}

function cleanValue(value: string, find: FindPictureUrl): string | undefined {
  let isSafe = true;
  const rewritten = value.replace(URL_FUNCTION, (_, double, single, unquoted) => {
    const file = find(double ?? single ?? unquoted ?? '');
    isSafe &&= file !== undefined;
    return `url("${file}")`;
  });
  const calls = [...value.replace(URL_FUNCTION, '').matchAll(/([\w-]*)\(/g)].map(([, name = '']) => name.toLowerCase());
  const plain = value.replace(URL_FUNCTION, '');
  isSafe &&= /^[^\\<>{}@;:]*$/.test(plain) && calls.every((name) => allowedFunctions.has(name));
  return isSafe ? rewritten : undefined;
}
