import type { RenderEmail } from './emails.ts';
import type { InterfaceLanguage } from './languages.ts';
import type { NameOrder } from './person-names.ts';

/** What every page knows of the site it belongs to; it is the same for everybody who opens it. */
export type PageSite = {
  isRoot: boolean;
  isOrganization: boolean;
  name: string;
  subdomain: string;
  /** The address of the logo; null: one is drawn from the name and the colours. */
  logo: string | null;
  announcement: string | null;
  hiddenMenu: string[];
  /** In which order the names of people are written. */
  nameOrder: NameOrder;
  /** Whether mail can be read at /sandbox/mail. */
  hasSandbox: boolean;
  language: InterfaceLanguage;
  /** Scheme, host and port of this site, and those of the root host, as configured. */
  origin: string;
  rootOrigin: string;
};

/** Carries one call to the server. In the browser it is a fetch, while rendering it stays in the process. */
export type Send = (asked: {
  method: string;
  /** With `/api` and the query. */
  address: string;
  body?: string | FormData;
  signal?: AbortSignal;
  /** It arrives though the page is being left. */
  keepalive?: boolean;
  /** The ETag of what was seen: nothing is done where somebody has changed it since. */
  ifMatch?: string;
  /** The same key and body again get the first answer, and nothing is done twice. */
  idempotencyKey?: string;
}) => Promise<{ status: number; answer: unknown }>;

export type PageRequest = { url: string; site: PageSite; send: Send };

export type RenderedPage =
  | { location: string; status: number }
  | {
      location?: undefined;
      status: number;
      /** What stands inside `#root`. */
      html: string;
      title: string;
      description: string | undefined;
      image: string | undefined;
      /** Everything that hydration needs, as JSON that is safe inside a script element. */
      data: string;
      /** The modules whose styles and chunks the page needs, by their path in the repository. */
      sources: string[];
      /** The file of the face to load early. */
      font: string;
      /** Whom the head script lets stay: `anyone`, `visitor`, `nobody`, or roles. */
      who: string;
      state: PageState;
      /** A bug in a loader: the server logs it. */
      broken: unknown;
    };

/**
 * `plain`: it depends on nobody. `visitor`: made from the answers to a visitor; those to a person may be others.
 * `missing`: not there for a visitor. `guarded`: a frame without content.
 */
export type PageState = 'plain' | 'visitor' | 'missing' | 'guarded';

/** The built web, as the server knows it. */
export type WebEntry = {
  render(asked: PageRequest): Promise<RenderedPage>;
  translate(language: InterfaceLanguage, sentence: string, values?: Record<string, unknown>): string;
  renderEmail: RenderEmail;
};
