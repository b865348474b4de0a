import type { Site } from '#api/kit/hosts.ts';
import type { InterfaceLanguage } from '#contract/languages.ts';
import type { PageSite } from '#contract/rendering.ts';

type PageSiteOptions = { isRoot: boolean; language: InterfaceLanguage; origin: URL; hasSandbox: boolean };

/** Returns what a page knows of its site. URLs come from the settings, never from the Host header. */
export function createPageSite(site: Site, { isRoot, language, origin, hasSandbox }: PageSiteOptions): PageSite {
  return {
    isRoot,
    isOrganization: site.kind === 'organization',
    name: site.school_name,
    subdomain: site.subdomain,
    logo: site.logo && `/files/logos/${site.logo}`,
    announcement: site.announcement,
    hiddenMenu: site.hidden_menu,
    nameOrder: site.name_order,
    hasSwitchboard: site.switchboard,
    hasSandbox,
    language,
    origin: isRoot ? origin.origin : `${origin.protocol}//${site.subdomain}.${origin.host}`,
    rootOrigin: origin.origin,
  };
}
