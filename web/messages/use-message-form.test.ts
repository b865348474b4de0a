import { describe, expect, test } from 'vitest';
import { messageErrors } from './use-message-form.ts';

const message = { name: 'Ada', email: 'ada@home.example', body: 'When does the library open?', page: '' };
const inEnglish = (sentence: string) => sentence;

describe('a message to the school', () => {
  test('can be sent without naming a page', () => {
    expect(messageErrors(message, inEnglish)).toEqual({});
  });

  test('has an error at each empty field', () => {
    expect(messageErrors({ name: '', email: '', body: '', page: '' }, inEnglish)).toEqual({
      name: 'Enter your name.',
      email: 'Enter an email address we can reply to.',
      body: 'Enter a message.',
    });
  });

  test.each(['ada', 'ada@home', '@home.example', 'ada @home.example'])('cannot be answered at “%s”', (email) => {
    expect(messageErrors({ ...message, email }, inEnglish)).toHaveProperty('email');
  });

  test('has limits for the name and the text', () => {
    const long = { ...message, name: 'a'.repeat(101), body: 'a'.repeat(5001) };
    expect(messageErrors(long, inEnglish)).toEqual({
      name: 'Name must be 100 characters or fewer.',
      body: 'Message must be 5,000 characters or fewer.',
    });
  });
});
