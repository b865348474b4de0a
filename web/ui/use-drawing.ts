import { useEffect, useState, useSyncExternalStore } from 'react';

/** A way to draw. It is for the server; a browser fetches it with the first picture that was not in the HTML. */
export type Drawing<Of, Made> = {
  draw: ((of: Of) => Made) | undefined;
  fetch: () => Promise<(of: Of) => Made>;
};

/** What is drawn; undefined while the way to draw is on its way, and where the server's own drawing stands and is kept. */
export function useDrawing<Of, Made>(drawing: Drawing<Of, Made>, of: Of): Made | undefined {
  const [isServers] = useState(useIsHydrating());
  const [, setFetched] = useState(false);
  const isMissing = !isServers && !drawing.draw;

  useEffect(() => {
    if (!isMissing) return;
    drawing.fetch().then(
      (fetched) => {
        drawing.draw = fetched;
        setFetched(true);
      },
      // Without a connection the place stays plain: pictures that are drawn only decorate.
      () => {},
    );
  }, [isMissing, drawing]);

  return isServers ? undefined : drawing.draw?.(of);
}

/** Whether this drawing takes over the server's HTML. */
function useIsHydrating(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => false,
    () => !import.meta.env.SSR,
  );
}
