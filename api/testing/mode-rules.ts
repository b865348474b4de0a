import fc from 'fast-check';
import { Audience } from '#contract/kit/work-fields.ts';
import { ModeFeature } from '#contract/schools/applied-mode.ts';

/** Makes most parts of a rule unrestricted: a rule of many parts would show nothing, and prove nothing. */
const mostlyNone = <Value>(part: fc.Arbitrary<Value>, none: Value) =>
  fc.oneof({ weight: 5, arbitrary: fc.constant(none) }, { weight: 1, arbitrary: part });
export const anyModeRule = fc.record({
  age_from: mostlyNone<number | null>(fc.integer({ min: 3, max: 8 }), null),
  age_to: mostlyNone<number | null>(fc.integer({ min: 8, max: 18 }), null),
  levels: mostlyNone(fc.subarray([1, 2, 3]), []),
  languages: mostlyNone(fc.subarray(['en', 'es']), []),
  goals: mostlyNone(fc.subarray([6, 13, 14]), []),
  categories: mostlyNone(fc.subarray(['rivers', 'not-here']), []),
  audience: mostlyNone<Audience | null>(fc.constantFrom(...Audience.options), null),
  by_students: mostlyNone(fc.boolean(), false),
  with_cause: mostlyNone(fc.boolean(), false),
  features_off: mostlyNone(fc.subarray(ModeFeature.options.filter((name) => name !== 'search')), []),
});
