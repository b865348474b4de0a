import type { RegistrationValues } from './rules.ts';

const KEY = 'registration';

type StoredDraft = { typed: RegistrationValues; logo?: { name: string; type: string; data: string } };

/** What was typed outlives a reload, in this tab alone. A logo that is too large for that has to be chosen again. */
export function readDraft(): { typed: RegistrationValues; logo: File | undefined } | undefined {
  try {
    const stored = sessionStorage.getItem(KEY);
    if (!stored) return undefined;
    const { typed, logo }: StoredDraft = JSON.parse(stored);
    return { typed, logo: logo && new File([fromBase64(logo.data)], logo.name, { type: logo.type }) };
  } catch {
    return undefined;
  }
}

export async function saveDraft(typed: RegistrationValues, logo: File | undefined): Promise<void> {
  const stored = logo && { name: logo.name, type: logo.type, data: toBase64(new Uint8Array(await logo.arrayBuffer())) };
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ typed, logo: stored }));
  } catch {
    if (logo) await saveDraft(typed, undefined);
  }
}

export function clearDraft(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // A browser without storage kept nothing.
  }
}

function toBase64(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (code) => String.fromCharCode(code)).join(''));
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}
