import { expect, test } from 'vitest';
import type { OfferedPlan, Subscription } from '#contract/schools/plans.ts';
import { renderPage } from '#web/kit/testing/render-page.tsx';
import { textOf } from '#web/kit/ui/testing/markup.ts';
import { ChoosePlan } from './choose-plan.tsx';
import { PlanUse } from './plan-use.tsx';

const limits = { students: 5000, staff: null, books: null, storage: null };
const used = { students: 73, staff: 8, books: 12, storage: 0 };
const aSchool = (has_place: boolean) => ({
  ...{ id: 's1', school_name: 'Riverside', has_place, plan: null, state: null, can_take: false },
  look: { logo: null, colour: '#A8401F' },
});
const use = (places: Subscription['places']) =>
  renderPage(<PlanUse subscription={{ limits, used, state: 'active', places } as Subscription} />);

test('a school reads what it uses of its limit, with a bar', () => {
  const html = use(null);
  expect(textOf(html)).toContain('73 of 5,000');
  expect(html).toContain('role="progressbar"');
});

test('an organization reads what its schools use in all, and that the limit is for each', () => {
  const html = use({ max: 10, schools: [aSchool(true)] });
  expect(textOf(html)).toContain('73 in all, up to 5,000 at each school');
  expect(html).not.toContain('role="progressbar"');
  expect(textOf(use({ max: 10, schools: [aSchool(false)] }))).toContain('73 of 5,000');
});

test('the current plan among all plans is named, with its state beside it', () => {
  const plan = { id: 'p1', name: 'Trust 10', limits, is_current: true, too_small: null } as OfferedPlan;
  const variant = { id: 'v1', is_current: true, can_choose: true } as OfferedPlan['variants'][number];
  const html = renderPage(
    <ChoosePlan
      offer={{ plan, variant }}
      chosen={undefined}
      onChoose={() => {}}
      isByCard={false}
      state="active"
      panelId="panel"
    />,
  );
  expect(textOf(html).replaceAll(/[\u2068\u2069]/g, '')).toMatch(/Your plan: Trust 10\s*Active\s*Pay again/);
});
