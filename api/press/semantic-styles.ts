import type { Declaration, Rule } from 'postcss';
import type { semanticStyles } from '#contract/web-book.ts';
import { parseStyles } from './css.ts';
import type { Element } from './markup.ts';

type SemanticStyle = (typeof semanticStyles)[number] | 'hidden';

/**
 * Returns the styles of an element that carry meaning in a reflowable book: lines of a poem, italics, hidden elements. Only rules
 * for one class are read; all other styling is left to the reader.
 */
export type StylesOfElement = (element: Element) => SemanticStyle[];

export function readSemanticStyles(sources: string[]): StylesOfElement {
  const byClass = new Map<string, { tag: string; looks: SemanticStyle[] }[]>();
  for (const source of sources) {
    parseStyles(source).walkRules((rule) => {
      const found = stylesOfRule(rule);
      for (const selector of found.length > 0 ? rule.selectors : []) {
        const [, tag = '', name = ''] = /^(\w*)\.([\w-]+)$/.exec(selector) ?? [];
        if (name) byClass.set(name, [...(byClass.get(name) ?? []), { tag, looks: found }]);
      }
    });
  }
  return (element) => {
    const classes = (element.attributes.class ?? '').split(/\s+/).flatMap((name) => byClass.get(name) ?? []);
    const byRule = classes.filter(({ tag }) => tag === '' || tag === element.name).flatMap((rule) => rule.looks);
    return [...new Set([...byRule, ...stylesOfAttributes(element)])];
  };
}

function stylesOfAttributes(element: Element): SemanticStyle[] {
  const named: SemanticStyle[] = element.name === 'center' || element.attributes.align === 'center' ? ['centre'] : [];
  const { style } = element.attributes;
  const rule = style ? parseStyles(`x{${style}}`).first : undefined;
  return rule?.type === 'rule' ? [...named, ...stylesOfRule(rule)] : named;
}

function stylesOfRule(rule: Rule): SemanticStyle[] {
  return rule.nodes.flatMap((node) => (node.type === 'decl' ? stylesOfDeclaration(node) : []));
}

const styleMeanings: [property: RegExp, value: RegExp, look: SemanticStyle][] = [
  [/^display$/, /^none/, 'hidden'],
  [/^visibility$/, /^hidden/, 'hidden'],
  [/^display$/, /^block/, 'line'],
  [/^text-align$/, /^(-\w+-)?center/, 'centre'],
  [/^text-align$/, /^(right|end)/, 'end'],
  [/^font-style$/, /^(italic|oblique)/, 'italic'],
  [/^font-weight$/, /^(bold|[6-9]00)/, 'bold'],
  [/^font-variant(-caps)?$/, /small-caps/, 'small-caps'],
  [/^text-transform$/, /^uppercase/, 'capitals'],
  [/^text-decoration(-line)?$/, /underline/, 'underline'],
  [/^white-space$/, /^pre/, 'kept-spaces'],
  [/^(margin|padding)-(left|inline-start)$/, /^(\d*\.?\d*[1-9]\d*(em|rem|%)|\d{2,}(px|pt))/, 'inset'],
];

function stylesOfDeclaration({ prop, value }: Declaration): SemanticStyle[] {
  const [name, told] = [prop.toLowerCase(), value.toLowerCase()];
  return styleMeanings
    .filter(([property, wanted]) => property.test(name) && wanted.test(told))
    .map(([, , look]) => look);
}
