import { titleFromFileName } from '#api/kit/file-title.ts';
import { truncate } from '#contract/kit/truncate.ts';
import type { BookMetadata } from './events.ts';
import { canonicalLanguage } from './languages.ts';
import { licenceFrom } from './licences.ts';
import { parseMarkup, textOf } from './markup.ts';
import type { EpubPackage } from './package.ts';
import { isAuthorOfProgram, isTitleOfProgram } from './program-titles.ts';
import { descendantsNamed, textContent, type XmlElement } from './xml.ts';

/** MARC relators of children's books (id.loc.gov/vocabulary/relators); any other is a contributor. */
const roleByRelator: Record<string, string> = {
  aut: 'author',
  cre: 'author',
  ill: 'illustrator',
  art: 'illustrator',
  trl: 'translator',
  edt: 'editor',
  nrt: 'narrator',
  pht: 'photographer',
  bkd: 'designer',
  bkp: 'publisher',
};

/** The metadata available before the pages are planned. */
export type PackageMetadata = Omit<BookMetadata, 'layout' | 'page_count' | 'format' | 'direction'>;

export function readPackageMetadata({ metadata }: EpubPackage, words: string): PackageMetadata {
  const elementsNamed = (name: string) => [...descendantsNamed(metadata, name)];
  const firstLine = (name: string) => lineOf(elementsNamed(name)[0]);
  const metas = elementsNamed('meta');
  const property = (name: string) => metas.flatMap((meta) => declaredBy(meta, name));
  const level = Number(property('schema:educationalLevel')[0]);
  return {
    title: declaredTitle(elementsNamed('title'), metas),
    original_title: '',
    description: truncate(plainLine(textContent(elementsNamed('description')[0] ?? emptyElement).slice(0, 8000)), 4000),
    creators: [...elementsNamed('creator'), ...elementsNamed('contributor')]
      .flatMap((person) => creditsOf(person, metas))
      .slice(0, 60),
    publisher: firstLine('publisher'),
    language: canonicalLanguage(firstLine('language')),
    ...licenceFrom(rightsOf(elementsNamed('rights'), elementsNamed('link'), property('dcterms:license')), words),
    level: Number.isInteger(level) && level >= 1 && level <= 5 ? level : null,
    ...agesFrom(property('schema:typicalAgeRange')[0]),
    subjects: elementsNamed('subject').map(lineOf).filter(Boolean).slice(0, 60),
    edition_of: null,
    accessibility: {
      modes: property('schema:accessMode').slice(0, 30),
      sufficient_modes: property('schema:accessModeSufficient').slice(0, 30),
      features: property('schema:accessibilityFeature').slice(0, 60),
      hazards: property('schema:accessibilityHazard').slice(0, 30),
      summary: truncate(property('schema:accessibilitySummary')[0] ?? '', 4000),
      conforms_to: conformance(property('dcterms:conformsTo'), elementsNamed('link')),
    },
  };
}

/** Reads ages as schema.org writes them: `6-9`, `6-` or `6`. Ages outside school become the nearest school age. */
function agesFrom(range = ''): Pick<BookMetadata, 'age_from' | 'age_to'> {
  const [, from, separator, to] = /^(\d{1,2})?\s*([-–])?\s*(\d{1,2})?$/.exec(range) ?? [];
  const ages = { age_from: schoolAge(from), age_to: schoolAge(separator ? to : from) };
  const isReversed = ages.age_from !== null && ages.age_to !== null && ages.age_from > ages.age_to;
  return isReversed ? { age_from: null, age_to: null } : ages;
}

function schoolAge(age: string | undefined): number | null {
  return age === undefined ? null : Math.min(18, Math.max(3, Number(age)));
}

const emptyElement: XmlElement = { name: '', attributes: {}, children: [], text: '' };

function lineOf(element: XmlElement | undefined) {
  return element ? truncate(plainLine(textContent(element)), 500) : '';
}

