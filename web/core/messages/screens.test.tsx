import { describe, expect, test } from 'vitest';
import { MenusContext } from '#web/kit/page-menus.ts';
import { renderPage } from '#web/kit/testing/render-page.tsx';
import { linksIn } from '#web/kit/ui/testing/markup.ts';
import { Component as Contact } from './contact.screen.tsx';
import { Component as ReportAProblem } from './report-a-problem.screen.tsx';

describe('the contact page', () => {
  const html = renderPage(<Contact />);

  test('names the school and asks for an address to reply to', () => {
    expect(html).toContain('Contact Riverside School');
    expect(html).toMatch(/type="email"/);
    expect(html).toContain('Send message');
  });

  test('shows the address of the school, and the pages that help and exist', () => {
    const menus = {
      menus: [{ title: 'About', entries: [{ to: '/faq', label: 'Questions and answers' }] }],
      policies: [],
    };
    const page = renderPage(<MenusContext value={menus}>{<Contact />}</MenusContext>);
    expect(page).toContain('<bdi dir="ltr">riverside.');
    expect(linksIn(page)).toEqual(['/faq']);
  });

  test('asks for no page', () => {
    expect(html).not.toContain('Page with the problem');
  });
});

describe('the page for reporting a problem', () => {
  const html = renderPage(<ReportAProblem />);

  test('sends people in danger to the emergency number first', () => {
    expect(html.indexOf('Call your local emergency number.')).toBeLessThan(html.indexOf('<form'));
  });

  test('asks for the page, which may be left empty', () => {
    expect(html).toContain('Page with the problem');
    expect(html).not.toContain('aria-invalid');
  });

  test('asks for a topic, unsafe content first', () => {
    expect(html).toContain('What is the problem about?');
    expect(html).toMatch(/Choose a topic<\/option><option value="unsafe">/);
  });

  test('has a field for programs that no keyboard and no screen reader reaches', () => {
    expect(html).toMatch(/aria-hidden="true".*name="website"/s);
    expect(html).toMatch(/<input[^>]*tabindex="-1"[^>]*name="website"|<input[^>]*name="website"[^>]*tabindex="-1"/i);
  });

  test('asks not to name children', () => {
    expect(html).toContain('Do not include passwords or children’s full names.');
  });
});
