import type { Site } from '#api/kit/hosts.ts';
import type { InterfaceLanguage } from '#contract/kit/languages.ts';
import { escapeMarkup } from '#look/markup.ts';
import { siteTheme } from './site-theme.ts';
import { createSiteLook, renderStandalonePage, standalonePagePolicy, standalonePageWords } from './standalone-page.ts';
import { isGiftUrl, renderStopGiftPage, stopGiftPolicy } from './stop-gift-page.ts';
import type { Web } from './web.ts';

type Suspended = { url: string; site: Site; language: InterfaceLanguage; web: Web; origin: URL };

/** Renders every page of a suspended site. A giver can always stop a monthly gift. */
export async function renderSuspendedPage({ url, site, language, web, origin }: Suspended) {
  const { styles } = await web.assetsOf([], language);
  const look = createSiteLook(siteTheme(site).css, site.school_name, styles);
  if (isGiftUrl(url)) return { html: renderStopGiftPage(language, web.translate, look), policy: stopGiftPolicy(look) };
  const words = (name: 'suspended' | 'suspendedHint' | 'suspendedContact') =>
    web.translate(language, standalonePageWords[name]);
  const text = {
    title: words('suspended'),
    hint: words('suspendedHint'),
    more: `<p><a href="${origin.origin}/contact">${escapeMarkup(words('suspendedContact'))}</a></p>`,
  };
  return { html: renderStandalonePage(language, text, look), policy: standalonePagePolicy(look) };
}
