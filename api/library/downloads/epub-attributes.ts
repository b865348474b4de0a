import type { MarkupElement } from '#api/core/press/service.ts';
import { attributesOf } from './xml.ts';

/** Targets that the markup of a page refers to. */
export type MarkupContext = {
  /** Returns the EPUB file of a picture. */
  picture(name: string): string | undefined;
  /** Returns the reference to a page, or to an element on it. */
  link(page: number, anchor: string | undefined): string | undefined;
  /** Whether elements keep their classes for a fixed layout's style sheet. */
  keepsClasses: boolean;
  ids: Set<string>;
  properties: Set<'svg' | 'mathml'>;
};

const CLASSES: Record<string, string> = { figcaption: 'caption', dt: 'look-bold', dd: 'look-inset' };

/** Returns an id or a reference in a form that XML allows. The same input always has the same result. */
export function toId(id: string): string {
  return id.replaceAll(/[^\p{L}\p{N}_.-]/gu, '_');
}

/** Returns the attributes of every element: id, language, direction, and the styled classes. */
export function attributes(
  { name, attributes: { id, lang, dir, class: classes, 'data-look': looks } }: MarkupElement,
  { keepsClasses, ids }: Pick<MarkupContext, 'keepsClasses' | 'ids'>,
  more = '',
): string {
  const ownId = id && !ids.has(toId(id)) ? toId(id) : undefined;
  if (ownId) ids.add(ownId);
  const names = [
    keepsClasses ? classes : '',
    keepsClasses ? '' : CLASSES[name],
    looks
      ?.trim()
      .split(/\s+/)
      .map((look) => `look-${look}`)
      .join(' '),
    more,
  ].filter(Boolean);
  const language = lang && isLanguage(lang) ? lang : undefined;
  const direction = dir && /^(ltr|rtl|auto)$/.test(dir) ? dir : undefined;
  return attributesOf({
    id: ownId,
    lang: language,
    'xml:lang': language,
    dir: name === 'bdo' ? (direction ?? 'ltr') : direction,
    class: names.length > 0 ? names.join(' ') : undefined,
  });
}

/** Whether a text is a well-formed language tag (BCP 47) of the kinds that books use. */
export function isLanguage(tag: string): boolean {
  return /^[a-z]{2,3}(-[a-z]{4})?(-([a-z]{2}|\d{3}))?(-[a-z0-9]{5,8})*$/i.test(tag);
}
