/**
 * Runs work when the browser is idle after the next paint, which the work would delay. Returns the function that
 * cancels it.
 */
export function afterPaint(run: () => void): () => void {
  let isCancelled = false;
  const runLater = () => runWhenIdle(() => !isCancelled && run(), { timeout: 200 });
  // A hidden page, which can be read aloud, paints nothing.
  if (document.visibilityState === 'hidden') runLater();
  else requestAnimationFrame(runLater);
  return () => {
    isCancelled = true;
  };
}

/** Older versions of Safari do not say when they are idle. */
export function runWhenIdle(run: () => void, options?: IdleRequestOptions): void {
  if ('requestIdleCallback' in window) requestIdleCallback(run, options);
  else setTimeout(run, 100);
}
