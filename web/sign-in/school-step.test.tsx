import { describe, expect, test } from 'vitest';
import { CallError } from '#web/kit/call.ts';
import { renderPage, translateToEnglish as t } from '#web/kit/testing/render-page.tsx';
import { callErrorMessage } from './call-error-message.ts';
import { parseSubdomain } from './parse-subdomain.ts';
import { onlySchool, Schools } from './school-step.tsx';

const school = (subdomain: string) => ({
  ...{ school_name: `School ${subdomain}`, subdomain, url: `https://${subdomain}.booklark.example/login` },
});
const river = school('river');

describe('the web address of a school', () => {
  test.each(['river', ' River ', 'river.booklark.example', 'https://river.booklark.example/library?page=2'])(
    '“%s” is the school river',
    (typed) => expect(parseSubdomain(typed, 'booklark.example')).toBe('river'),
  );

  test('of another product is kept as it is, so that no school is found', () => {
    expect(parseSubdomain('http://river.example', 'booklark.example')).toBe('river.example');
    expect(parseSubdomain('riverbooklark.example', 'booklark.example')).toBe('riverbooklark.example');
  });
});

describe('the schools that were found', () => {
  test('are a named list of links that show where they lead', () => {
    const html = renderPage(<Schools schools={[river, school('lake')]} />);
    expect(html).toMatch(/<ul[^>]*aria-label="Schools"/);
    expect(html).toMatch(/href="https:\/\/river.booklark.example\/login"[^>]*>.*School river.*river.booklark.example/);
  });

  test('are announced when they change, and are no empty list', () => {
    const html = renderPage(<Schools schools={[]} />);
    expect(html).toMatch(/^<div role="status"><\/div>/);
    expect(html).not.toContain('<ul');
  });

  test('open by Enter only if there is no other one', () => {
    expect(onlySchool([river])).toEqual(river);
    expect(onlySchool([river, school('lake')])).toBeUndefined();
    expect(onlySchool([])).toBeUndefined();
    expect(onlySchool(undefined)).toBeUndefined();
  });
});

describe('the message of a failed call', () => {
  test('is that of the server, or else names what failed', () => {
    expect(callErrorMessage(new CallError(429, 'Wait a minute.'), 'It failed.', t)).toBe('Wait a minute.');
    expect(callErrorMessage(new CallError(503), 'It failed.', t)).toBe('It failed.');
  });

  test('without a connection says so', () => {
    expect(callErrorMessage(new CallError(0), 'It failed.', t)).toContain('Check your internet connection');
  });

  test('hides no bug', () => {
    expect(() => callErrorMessage(new TypeError('bug'), 'It failed.', t)).toThrow('bug');
  });
});
