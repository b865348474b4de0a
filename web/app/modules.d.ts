declare module 'virtual:catalogues' {
  import type { InterfaceLanguage } from '#contract/kit/languages.ts';
  import type { Catalogue } from '#web/kit/translate.ts';

  /** Compiled by tools/catalogue-plugin.ts. */
  export const catalogues: Record<InterfaceLanguage, Catalogue>;
}
