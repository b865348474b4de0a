import { contentBudgets } from '#tools/script-budgets.ts';
import { measureBundle } from './bundle-sizes.ts';
import type { Row } from './results.ts';

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

/** The rows of the script that pages of content load first, by the manifest of the build. */
export function scriptWeightRows(): Row[] {
  const library = measureBundle('dist', 'library', 'web/library/library/library.screen.tsx');
  return contentBudgets.map(({ page, source, js }) => {
    const size = measureBundle('dist', page, source);
    if (!size) throw new Error(`${source} is not in this build`);
    return {
      measure: `script of the ${page}`,
      ours: kilobytes(size.js),
      peer: '',
      reached: kilobytes(size.js),
      floor: `${js} kB`,
      isMet: size.js <= js * 1000,
      note: `${size.files.length} files; ${kilobytes(size.js - (library?.js ?? 0))} more than the library`,
    };
  });
}
