import { randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { createSealing, type Sealing } from '#api/kit/sealing.ts';
import { computeMac } from '#api/kit/secrets.ts';

type Owner = { tenantId: string; userId: string };

const STEP_SECONDS = 30;
/** Accepts the codes of the neighbouring steps too, because clocks differ: RFC 6238, section 5.2. */
const WINDOW_STEPS = 1;
/** The length that RFC 4226, section 4, recommends: 160 bits. */
const SECRET_BYTES = 20;

const RECOVERY_CODE_COUNT = 8;
const RECOVERY_CODE_LENGTH = 10;
/** An alphabet without similar letters and digits: 50 bits for ten characters. */
const RECOVERY_ALPHABET = 'abcdefghjkmnpqrstuvwxyz123456789';

/** Returns a generator with the settings that every authenticator app supports: SHA-1, six digits, 30 seconds. */
function totpOf(secret: string, label = '', issuer = ''): TOTP {
  return new TOTP({ secret: Secret.fromBase32(secret), label, issuer, period: STEP_SECONDS, digits: 6 });
}

/** Returns a new secret in Base32. */
export function generateTotpSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** Returns the URL in the QR code for an app, which shows `label` and `issuer`. */
export function totpUrl(secret: string, { label, issuer }: { label: string; issuer: string }): string {
  return totpOf(secret, label, issuer).toString();
}

export function isTotpCode(code: string): boolean {
  return /^\d{6}$/.test(code);
}

/** Returns a code's time step; undefined for a wrong code. */
export function findTimeStep(secret: string, code: string, now = Date.now()): number | undefined {
  const delta = totpOf(secret).validate({ token: code, timestamp: now, window: WINDOW_STEPS });
  return delta === null ? undefined : Math.floor(now / 1000 / STEP_SECONDS) + delta;
}

/** Returns new recovery codes in the form for `hashRecoveryCode`. */
export function generateRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODE_COUNT }, () =>
    Array.from({ length: RECOVERY_CODE_LENGTH }, () => RECOVERY_ALPHABET[randomInt(RECOVERY_ALPHABET.length)]).join(''),
  );
}

/** Formats a recovery code for display. */
export function formatRecoveryCode(code: string): string {
  return `${code.slice(0, RECOVERY_CODE_LENGTH / 2)}-${code.slice(RECOVERY_CODE_LENGTH / 2)}`;
}

/** Hashes a recovery code with a key that is not in the database, because a code is too short for a plain hash. */
export function hashRecoveryCode(code: string, { tenantId, userId }: Owner, pepper: Uint8Array): string {
  return computeMac(pepper, `recovery code ${tenantId} ${userId} ${code}`);
}

export function secretSealing(pepper: Uint8Array): Sealing<string> {
  return createSealing<string>('second factor secrets', pepper);
}

/** Binds a sealed secret to its account, so that no other account can open it. */
export function sealContext({ tenantId, userId }: Owner): string {
  return `${tenantId} ${userId}`;
}
