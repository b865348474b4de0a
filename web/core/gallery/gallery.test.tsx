import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, test } from 'vitest';
import { GalleryScreen } from './gallery.screen.tsx';

describe.each(['controls', 'forms', 'books', 'data', 'charts', 'states', 'shell'])('the page of %s', (page) => {
  const html = renderToStaticMarkup(
    <MemoryRouter initialEntries={[`/gallery?page=${page}`]}>
      <GalleryScreen />
    </MemoryRouter>,
  );
  const ids = [...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id);

  test('renders on the server without missing values', () => {
    expect(html).toContain('<main id="main"');
    expect(html).not.toMatch(/="[^"]*(undefined|\[object|NaN)/);
  });

  test('has unique ids, and every reference finds its target', () => {
    expect(new Set(ids).size).toBe(ids.length);
    for (const [, name, targets = ''] of html.matchAll(/\s(for|aria-labelledby|aria-describedby)="([^"]+)"/g)) {
      for (const target of targets.split(' ')) expect(ids, `${name} of ${target}`).toContain(target);
    }
  });

  test('names every button and link', () => {
    for (const [, tag, , inside = ''] of html.matchAll(/(<(button|a)\b[^>]*>)(.*?)<\/\2>/g)) {
      const name = /aria-label="([^"]*)"/.exec(tag ?? '')?.[1] ?? inside.replaceAll(/<[^>]*>/g, '');
      expect(name.trim(), `${tag}${inside}`).not.toBe('');
    }
  });
});
