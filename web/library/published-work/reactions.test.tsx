import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { PageSite } from '#contract/app/rendering.ts';
import type { WorkReaction } from '#contract/library/reactions.ts';
import { SiteContext } from '#web/kit/site.ts';
import { translateToEnglish } from '#web/kit/testing/render-page.tsx';
import { TranslateContext } from '#web/kit/translate.ts';
import { ReactionPanel } from './reactions.tsx';

const counts = { loved_it: 1185, learned_something: 1, made_me_think: 0, want_to_help: 0, did_something: 0 };

function render(reactions?: WorkReaction, failure?: string): string {
  return renderToStaticMarkup(
    <SiteContext value={{ language: 'en', name: 'Riverside' } as PageSite}>
      <TranslateContext value={translateToEnglish}>
        <ReactionPanel reactions={reactions} failure={failure} isBusy={false} onChoose={() => {}} onRemove={() => {}} />
      </TranslateContext>
    </SiteContext>,
  );
}

test('before a choice all five are offered, and no one has chosen', () => {
  const html = render();
  expect(html.match(/aria-pressed="false"/g)).toHaveLength(5);
  expect(html).toContain('Choose one. No one sees who chose what.');
  expect(html).not.toContain('Remove my choice');
});

test('the chosen one is pressed, can be removed, and numbers are read with what they count', () => {
  const html = render({ reaction: 'loved_it', counts, total: 1186 });
  expect(html.match(/aria-pressed="true"/g)).toHaveLength(1);
  expect(html).toMatch(/aria-pressed="true"[^>]*>.*?Loved it.*?1,185/);
  expect(html).toContain('1 reader<');
  expect(html).not.toContain('>0<');
  expect(html).toContain('Remove my choice');
});

test('a failure stands in place of the explanation, and the choice stays', () => {
  const html = render({ reaction: null, counts, total: 1186 }, 'We could not reach the site.');
  expect(html).toContain('role="status">We could not reach the site.');
  expect(html).not.toContain('Choose one.');
});
