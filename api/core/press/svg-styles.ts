import { svgStyleProperties } from './allow-list.ts';
import { parseStyles, sanitizeDeclarations } from './css.ts';
import { limits } from './limits.ts';
import { type Element, isElement } from './markup.ts';
import { toAnchorId } from './paths.ts';

/** Returns a shape's styles from its drawing's style sheets. */
export type ShapeStyles = (element: Element) => Record<string, string>;

type StyleProperties = Record<string, string>;

/**
 * Reads the style sheets inside a drawing, so that their rules become attributes of the shapes. Only rules for a tag, a
 * class, an id, or a tag with a class are read, as drawing programs write them; a lookup by name keeps a hostile sheet
 * at linear cost.
 */
export function readShapeStyles(svg: Element): ShapeStyles {
  const byName = new Map<string, StyleProperties>();
  parseStyles(stylesheetsIn(svg).join('\n').slice(0, limits.svgStyleBytes)).walkRules((rule) => {
    const properties = stylePropertiesIn(sanitizeDeclarations(rule, localReference));
    for (const name of rule.selectors.filter((selector) => /^[\w-]*[.#]?[\w-]+$/.test(selector))) {
      byName.set(name, { ...byName.get(name), ...properties });
    }
  });
  return ({ name, attributes }) => {
    const classes = (attributes.class ?? '').split(/\s+/, 20);
    const keys = [
      name,
      ...classes.flatMap((className) => [`.${className}`, `${name}.${className}`]),
      `#${attributes.id}`,
    ];
    return Object.assign({}, ...keys.map((key) => byName.get(key)));
  };
}

/** Returns the style properties of a style attribute. */
export function styleAttributeProperties(style: string): StyleProperties {
  const rule = style === '' ? undefined : parseStyles(`x{${style}}`).first;
  return rule?.type === 'rule' ? stylePropertiesIn(sanitizeDeclarations(rule, localReference)) : {};
}

/** Rewrites a reference within the drawing; a declaration with any other reference is dropped. */
function localReference(reference: string) {
  return reference.startsWith('#') ? `#${toAnchorId(reference.slice(1))}` : undefined;
}

function stylePropertiesIn(declarations: string): StyleProperties {
  const pairs = declarations.split(';').map((text) => /^([\w-]+):(.*)$/.exec(text.replace('!important', '')));
  return Object.fromEntries(
    pairs.flatMap((pair) =>
      pair?.[1] && svgStyleProperties.includes(pair[1]) ? [[pair[1], unquoted(pair[2] ?? '')]] : [],
    ),
  );
}

function unquoted(value: string) {
  return value.replace(/url\("(#[^"]+)"\)/g, 'url($1)');
}

function stylesheetsIn(element: Element): string[] {
  return element.children.flatMap((child) => {
    if (!isElement(child)) return [];
    return child.name === 'style' ? child.children.filter((text) => !isElement(text)) : stylesheetsIn(child);
  }) as string[];
}
