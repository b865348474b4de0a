import { setTemplate } from '#api/core/press/service.ts';
import type { Settings } from '#api/kit/serve.ts';
import { templateDrawingWords, templateLabelWords } from '#contract/authoring/template-words.ts';
import { TemplateSize } from '#contract/authoring/templates.ts';
import { directionOf, type InterfaceLanguage, interfaceLanguages } from '#contract/kit/languages.ts';
import { drawTemplate, type TemplateLabels } from '#look/templates.ts';

type TemplateFile = { size: TemplateSize; language: InterfaceLanguage; format: 'svg' | 'pdf' };
type Translate = Settings['translate'];

/** Returns the language of a drawing's labels: the language of the text beside it, if Booklark has it, else English. */
export function toFileLanguage(language: string): InterfaceLanguage {
  return interfaceLanguages.find((each) => each === language) ?? 'en';
}

export function templateFileUrl({ size, language, format }: TemplateFile): string {
  return `/files/templates/${size}-${language}.${format}`;
}

/** Returns the template file of a name such as `a4-ar.pdf`; undefined for other names. */
export function parseTemplateFile(name: string): TemplateFile | undefined {
  const [, size, language, format] = /^([a-z0-9]+)-([a-z]+)\.(svg|pdf)$/.exec(name) ?? [];
  const known = TemplateSize.safeParse(size);
  const spoken = interfaceLanguages.find((each) => each === language);
  if (!known.success || !spoken) return undefined;
  return { size: known.data, language: spoken, format: format === 'pdf' ? 'pdf' : 'svg' };
}

export function drawTemplateSvg({ size, language }: TemplateFile, translate: Translate): string {
  return drawTemplate(size, drawingIn(language, translate));
}

export function createTemplatePdf({ size, language }: TemplateFile, translate: Translate): Promise<Uint8Array> {
  const title = translate(language, templateDrawingWords[size]);
  return setTemplate({ size, language, title, ...drawingIn(language, translate) });
}

function drawingIn(language: InterfaceLanguage, translate: Translate) {
  const labels = Object.fromEntries(
    Object.entries(templateLabelWords).map(([name, label]) => [name, translate(language, label)]),
  ) as TemplateLabels;
  return { labels, direction: directionOf(language) };
}
