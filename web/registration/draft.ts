import type { Typed } from './rules.ts';

const KEY = 'registration';

type Kept = { typed: Typed; logo?: { name: string; type: string; data: string } };

/** What was typed outlives a reload, in this tab alone. A logo that is too large for that has to be chosen again. */
export function readDraft(): { typed: Typed; logo: File | undefined } | undefined {
  try {
    const kept = sessionStorage.getItem(KEY);
    if (!kept) return undefined;
    const { typed, logo }: Kept = JSON.parse(kept);
    return { typed, logo: logo && new File([bytesOf(logo.data)], logo.name, { type: logo.type }) };
  } catch {
    return undefined;
  }
}

export async function keepDraft(typed: Typed, logo: File | undefined): Promise<void> {
  const kept = logo && { name: logo.name, type: logo.type, data: textOf(new Uint8Array(await logo.arrayBuffer())) };
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ typed, logo: kept }));
  } catch {
    if (logo) await keepDraft(typed, undefined);
  }
}

export function forgetDraft(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // A browser without storage kept nothing.
  }
}

function textOf(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
}
