import type { RegistrationValues } from './rules.ts';

const KEY = 'registration';

type StoredDraft = { typed: RegistrationValues; logo?: { name: string; type: string; data: string } };

/** Returns the draft, which survives reloads in this tab. A logo too large for the storage must be chosen again. */
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
    // Without storage there is no draft to remove.
  }
}

function toBase64(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (code) => String.fromCharCode(code)).join(''));
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}
