import { useEffect, useState } from 'react';

/** The ticked lines of each checklist by the slug of its template, stored only on this device. Sign-out clears them. */
const KEY = 'templateTicks';

export function readTicks(slug: string): number[] {
  const ticks = readAll()[slug];
  return Array.isArray(ticks) ? ticks.filter((line) => Number.isInteger(line)) : [];
}

export function saveTicks(slug: string, ticks: number[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...readAll(), [slug]: ticks }));
  } catch {
    // Without storage the ticks last as long as this page.
  }
}

/** Returns the ticked lines of a checklist, and a function that replaces them. */
export function useTicks(slug: string): [number[], (ticks: number[]) => void] {
  const [ticks, setTicks] = useState<number[]>([]);
  // The server, which renders the page first, cannot read the ticks.
  useEffect(() => setTicks(readTicks(slug)), [slug]);
  const keepTicks = (next: number[]) => {
    setTicks(next);
    saveTicks(slug, next);
  };
  return [ticks, keepTicks];
}

function readAll(): Record<string, unknown> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') ?? {};
  } catch {
    return {};
  }
}
