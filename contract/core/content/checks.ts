import type { z } from 'zod';
import { contentWords } from '#contract/core/content-words.ts';
import type { ContentKind, ContentOf } from './kinds.ts';

/** Reports an error at a field of a complete text. */
type Refuse = (path: (string | number)[], message: string) => void;

/** Reports each item whose name an earlier one has: two tasks of one name would share one answer. */
function refuseSame<Name extends string>(items: Record<Name, string>[], name: Name, at: string[], refuse: Refuse) {
  for (const [index, item] of items.entries())
    if (items.findIndex((other) => other[name] === item[name]) < index)
      refuse([...at, index, name], contentWords.sameId);
}

type Checks = { [Kind in ContentKind]?: (content: Partial<ContentOf<Kind>>, refuse: Refuse) => void };

function checkConsent({ is_example, consent }: Partial<ContentOf<'person'>>, refuse: Refuse) {
  if (is_example === false && consent === null) refuse(['consent'], contentWords.noConsent);
}

const checks: Checks = {
  chapter({ tasks = [] }, refuse) {
    refuseSame(tasks, 'id', ['tasks'], refuse);
    for (const [index, { kind, choices = [] }] of tasks.entries()) {
      if (['choose', 'order'].includes(kind) && choices.length === 0)
        refuse(['tasks', index, 'choices'], contentWords.noChoices);
      refuseSame(choices, 'id', ['tasks', String(index), 'choices'], refuse);
    }
  },
  film({ drawing, file, link }, refuse) {
    if (drawing === null && file === null && link === null) refuse(['file'], contentWords.noFilmSource);
  },
  challenge({ opens_on, closes_on, rubric = [] }, refuse) {
    if (opens_on !== undefined && closes_on !== undefined && closes_on < opens_on)
      refuse(['closes_on'], contentWords.closesBeforeOpening);
    refuseSame(rubric, 'name', ['rubric'], refuse);
  },
  live({ starts_at, ends_at }, refuse) {
    if (starts_at !== undefined && ends_at !== undefined && Date.parse(ends_at) <= Date.parse(starts_at))
      refuse(['ends_at'], contentWords.endBeforeStart);
  },
  person: checkConsent,
  testimonial: checkConsent,
};

/**
 * Returns a check of the rules that concern a whole text, without which no reader could use it. It runs on publication,
 * because a draft may be unfinished. A translation has only the fields of its language.
 */
export function checkOfWhole(kind: ContentKind): z.core.CheckFn<Record<string, unknown>> {
  return ({ value, issues }) => {
    const refuse: Refuse = (path, message) => void issues.push({ code: 'custom', message, path, input: value });
    const { age_from: from, age_to: to } = value;
    if (typeof from === 'number' && typeof to === 'number' && to < from) refuse(['age_to'], contentWords.agesReversed);
    checks[kind]?.(value as never, refuse);
  };
}
