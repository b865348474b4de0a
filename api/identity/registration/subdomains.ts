import anyAscii from 'any-ascii';
import { suggestSubdomain } from '#contract/identity/registration.ts';

/** Derives a subdomain from a name: letters of any script become a to z, as in usernames. */
export function subdomainOfName(name: string): string {
  return suggestSubdomain(anyAscii(name.normalize('NFC')));
}
