declare module '*.po' {
  import type { Catalogue } from '#web/kit/words.ts';

  export const messages: Catalogue;
}
