import { isolated } from '#contract/kit/isolated-text.ts';
import { capitalized } from '#web/kit/capitalized.ts';
import { useNumberFormat } from '#web/kit/numbers.ts';
import { useLanguage } from '#web/kit/site.ts';
import { useTranslate } from '#web/kit/translate.ts';

/** Denominators of parts that have a name in the sentence below. */
const PARTS = [2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 25, 30, 40, 50, 75, 100];
/** A part counts as “about” a named one if it differs from it by at most this factor. */
const CLOSE = 1.15;

export type CountedUnit = { unit: string; unit_one: string; unit_cost: number };
/** Words for what an amount pays for, and the name of the unit in them. */
type UnitWords = { words: string; name: string };

/**
 * Says what an amount pays for: “2 filters”, “one filter”, “a third of a filter”. Undefined where no whole number or
 * named part says it exactly, or with `isAbout` nearly: “more than 2 filters”, “most of a filter”.
 */
export function useUnitWords(): (
  amount: number,
  unit: CountedUnit & { language: string },
  isAbout?: boolean,
) => UnitWords | undefined {
  const t = useTranslate();
  const number = useNumberFormat();
  return (amount, { unit, unit_one, unit_cost, language }, isAbout = false) => {
    const count = amount / unit_cost;
    const whole = Math.floor(count);
    if (whole > 1 && (whole === count || isAbout)) {
      const words = t('{count} {unit}', { count: number(whole), unit: isolated(unit) });
      return { words: whole === count ? words : t('more than {units}', { units: words }), name: unit };
    }
    if (unit_one === '' || count <= 0) return undefined;
    // English has another word for the number than for the article.
    const single = language.startsWith('en') ? unit_one.replace(/^an? /, 'one ') : unit_one;
    if (count === 1) return { words: isolated(single), name: single };
    if (count > 1)
      return isAbout ? { words: t('more than {units}', { units: isolated(single) }), name: single } : undefined;
    const part = partOf(1 / count);
    if (part === undefined && isAbout && count > 1 / 2)
      return { words: t('most of {unit}', { unit: isolated(unit_one) }), name: unit_one };
    if (part === undefined) return undefined;
    const values = { part, unit: isolated(unit_one) };
    const words = t(
      '{part, select, 2 {half of {unit}} 3 {a third of {unit}} 4 {a quarter of {unit}} 5 {a fifth of {unit}} 6 {a sixth of {unit}} 8 {an eighth of {unit}} 10 {a tenth of {unit}} 12 {a twelfth of {unit}} 15 {a fifteenth of {unit}} 20 {a twentieth of {unit}} 25 {a twenty-fifth of {unit}} 30 {a thirtieth of {unit}} 40 {a fortieth of {unit}} 50 {a fiftieth of {unit}} 75 {a seventy-fifth of {unit}} other {a hundredth of {unit}}}',
      values,
    );
    if (part * amount === unit_cost) return { words, name: unit_one };
    return isAbout ? { words: t('about {part}', { part: words }), name: unit_one } : undefined;
  };
}

export const doneWords = {
  plain: '{done} of {all} {unit}',
  paid: '{done} of {all} {unit} paid for',
  done: 'Done: {done} of {all} {unit}',
};

/**
 * Says how many of a project's units are paid for. In another language than theirs, the numbers follow their name: a
 * foreign word inside the sentence would be in the wrong place, or in the wrong case.
 */
export function useDoneWords(): (
  project: { unit: string; units: number; language: string },
  done: number,
  ownWords?: string,
) => UnitWords {
  const t = useTranslate();
  const number = useNumberFormat();
  const { language } = useLanguage();
  return ({ unit, units, ...project }, done, ownWords = doneWords.plain) => {
    const numbers = { done: number(done), all: number(units) };
    if (project.language.split('-')[0] === language)
      return { words: t(ownWords, { ...numbers, unit: isolated(unit) }), name: unit };
    const name = capitalized(unit);
    return { words: t('{unit}: {done} of {all}', { ...numbers, unit: isolated(name) }), name };
  };
}

/** Returns the named part that is nearest to one of `count`, if any is close. */
function partOf(count: number): number | undefined {
  const distance = (part: number) => Math.max(part / count, count / part);
  return PARTS.filter((part) => distance(part) <= CLOSE).sort((one, other) => distance(one) - distance(other))[0];
}
