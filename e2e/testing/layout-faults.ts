import type { Page } from '@playwright/test';

/** Returns what is cut off, said twice or written over something else on the open page; axe has no rules for it. */
export function findLayoutFaults(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(FIND_FAULTS);
}

const FIND_FAULTS = `(() => {
  const faults = [];
  for (const tab of document.querySelectorAll('[role=tab][aria-selected=true]')) {
    const { left, right } = tab.getBoundingClientRect();
    const strip = tab.closest('[role=tablist]').getBoundingClientRect();
    if (left < strip.left - 1 || right > strip.right + 1) faults.push('hides its tab ' + tab.textContent);
  }
  /** Whether keyboards and screen readers reach all of an element, because it is in a named region that scrolls. */
  const isReached = (element) => {
    const region = element.closest('[tabindex="0"]:is([aria-label], [aria-labelledby])');
    return region && ['auto', 'scroll'].includes(getComputedStyle(region).overflowX);
  };
  for (const table of document.querySelectorAll('main table'))
    if (table.parentElement.scrollWidth > table.parentElement.clientWidth + 1 && !isReached(table))
      faults.push('cuts off its table ' + table.textContent.slice(0, 40));
  const range = document.createRange();
  const isForScreenReaders = (element, cell) =>
    getComputedStyle(element).clipPath !== 'none' || (element !== cell && isForScreenReaders(element.parentElement, cell));
  /** The box around the visible words of a cell; undefined without any. */
  const textOf = (cell) => {
    const words = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
    const boxes = [];
    while (words.nextNode()) {
      const { currentNode: node } = words;
      if (node.data.trim() === '' || isForScreenReaders(node.parentElement, cell)) continue;
      range.selectNodeContents(node);
      const box = range.getBoundingClientRect();
      if (box.width > 0) boxes.push(box);
    }
    if (boxes.length === 0) return undefined;
    const edge = (pick, side) => pick(...boxes.map((box) => box[side]));
    return { left: edge(Math.min, 'left'), right: edge(Math.max, 'right'), top: edge(Math.min, 'top'), bottom: edge(Math.max, 'bottom') };
  };
  const isOver = (a, b) =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
  /** Two cells of a row whose words overlap; a long name or amount does so in one row of many. */
  const findOverlap = (row) => {
    const cells = [...row.cells].filter((cell) => cell.checkVisibility());
    const texts = cells.map((cell) => ({ cell, box: textOf(cell) })).filter(({ box }) => box);
    const pairs = texts.flatMap((a, i) => texts.slice(i + 1).map((b) => [a, b]));
    return pairs.find(([a, b]) => isOver(a.box, b.box));
  };
  for (const table of document.querySelectorAll('main table')) {
    const pair = [...table.querySelectorAll(':scope > tbody > tr')].map(findOverlap).find(Boolean);
    if (pair) faults.push('writes over each other ' + pair.map(({ cell }) => cell.textContent.slice(0, 40)).join(' and '));
  }
  const title = document.querySelector('main h1');
  const lead = title?.nextElementSibling;
  if (lead?.matches('p') && lead.textContent.startsWith(title.textContent)) faults.push('says twice: ' + title.textContent);
  return faults;
})()`;
