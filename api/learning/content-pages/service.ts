import { findPageMode } from './actions.ts';
import { countFigures } from './blocks.ts';
import { findEmptyPages, findEmptyPagesIn } from './empty-pages-queries.ts';
import { findListed, findOpenCauses, toShownCause, toShownEntry } from './entries.ts';
import { countWorksByGoal } from './work-queries.ts';
import { findShelf, findStoriesOfGoal, workScope } from './works.ts';

export {
  countFigures,
  countWorksByGoal,
  findEmptyPages,
  findEmptyPagesIn,
  findListed,
  findOpenCauses,
  findPageMode,
  findShelf,
  findStoriesOfGoal,
  toShownCause,
  toShownEntry,
  workScope,
};
