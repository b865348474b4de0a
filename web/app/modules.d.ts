declare module '*.po' {
  import type { Catalogue } from './words.ts';

  export const messages: Catalogue;
}
