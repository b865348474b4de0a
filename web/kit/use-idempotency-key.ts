import { useRef } from 'react';

/**
 * Returns the same idempotency key while the content does not change, so that a retry after a lost reply saves nothing
 * twice.
 */
export function useIdempotencyKey(): (content: unknown) => string {
  const last = useRef({ text: '', key: '' });
  return (content) => {
    const text = JSON.stringify(content);
    // `randomUUID` does not exist on a site without HTTPS.
    if (last.current.text !== text) last.current = { text, key: crypto.getRandomValues(new Uint32Array(4)).join('-') };
    return last.current.key;
  };
}
