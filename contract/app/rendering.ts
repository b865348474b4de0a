import type { RenderEmail } from '#contract/core/email-contents.ts';
import type { InterfaceLanguage } from '#contract/kit/languages.ts';
import type { NameOrder } from '#contract/kit/person-names.ts';

/** The facts about its site that every page has. Everyone who opens the page gets the same values. */
export type PageSite = {
  isRoot: boolean;
  isOrganization: boolean;
  name: string;
  subdomain: string;
  /** The URL of the logo. Null: a logo is drawn from the name and the colours. */
  logo: string | null;
  announcement: string | null;
  hiddenMenu: string[];
  /** The order of first and last name. */
  nameOrder: NameOrder;
  /** The time zone of its days and weeks. */
  timeZone: string;
  country: string | null;
  /** Lets people change modes. */
  hasSwitchboard: boolean;
  /** Lets families sign in with a community password. */
  hasCommunity: boolean;
  /** Shows emails at /sandbox/mail. */
  hasSandbox: boolean;
  language: InterfaceLanguage;
  /** The languages in which the site is offered. */
  languages: InterfaceLanguage[];
  /**
   * Every language of the interface, in that language: “Español”. Sent with the page, because each page would load them
   * otherwise.
   */
  languageNames: Record<InterfaceLanguage, string>;
  /** The language that the visitor's browser prefers, if the page is in another one and no one has selected one. */
  suggestedLanguage?: InterfaceLanguage | undefined;
  /** Scheme, host and port of this site, and those of the root host, as configured. */
  origin: string;
  rootOrigin: string;
};

/** Sends one request to the server: in the browser by fetch, during server rendering inside the process. */
export type Send = (request: {
  method: string;
  /** With `/api` and the query, without the host. */
  url: string;
  body?: string | FormData;
  signal?: AbortSignal;
  /** The browser completes the request even if the person leaves the page. */
  keepalive?: boolean;
  /** The ETag of the version that the person saw. If someone has changed it since, the server refuses the request. */
  ifMatch?: string;
  /** A second request with the same key and body gets the first reply and changes nothing. */
  idempotencyKey?: string;
  /** Opens an order without an account. */
  orderKey?: string;
}) => Promise<{ status: number; reply: unknown }>;

export type PageRequest = { url: string; site: PageSite; send: Send };

export type RenderedPage =
  | { location: string; status: number }
  | {
      location?: undefined;
      status: number;
      /** The pattern of the address, such as `/library/{id}`; undefined for an address that does not exist. */
      route: string | undefined;
      /** The content of `#root`. */
      html: string;
      title: string;
      description: string | undefined;
      image: string | undefined;
      feed?: { href: string; type: string; title: string } | undefined;
      /** An object of https://schema.org as JSON that is safe inside a script element. */
      structured?: string | undefined;
      /** Everything that hydration needs, as JSON that is safe inside a script element. */
      data: string;
      /** Repository paths of the modules whose styles and chunks the page needs. */
      sources: string[];
      /** The font file to preload. */
      font: string;
      /** The people who can stay on the page, for the head script: `anyone`, `visitor`, `nobody`, or roles. */
      who: string;
      state: PageState;
      /** Forbids caches and browsers to store the page. */
      isUncached: boolean;
      /** An error that a loader threw because of a bug. The server logs it. */
      broken: unknown;
    };

/**
 * `plain`: the same for everyone. `visitor`: rendered from replies to a visitor; a person who is signed in may get
 * others. `missing`: not found for a visitor. `guarded`: a frame without content.
 */
export type PageState = 'plain' | 'visitor' | 'missing' | 'guarded';

/** The functions of the built web that the server calls. */
export type WebEntry = {
  render(request: PageRequest): Promise<RenderedPage>;
  /** Returns a path in the spelling of its route; a path without a route stays as it is. */
  spell(path: string, isRoot: boolean): string;
  translate(language: InterfaceLanguage, sentence: string, values?: Record<string, unknown>): string;
  renderEmail: RenderEmail;
};
