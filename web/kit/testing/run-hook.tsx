import type { ReactNode } from 'react';
import { type PageOptions, renderPage } from './render-page.tsx';

type ProbeProps = { onRender: () => void };

function Probe({ onRender }: ProbeProps) {
  onRender();
  return null;
}

/** Calls a hook in a page, inside the elements of `frame`, and returns the hook's first result. */
export function runHook<Result>(
  hook: () => Result,
  page: PageOptions = {},
  frame: (probe: ReactNode) => ReactNode = (probe) => probe,
): Result {
  const results: Result[] = [];
  renderPage(frame(<Probe onRender={() => results.push(hook())} />), page);
  return results[0] as Result;
}
