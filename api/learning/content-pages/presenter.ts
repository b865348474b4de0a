import type { PublishedEntry } from '#api/core/content/service.ts';
import type { HubSummary, LegalText, ShownPerson } from '#contract/learning/content-pages.ts';
import { toShownEntry } from './entries.ts';

export function toHubSummary(hub: PublishedEntry<'hub'>, language: string): HubSummary {
  return {
    ...toShownEntry('hub', hub),
    goals: hub.fields.goals,
    is_translated: hub.language === language,
    source: 'booklark',
  };
}

/** Returns the people of a page. Real people are shown only with a recorded consent. */
export function toShownPeople(entries: PublishedEntry<'person' | 'testimonial'>[]): ShownPerson[] {
  return entries
    .filter(({ fields }) => fields.is_example || fields.consent !== null)
    .map(({ language, fields: { title, role, text, is_example } }) => ({
      name: title,
      role,
      text,
      language,
      is_example,
    }));
}

export function toLegalText(
  { slug, language, fields, is_preview }: PublishedEntry<'legal'> & { is_preview: boolean },
  callerLanguage: string,
): LegalText {
  return { slug, ...fields, language, is_translated: language === callerLanguage, is_preview };
}
