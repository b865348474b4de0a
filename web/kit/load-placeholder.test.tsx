import { describe, expect, test } from 'vitest';
import { CallError } from './call.ts';
import { LoadError, LoadPlaceholder } from './load-placeholder.tsx';
import { RowsSkeleton } from './ui/skeleton.tsx';
import { attribute, buttonsIn } from './ui/testing/markup.ts';
import { renderMarkup } from './ui/testing/render-markup.tsx';

const title = 'The classes could not be loaded.';
const refetch = () => undefined;

function render(read: { data?: unknown; error?: unknown }, rows?: number) {
  const whole = { data: undefined, error: null, refetch, ...read };
  return renderMarkup(<LoadPlaceholder read={whole} errorTitle={title} {...(rows && { rows })} />);
}

describe('the placeholder of data', () => {
  test('has a name for screen readers, and as many rows as the data is expected to have', () => {
    expect(attribute(render({}), 'div', 'aria-label')).toBe('Loading…');
    expect(render({}, 3)).toBe(renderMarkup(<RowsSkeleton label="Loading…" count={3} />));
  });

  test('is empty once there is data, also if there is none in it', () => {
    expect(render({ data: [] })).toBe('');
  });

  test('says what could not be loaded and offers a second try, also while old data is there', () => {
    const failed = render({ error: new CallError(503) });
    expect(attribute(failed, 'div', 'role')).toBe('alert');
    expect(failed).toContain(title);
    expect(buttonsIn(failed)).toEqual(['Try again']);
    expect(render({ data: [], error: new CallError(503) })).toBe(failed);
  });
});

test('an error in place of a page is its heading, and can have a sentence', () => {
  const html = renderMarkup(
    <LoadError as="h1" title={title} onRetry={refetch}>
      <p>Your books are still in the cart.</p>
    </LoadError>,
  );
  expect(html).toMatch(
    /<h1[^>]*>The classes could not be loaded\.<\/h1><p>Your books are still in the cart\.<\/p><button/,
  );
  expect(html).not.toContain('role="alert"');
});
