import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';

/** Renders a component on a page with this URL. */
export function renderMarkup(part: ReactNode, url = '/'): string {
  return renderToStaticMarkup(<MemoryRouter initialEntries={[url]}>{part}</MemoryRouter>);
}
