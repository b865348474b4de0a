import type { ComponentProps } from 'react';
import { describe, expect, test } from 'vitest';
import { renderScreen } from '#web/kit/testing/render-screen.tsx';
import { BookmarkButton } from './bookmark-button.tsx';
import { Contents } from './contents.tsx';
import { ListenButton } from './listen-button.tsx';
import { MissingPage } from './page-view.tsx';
import { PositionBar } from './position-bar.tsx';
import { ReaderNotices } from './reader-notices.tsx';

const doNothing = () => {};
type Notices = ComponentProps<typeof ReaderNotices>;

describe('the notices of the reader', () => {
  const listening: Notices['listening'] = {
    ...{ state: 'silent', highlight: undefined, isVoiceless: false },
    toggle: async () => {},
  };
  const render = (props: Partial<Notices>, url = '/library/b1/read') =>
    renderScreen(
      <ReaderNotices
        book={{ state: 'published', page_count: 12, last_page: 4 }}
        {...{
          listening,
          isBroken: false,
          renew: doNothing,
          isBack: false,
          start: doNothing,
          isStored: false,
          storedPages: undefined,
          showPreviewEnd: undefined,
        }}
        {...props}
      />,
      { url },
    );

  test('are none when everything works', async () => {
    expect(await render({})).toMatch(/<div class="[^"]*notices[^"]*" role="status"><\/div>/);
  });

  test('say first that a picture is missing', async () => {
    expect(await render({ isBroken: true, isBack: true })).toContain('A picture did not load.');
  });

  test('say on its last page where a preview ends, and lead on', async () => {
    const html = await render({ showPreviewEnd: doNothing, isBack: true });
    expect(html).toContain('The preview ends on page 4 of 12.');
    expect(html).toMatch(/<button[^>]*>.*Read on<\/button>/);
    expect(html).not.toContain('You stopped here last time.');
  });

  test('say how much of a book is on this device when it was opened without a connection', async () => {
    expect(await render({ storedPages: 12 })).toContain('This whole book is on this device.');
    expect(await render({ storedPages: 5 })).toContain('Pages 1 to 5 of this book are on this device.');
  });

  test('tell staff that a book is not published yet', async () => {
    expect(await render({ book: { state: 'in_review', page_count: 12, last_page: 12 } })).toContain(
      'Not published yet.',
    );
  });

  test('offer to read a book aloud that was opened to be heard', async () => {
    const voiceless = { ...listening, isVoiceless: true };
    const url = '/library/b1/read?listen=1';
    expect(await render({}, url)).toContain('Do you want to hear this book?');
    expect(await render({ listening: voiceless }, url)).not.toContain('Do you want to hear this book?');
  });

  test('offer the beginning to a reader who comes back', async () => {
    const html = await render({ isBack: true });

    expect(html).toContain('You stopped here last time.');
    expect(html).toContain('Go to the beginning');
  });
});

describe('the contents of a book', () => {
  const contents = [
    { title: 'One', page: 1, depth: 0, anchor: null },
    { title: 'Two', page: 5, depth: 0, anchor: null },
  ];
  const render = (page: number, bookmarks: number[] = []) =>
    renderScreen(
      <Contents
        book={{ contents, language: 'en' } as ComponentProps<typeof Contents>['book']}
        {...{ page, bookmarks, isOpen: true, close: doNothing, goTo: doNothing }}
      />,
    );

  test('mark the chapter that is open', async () => {
    expect(await render(4)).toMatch(/aria-current="true"[^>]*><span dir="auto">One</);
    expect(await render(5)).toMatch(/aria-current="true"[^>]*><span dir="auto">Two</);
  });

  test('list the bookmarks, or how to add the first one', async () => {
    expect(await render(1)).toContain('No bookmarks yet.');
    const html = await render(1, [3]);
    expect(html).toContain('Page 3');
    expect(html).not.toContain('No bookmarks yet.');
  });
});

describe('a page that is not there', () => {
  test('is loading until it has failed', async () => {
    const html = await renderScreen(<MissingPage number={4} isMissing={false} ask={doNothing} />);

    expect(html).toContain('Loading page…');
    expect(html).toContain('aria-busy="true"');
  });

  test('can be loaded again after a failure', async () => {
    const html = await renderScreen(<MissingPage number={4} isMissing ask={doNothing} />);

    expect(html).toContain('This page did not load.');
    expect(html).toContain('Try again');
  });
});

test('the position is a slider in the direction of the book, with its page in words', async () => {
  const html = await renderScreen(
    <PositionBar
      book={{ direction: 'rtl' }}
      {...{ page: 4, count: 9, isFirst: false, isLast: false, turn: doNothing, goTo: doNothing }}
    />,
  );

  expect(html).toMatch(/<div [^>]*dir="rtl"/);
  expect(html).toContain('aria-valuetext="4 of 9"');
});

test('on the last page the next page is not offered: the button leads to the end, or is disabled', async () => {
  const render = (end: { isLast: boolean; endLabel?: string }) =>
    renderScreen(
      <PositionBar
        book={{ direction: 'ltr' }}
        {...{ page: 9, count: 9, isFirst: false, turn: doNothing, goTo: doNothing, ...end }}
      />,
    );

  expect(await render({ isLast: true })).toMatch(/aria-label="Next page"[^>]*aria-disabled="true"/);
  const led = await render({ isLast: false, endLabel: 'The end' });
  expect(led).toContain('aria-label="The end"');
  expect(led).not.toContain('Next page');
});

test('the button that reads aloud says when the device has no voice for the language', async () => {
  const render = (language: string | undefined) =>
    renderScreen(<ListenButton isReading={false} voicelessLanguage={language} onListen={doNothing} />);

  expect(await render(undefined)).toContain('aria-label="Read to me"');
  const html = await render('English');
  expect(html).toMatch(/aria-disabled="true"[^>]*aria-label="No voice for English"/);
  expect(html).toContain('title="This device has no voice for English. A grown-up can add one in the settings."');
});

test('the bookmark button tells whether the page is bookmarked', async () => {
  const render = (isMarked: boolean) => renderScreen(<BookmarkButton isMarked={isMarked} onMark={doNothing} />);

  expect(await render(true)).toContain('aria-pressed="true"');
  expect(await render(false)).toContain('aria-pressed="false"');
});
