import { describe, expect, test } from 'vitest';
import { messageErrors } from './use-message-form.ts';

const message = {
  ...{ topic: '' as const, name: 'Ada', email: 'ada@home.example' },
  ...{ body: 'When does the library open?', page: '', website: '' },
};
const inEnglish = (sentence: string) => sentence;

describe('a message to the school', () => {
  test('can be sent without naming a page', () => {
    expect(messageErrors('contact', message, inEnglish)).toEqual({});
  });

  test('has an error at each empty field', () => {
    expect(messageErrors('contact', { ...message, name: '', email: '', body: '' }, inEnglish)).toEqual({
      name: 'Enter your name.',
      email: 'Enter an email address we can reply to.',
      body: 'Enter a message.',
    });
  });

  test.each(['ada', 'ada@home', '@home.example', 'ada @home.example'])('cannot be answered at “%s”', (email) => {
    expect(messageErrors('contact', { ...message, email }, inEnglish)).toHaveProperty('email');
  });

  test('needs a topic if it reports a problem', () => {
    expect(messageErrors('problem', message, inEnglish)).toEqual({ topic: 'Choose what the problem is about.' });
    expect(messageErrors('problem', { ...message, topic: 'unsafe' }, inEnglish)).toEqual({});
  });

  test('has limits for the name and the text', () => {
    const long = { ...message, name: 'a'.repeat(101), body: 'a'.repeat(5001) };
    expect(messageErrors('contact', long, inEnglish)).toEqual({
      name: 'Name must be 100 characters or fewer.',
      body: 'Message must be 5,000 characters or fewer.',
    });
  });
});
