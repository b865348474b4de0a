import { isElement, type MarkupElement, type MarkupNode } from '#api/core/press/service.ts';
import { attributes, type MarkupContext, toId } from './epub-attributes.ts';
import { foreignMarkup } from './epub-drawings.ts';
import { attributesOf, escapeXml } from './xml.ts';

const words = (list: string) => new Set(list.trim().split(/\s+/));

const PHRASING = words('span em strong b i u s q cite sub sup small mark abbr dfn code kbd samp var bdi bdo');
const FLOW = words('section aside div p blockquote figure address pre h1 h2 h3 h4 h5 h6');
/** Elements that may contain only phrasing content. */
const TEXT_BLOCKS = words('p pre address h1 h2 h3 h4 h5 h6');
/** Replacements of elements that are valid only in some places: plain elements that look the same. */
const REPLACED: Record<string, string> = {
  ...{ article: 'section', header: 'div', footer: 'div', details: 'div', summary: 'div', figcaption: 'div' },
  ...{ dl: 'div', dt: 'div', dd: 'div', del: 's', ins: 'u', time: 'span', rb: 'span', rt: 'span', rp: 'span' },
};
const SECTIONS = words('tr td th thead tbody tfoot caption li');

/**
 * Writes the cleaned markup of a page as XHTML that satisfies the EPUB schema. Uploaded HTML often violates it,
 * although browsers show it.
 */
export function toXhtml(nodes: MarkupNode[], context: MarkupContext): string {
  return nodes.map((node) => flow(node, context)).join('');
}

function flow(node: MarkupNode, context: MarkupContext): string {
  if (!isElement(node)) return escapeXml(node);
  const { name, children } = node;
  if (name === 'hr') return `<hr${attributes(node, context)}/>`;
  if (name === 'ul' || name === 'ol') return list(node, context);
  if (name === 'table') return table(node, context);
  const outputName = REPLACED[name] ?? (SECTIONS.has(name) ? 'div' : name);
  if (!FLOW.has(outputName)) return phrasing(node, context);
  const content = TEXT_BLOCKS.has(outputName) ? inline(children, context) : toXhtml(children, context);
  return `<${outputName}${attributes(node, context)}>${content}</${outputName}>`;
}

const inline = (nodes: MarkupNode[], context: MarkupContext, inLink = false) =>
  nodes.map((node) => phrasing(node, context, inLink)).join('');

function phrasing(node: MarkupNode, context: MarkupContext, inLink = false): string {
  if (!isElement(node)) return escapeXml(node);
  const { name, children } = node;
  if (name === 'br' || name === 'wbr') return `<${name}/>`;
  if (name === 'hr' || name === 'col') return '';
  if (name === 'img') return image(node, context);
  if (name === 'svg' || name === 'math') return foreignMarkup(node, context);
  if (name === 'ruby') return ruby(node, context, inLink);
  if (name === 'a' && !inLink) return link(node, context);
  const outputName = REPLACED[name] ?? name;
  const isInline = PHRASING.has(outputName);
  const tag = isInline ? outputName : 'span';
  // Puts text of a former block on separate lines.
  const isBlock = !isInline && name !== 'a';
  return `<${tag}${attributes(node, context, isBlock ? 'block' : '')}>${inline(children, context, inLink)}</${tag}>`;
}

function link(node: MarkupElement, context: MarkupContext): string {
  const { 'data-page': page, 'data-anchor': anchor } = node.attributes;
  const href = page === undefined ? undefined : context.link(Number(page), anchor && toId(anchor));
  if (!href) return `<span${attributes(node, context)}>${inline(node.children, context, true)}</span>`;
  const content = inline(node.children, context, true);
  return `<a${attributes(node, context)}${attributesOf({ href })}>${content}</a>`;
}

function image(node: MarkupElement, context: MarkupContext): string {
  const src = context.picture(fileOf(node.attributes.src ?? '', node.attributes.srcset));
  const { alt = '', width, height } = node.attributes;
  if (!src) return escapeXml(alt);
  const size = [width, height].every((side) => /^[1-9]\d*$/.test(side ?? '')) ? { width, height } : {};
  return `<img${attributes(node, context)}${attributesOf({ src, alt, ...size })}/>`;
}