/**
 * Removes tags and entities from a text of metadata, where many programs write them, some twice over:
 * `&amp;lt;p&amp;gt;` is a paragraph. Joins spaces.
 */
export function plainLine(words: string): string {
  let line = words;
  for (let round = 0; round < 3 && /<[a-z/!]|&#?\w+;/i.test(line); round++)
    line = textOf(parseMarkup(line, { elements: 0, characters: 0 }).children);
  return line.replace(/\s+/g, ' ').trim();
}

/** Returns the declared values of a name. EPUB 3 writes property and text, EPUB 2 name and content. */
function declaredBy(meta: XmlElement, name: string): string[] {
  const { property, name: epub2Name, content, refines } = meta.attributes;
  if (refines) return [];
  const value = property === name ? meta.text : epub2Name === name ? content : undefined;
  return value?.trim() ? [truncate(value.trim(), 500)] : [];
}

function refinementOf(element: XmlElement, metas: XmlElement[], property: string) {
  const id = element.attributes.id;
  const refinement =
    id && metas.find((meta) => meta.attributes.refines === `#${id}` && meta.attributes.property === property);
  return refinement ? refinement.text.trim() : undefined;
}

/** Returns the main title, with the subtitle after a colon. */
function declaredTitle(titles: XmlElement[], metas: XmlElement[]) {
  const titleOfType = (type: string) => titles.find((title) => refinementOf(title, metas, 'title-type') === type);
  const main = lineOf(titleOfType('main') ?? titles[0]);
  const subtitle = lineOf(titleOfType('subtitle'));
  return subtitle && subtitle !== main ? truncate(`${main}: ${subtitle}`, 500) : main;
}

function creditsOf(person: XmlElement, metas: XmlElement[]) {
  const code = refinementOf(person, metas, 'role') ?? person.attributes['opf:role'];
  const role = code
    ? (roleByRelator[code.toLowerCase()] ?? 'contributor')
    : person.name === 'creator'
      ? 'author'
      : 'contributor';
  return authorsIn(lineOf(person)).map((name) => ({ name, role }));
}

/** Returns the declared title, or the file name's title if a program wrote a placeholder. */
export function titleOf(declared: string, fileName: string): string {
  return declared === '' || isTitleOfProgram(declared) ? titleFromFileName(fileName) : truncate(declared, 500);
}

/** Returns the people that a file names, without accounts and devices that a program wrote instead. */
export function authorsIn(words: string): string[] {
  return namesIn(words).filter((name) => !isAuthorOfProgram(name));
}

/**
 * Splits several people in one element, as many publishers write them. A single comma may be within a name (`García
 * Márquez, Gabriela`), so commas separate people only beside other separators, or if there are several.
 */
function namesIn(words: string): string[] {
  const groups = words.split(/\s*[;；、]\s*/).filter(Boolean);
  return groups.flatMap((group) => (groups.length > 1 ? [group] : peopleIn(group)));
}

function peopleIn(words: string): string[] {
  const joined = words.split(/\s+&\s+|\s*＆\s*/).filter(Boolean);
  const commas = joined.map((part) => part.split(/\s*[,،，]\s*/).filter(Boolean));
  const areInverted = commas.every((parts) => parts.length === 2);
  const people = areInverted ? joined : commas.flat();
  return people.every((person) => /\S\s+\S{2}/.test(person) && !/\d/.test(person)) ? people : [words.trim()];
}

function rightsOf(rights: XmlElement[], links: XmlElement[], licences: string[]) {
  const linked = links.filter((link) => /(^|:)(license|rights)$/.test(link.attributes.rel ?? ''));
  return [...rights.map(lineOf), ...linked.map((link) => link.attributes.href ?? ''), ...licences].filter(Boolean);
}

function conformance(properties: string[], links: XmlElement[]) {
  const linked = links.filter((link) => link.attributes.rel === 'dcterms:conformsTo');
  return [...properties, ...linked.map((link) => link.attributes.href ?? '')].filter(Boolean).slice(0, 30);
}
