import { describe, expect, test } from 'vitest';
import type { Story } from '#contract/authoring/my-stories.ts';
import { aPiece } from '#web/authoring/my-books/testing/example-pieces.ts';
import { AuthorDeclaration } from '#web/authoring/piece-fields/author-declaration.tsx';
import { openDraft } from '#web/core/drafts/draft.ts';
import { fakeServer, fakeTabs, memoryStore } from '#web/core/drafts/testing/fake-drafts.ts';
import { paths } from '#web/kit/paths.ts';
import { renderPage } from '#web/kit/testing/render-page.tsx';
import { renderScreen } from '#web/kit/testing/render-screen.tsx';
import { buttonsIn, linksIn, textOf } from '#web/kit/ui/testing/markup.ts';
import { CheckStep } from './check-step.tsx';
import { storyOf } from './story-draft.ts';

async function render(declaration_accepted: boolean) {
  const story: Story = {
    ...aPiece({ type: 'story', source: 'pages', can_submit: true, declaration_accepted }),
    ...{ kind: 'story', summary: '', body: '<p>A boat.</p>', word_count: 2, pictures: [], reviewer: null },
  };
  const { server } = fakeServer(story);
  const draft = await openDraft(story, { owner: 'amara', store: memoryStore().store, server, openLock: fakeTabs() });
  const snapshot = draft.snapshot();
  const html = await renderScreen(<CheckStep {...{ draft, snapshot }} story={storyOf(snapshot)} />);
  draft.close();
  return html;
}

describe('the step that checks a story', () => {
  test('leads to Send once its author has promised', async () => {
    expect(linksIn(await render(true))).toContain(paths.uploadStory('p1', 'send'));
  });

  test('asks for level and ages, which no one is asked before the first word', async () => {
    expect(textOf(await render(false))).toMatch(/Level.*Youngest reader.*Oldest reader/);
  });

  test('has a button in place of the way that would lead back here, which says what is missing', async () => {
    const html = await render(false);
    expect(buttonsIn(html)).toContain('Next: Send');
    expect(linksIn(html)).not.toContain(paths.uploadStory('p1', 'send'));
  });
});

test('the promises say what the next step waits for', () => {
  const rest = {
    type: 'story',
    penName: 'Amara O.',
    isAccepted: false,
    isReadOnly: false,
    onChange: () => {},
  } as const;
  const html = renderPage(<AuthorDeclaration {...rest} error="Tick all 3 boxes to send your story." />);
  expect(html).toMatch(/<fieldset[^>]*data-invalid="true"/);
  expect(textOf(html)).toContain('Tick all 3 boxes to send your story.');
});
