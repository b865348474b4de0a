import { createHmac } from 'node:crypto';
import { isSameInConstantTime } from '#api/kit/secrets.ts';

/** Where reports about our emails arrive, and the key that proves which email a report is about. */
export type ReturnPath = { domain: string; key: Uint8Array };

/** 96 bits: each guess costs a command over the network. */
const MAC_HEX_DIGITS = 24;

/**
 * Returns the envelope sender of an email. It has a MAC of the email's id, so that no one can report an email that they did not
 * get. Hexadecimal, because some servers change the case of addresses.
 */
export function returnAddress({ domain, key }: ReturnPath, emailId: string): string {
  const id = emailId.replaceAll('-', '');
  return `b-${id}-${macOf(id, key)}@${domain}`;
}

/** Returns the id of the email that this envelope sender was made for; undefined if we never made it. */
export function emailIdOf(returnPath: ReturnPath, address: string): string | undefined {
  const [, id = '', mac = '', domain] =
    /^b-([0-9a-f]{32})-([0-9a-f]{24})@(.{1,253})$/.exec(address.toLowerCase()) ?? [];
  if (domain !== returnPath.domain || !isSameInConstantTime(mac, macOf(id, returnPath.key))) return undefined;
  return id.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

function macOf(id: string, key: Uint8Array): string {
  return createHmac('sha256', key).update(`return address ${id}`).digest('hex').slice(0, MAC_HEX_DIGITS);
}
