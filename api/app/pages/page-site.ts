import type { Site } from '#api/kit/hosts.ts';
import { offeredLanguages } from '#api/kit/language.ts';
import type { PageSite } from '#contract/app/rendering.ts';
import { interfaceLanguageNames } from '#contract/kit/display-names.ts';
import type { InterfaceLanguage } from '#contract/kit/languages.ts';

type PageSiteOptions = {
  isRoot: boolean;
  language: InterfaceLanguage;
  suggestedLanguage: InterfaceLanguage | undefined;
  origin: URL;
  hasSandbox: boolean;
  /** Paths of pages without content, besides those that the school hides. */
  emptyPages: string[];
};

/** Returns a page's data about its site. URLs come from the settings, never from the Host header. */
export function createPageSite(
  site: Site,
  { isRoot, language, suggestedLanguage, origin, hasSandbox, emptyPages }: PageSiteOptions,
): PageSite {
  return {
    isRoot,
    isOrganization: site.kind === 'organization',
    name: site.school_name,
    subdomain: site.subdomain,
    logo: site.logo && `/files/logos/${site.logo}`,
    announcement: site.announcement,
    hiddenMenu: [...site.hidden_menu, ...emptyPages],
    nameOrder: site.name_order,
    timeZone: site.time_zone,
    country: site.country,
    hasSwitchboard: site.switchboard,
    hasCommunity: site.has_community,
    hasSandbox,
    language,
    ...(suggestedLanguage && { suggestedLanguage }),
    languages: offeredLanguages(site.languages),
    languageNames: interfaceLanguageNames(),
    origin: isRoot ? origin.origin : `${origin.protocol}//${site.subdomain}.${origin.host}`,
    rootOrigin: origin.origin,
  };
}
