import { expect, test } from 'vitest';
import { ModeFeature } from '#contract/schools/applied-mode.ts';
import { modeFeatureWords } from '#contract/schools/mode-words.ts';
import type { ModeRule } from '#contract/schools/modes.ts';
import { renderPage } from '#web/kit/testing/render-page.tsx';
import type { ModeFormState } from './mode-form.tsx';
import { RuleFields } from './rule-fields.tsx';

/** The fields of a rule that hides these features. */
function render(features_off: ModeRule['features_off']): string {
  const lists = { levels: [], languages: [], goals: [], categories: [], features_off };
  const rule = { ...lists, age_from: null, age_to: null, by_students: false, with_cause: false, audience: null };
  const form = { values: { rule }, errorOf: () => undefined, setValue: () => undefined } as unknown as ModeFormState;
  return renderPage(<RuleFields form={form} />);
}

test('every feature that a mode can turn off can be hidden', () => {
  const html = render([]);
  for (const feature of ModeFeature.options)
    expect(html).toContain(`<span>${modeFeatureWords[feature].split('\u0004')[0]}<`);
});
