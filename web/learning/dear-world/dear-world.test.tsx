import { describe, expect, test } from 'vitest';
import type { DearWorldMessage, MyMessage } from '#contract/learning/dear-world.ts';
import { cleanMessage, countGraphemes, hasHiddenCharacters } from '#contract/learning/dear-world-text.ts';
import { aSession } from '#web/kit/testing/example-session.ts';
import { renderScreen, replyTo } from '#web/kit/testing/render-screen.tsx';
import { buttonsIn, linksIn, textOf } from '#web/kit/ui/testing/markup.ts';
import type { DearWorldData } from './dear-world.screen.tsx';
import { Component as Book, readAddress } from './dear-world.screen.tsx';
import { Component as Write } from './write.screen.tsx';

const aMessage = (facts: Partial<DearWorldMessage> = {}): DearWorldMessage => ({
  ...{ id: 'm1', text: 'Dear World, keep the ice.', drawing: null, goal: 13, country: 'NP' },
  ...{ pen_name: 'Asmita R.', language: 'en', ...facts },
});
const render = (data: Partial<DearWorldData>) =>
  renderScreen(<Book />, {
    url: '/dear-world-book',
    data: { address: { offset: 0 }, count: 1, messages: [aMessage()], countries: ['NP', 'GB'], editions: [], ...data },
  });

describe('the book', () => {
  test('shows text, pen name, country and goal, and a drawing with its description', async () => {
    const drawing = { url: '/files/dear-world/m1.svg', alt: 'A piece of ice' };
    const html = await render({ messages: [aMessage({ drawing })] });
    for (const words of ['Dear World, keep the ice.', 'Asmita R.', 'Nepal', '13 Climate Action'])
      expect(textOf(html)).toContain(words);
    expect(html).toContain('alt="A piece of ice"');
  });

  test('says which filter has no messages yet', async () => {
    const none = { count: 0, messages: [] };
    expect(textOf(await render({ ...none, address: { offset: 0, goal: '3', country: 'NP' } }))).toContain(
      'No messages about this goal from Nepal yet',
    );
    expect(textOf(await render({ ...none, address: { offset: 0 } }))).toContain('No messages yet');
  });

  test('leads to the book of each year, on every site', async () => {
    const url = 'http://localhost:3000/library/b1';
    expect(linksIn(await render({ editions: [{ year: 2026, url }] }))).toContain(url);
    expect(textOf(await render({ editions: [] }))).not.toContain('A book for each year');
  });

  test('ignores what is malformed in its address', () => {
    const params = new URLSearchParams('goal=18&country=nepal&view=list&offset=-3');
    expect(readAddress(params)).toEqual({ view: 'list', offset: 0 });
  });
});

const own: MyMessage = {
  ...{ id: 'm1', state: 'changes_asked', text: 'Dear World, keep it.', drawing: null, goal: 13, language: 'en' },
  ...{ pen_name: 'Amara O.', remark: 'What do you mean by it?', sent_at: '2026-01-01T00:00:00Z', published_at: null },
  can_change: true,
};
const write = (role: 'student' | 'teacher', results: MyMessage[] = []) => {
  const reply = { count: results.length, next: null, previous: null, results, pen_name: 'Amara O.' };
  return renderScreen(<Write />, {
    session: aSession(role),
    arrivals: [replyTo('GET /my-messages/', reply, { query: { limit: 100 } })],
  });
};

describe('writing', () => {
  test('says how a message is signed, and what a reviewer asked for', async () => {
    const html = await write('student', [own]);
    expect(textOf(html)).toContain('Readers see your pen name');
    expect(textOf(html)).toContain('What do you mean by it?');
    expect(textOf(html)).toContain('Changes requested');
    expect(buttonsIn(html)).toContain('Send message');
    expect(linksIn(html)).toContain('/dear-world-book');
  });

  test('for a class is for staff', async () => {
    expect(buttonsIn(await write('student'))).not.toContain('For a class');
    expect(textOf(await write('teacher'))).toContain('For a class');
  });
});

describe('the text of a message', () => {
  test('is counted as readers see it, and stored without hidden characters', () => {
    expect(countGraphemes('👩‍👩‍👧‍👦é')).toBe(2);
    expect(cleanMessage(' Keep\u202e  the \n\n\n\n ice. ')).toBe('Keep the\n\nice.');
    expect(hasHiddenCharacters('👩‍👩‍👧‍👦\nice')).toBe(false);
    expect(hasHiddenCharacters('ice\u200b')).toBe(true);
  });
});