/** Returns the name of the largest file of a picture. */
function fileOf(src: string, srcset = ''): string {
  const [largest = src] = srcset
    .split(', ')
    .slice(-1)
    .map((entry) => entry.split(' ')[0]);
  return (srcset ? largest : src).replace('book:/', '');
}

function ruby(node: MarkupElement, context: MarkupContext, inLink: boolean): string {
  const parts = node.children.map((child) => {
    if (!isElement(child) || (child.name !== 'rt' && child.name !== 'rp')) return phrasing(child, context, inLink);
    return `<${child.name}>${inline(child.children, context, inLink)}</${child.name}>`;
  });
  const hasNotes = node.children.some((child) => isElement(child) && child.name === 'rt');
  return hasNotes
    ? `<ruby${attributes(node, context)}>${parts.join('')}</ruby>`
    : inline(node.children, context, inLink);
}

function list(node: MarkupElement, context: MarkupContext): string {
  const { start, reversed, type } = node.attributes;
  const own =
    node.name === 'ol'
      ? attributesOf({
          start: /^-?\d+$/.test(start ?? '') ? start : undefined,
          type: /^[1aAiI]$/.test(type ?? '') ? type : undefined,
          reversed: reversed === undefined ? undefined : 'reversed',
        })
      : '';
  const items = grouped(node.children, (child) => child.name === 'li').map((item) =>
    Array.isArray(item)
      ? `<li>${toXhtml(item, context)}</li>`
      : `<li${attributes(item, context)}>${toXhtml(item.children, context)}</li>`,
  );
  return items.length > 0 ? `<${node.name}${attributes(node, context)}${own}>${items.join('')}</${node.name}>` : '';
}

/** Groups children: those that fit, and between them the runs of others, without blank text. */
function grouped(nodes: MarkupNode[], fits: (element: MarkupElement) => boolean): (MarkupElement | MarkupNode[])[] {
  const groups: (MarkupElement | MarkupNode[])[] = [];
  for (const node of nodes) {
    if (isElement(node) && fits(node)) groups.push(node);
    else if (isElement(node) || node.trim() !== '') {
      const last = groups.at(-1);
      if (Array.isArray(last)) last.push(node);
      else groups.push([node]);
    }
  }
  return groups;
}

function table(node: MarkupElement, context: MarkupContext): string {
  const elements = node.children.filter(isElement);
  const caption = elements.find(({ name }) => name === 'caption');
  const rowsOf = (parts: MarkupElement[]) =>
    parts.flatMap((part) => (part.name === 'tr' ? [part] : part.children.filter(isElement))).filter(isRow);
  const head = elements.find(({ name }) => name === 'thead');
  const body = rowsOf(elements.filter((part) => part !== head && part.name !== 'caption'));
  const headRows = head ? rowsOf([head]) : [];
  if (headRows.length + body.length === 0) return `<div>${toXhtml(node.children, context)}</div>`;
  const row = (part: MarkupElement) =>
    `<tr${attributes(part, context)}>${part.children
      .filter(isCell)
      .map((one) => cell(one, context))
      .join('')}</tr>`;
  return [
    `<table${attributes(node, context)}>`,
    caption ? `<caption>${toXhtml(caption.children, context)}</caption>` : '',
    headRows.length > 0 ? `<thead>${headRows.map(row).join('')}</thead>` : '',
    body.length > 0 ? `<tbody>${body.map(row).join('')}</tbody>` : '',
    '</table>',
  ].join('');
}

const isCell = (node: MarkupNode): node is MarkupElement =>
  isElement(node) && (node.name === 'td' || node.name === 'th');
const isRow = (node: MarkupElement) => node.name === 'tr' && node.children.some(isCell);

function cell(node: MarkupElement, context: MarkupContext): string {
  const { colspan, rowspan } = node.attributes;
  const span = (value = '') => (/^[1-9]\d{0,2}$/.test(value) ? value : undefined);
  const content = node.name === 'td' ? toXhtml(node.children, context) : inline(node.children, context);
  const spans = attributesOf({ colspan: span(colspan), rowspan: span(rowspan) });
  return `<${node.name}${attributes(node, context)}${spans}>${content}</${node.name}>`;
}
