import { z } from 'zod';

/**
 * Local parts and domains can have letters of any script (RFC 6531), and a domain can be written in ASCII (`xn--…`).
 * Quoted local parts are refused, as nearly all providers do.
 */
const EMAIL_ADDRESS =
  /^(?!\.)(?!.*\.\.)[^\s"(),:;<>@[\\\]\p{C}]{1,64}(?<!\.)@([\p{L}\p{N}]([\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?\.)+(?!\d+$)[\p{L}\p{N}]([\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])$/u;

/** An email address as people type it, also under a domain in another script. */
export function emailAddress(message: string) {
  return z.email({ pattern: EMAIL_ADDRESS, error: message });
}
