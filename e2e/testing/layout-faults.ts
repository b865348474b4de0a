import type { Page } from '@playwright/test';

/** Returns what is cut off or said twice on the open page; axe has no rules for it. */
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
  for (const table of document.querySelectorAll('main table'))
    if (table.parentElement.scrollWidth > table.parentElement.clientWidth + 1)
      faults.push('cuts off its table ' + table.textContent.slice(0, 40));
  const title = document.querySelector('main h1');
  const lead = title?.nextElementSibling;
  if (lead?.matches('p') && lead.textContent.startsWith(title.textContent)) faults.push('says twice: ' + title.textContent);
  return faults;
})()`;
