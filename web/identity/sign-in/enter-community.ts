import { CallError, call } from '#web/kit/call.ts';

/** The format of the server's `generateCode`: without vowels, so that codes do not look like words of a password. */
const FAMILY_CODE = /^[B-DF-HJKMNP-TV-Z2-9]{5}[\s-]?[B-DF-HJKMNP-TV-Z2-9]{5}$/i;

/** Signs in with the community password. Returns a family code that was typed instead. */
export async function enterCommunity(password: string): Promise<string | undefined> {
  try {
    await call('POST /generic-password-login', { body: { password } });
    return undefined;
  } catch (cause) {
    const typed = password.trim();
    if (cause instanceof CallError && cause.status === 401 && FAMILY_CODE.test(typed)) return typed.toUpperCase();
    throw cause;
  }
}
