/** Runs work after the next paint, which it would delay. Returns the function that cancels it. */
export function afterPaint(run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const runLater = () => {
    timer = setTimeout(run);
  };
  // A hidden page, which can be read aloud, paints nothing.
  const frame = document.visibilityState === 'hidden' ? runLater() : requestAnimationFrame(runLater);
  return () => {
    if (frame !== undefined) cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
