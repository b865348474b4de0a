import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Problem } from '#db/problem.ts';

/** The names of the secrets in the file and in the environment. */
export const SECRETS = ['BOOKLARK_TOKEN_SECRET', 'BOOKLARK_PEPPER', 'BOOKLARK_FILES_SECRET'] as const;
export type Secrets = Record<(typeof SECRETS)[number], string>;

/** Returns the secrets of the environment, or those of the data folder: created once, readable only by their owner. */
export function openSecrets(data: string, env: NodeJS.ProcessEnv = process.env): Secrets {
  const present = SECRETS.filter((name) => env[name]);
  if (present.length === SECRETS.length) return Object.fromEntries(SECRETS.map((name) => [name, env[name]])) as Secrets;
  if (present.length > 0)
    throw new Problem(`Only ${present.join(', ')} set. Set all of ${SECRETS.join(', ')}, or none.`);

  const file = secretsFile(data);
  if (!existsSync(file)) createSecrets(file);
  const secrets: Partial<Secrets> = JSON.parse(readFileSync(file, 'utf8'));
  const missing = SECRETS.filter((name) => !secrets[name]);
  if (missing.length > 0)
    throw new Problem(`${file} is missing ${missing.join(', ')}. Restore the file from a backup.`);
  return secrets as Secrets;
}

export function secretsFile(data: string): string {
  return path.join(data, 'secrets.json');
}

function createSecrets(file: string): void {
  const secrets = Object.fromEntries(SECRETS.map((name) => [name, randomBytes(32).toString('base64url')]));
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o711 });
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600, flush: true });
  try {
    // Written whole or not at all, and never over the secrets of another start.
    linkSync(unfinished, file);
  } catch (error) {
    if (!existsSync(file)) throw error;
  } finally {
    rmSync(unfinished);
  }
}
