export { findPageMode } from './actions.ts';
export { countFigures } from './blocks.ts';
export { findEmptyPages, findEmptyPagesIn } from './empty-pages-queries.ts';
export { findListed, findOpenCauses, toShownCause, toShownEntry } from './entries.ts';
export { countWorksByGoal } from './work-queries.ts';
export { findShelf, findStoriesOfGoal, workScope } from './works.ts';
