import { chmodSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { findProgramUser, nameOfUser, type OsIdentity } from './identity.ts';

/** Any other user can pass through to a file whose name they know, and cannot list the folder. */
const PASSABLE = 0o711;
/** The roles of the programs that serve people. The others migrate, back up and administer. */
const PROGRAM_ROLES = ['booklark_app', 'booklark_platform', 'booklark_jobs'];

type Place = { home: string; socketFolder: string; identity: OsIdentity };

/**
 * Returns the settings of PostgreSQL that decide who can connect. Started by root, the programs run as another user, whom the kernel
 * names to PostgreSQL (peer authentication), and who can use only their roles. Otherwise only one user can reach the socket.
 */
export function accessSettings({ home, socketFolder, identity }: Place): string[] {
  const programUser = process.getuid?.() === 0 ? findProgramUser(identity.uid) : undefined;
  // In a user namespace every other user looks the same to PostgreSQL.
  if (!programUser || identity.prefix.length > 0) return ['unix_socket_permissions=0700'];

  const users = ['root', nameOfUser(identity.uid)].map((name) => `booklark ${name} all`);
  const programs = PROGRAM_ROLES.map((role) => `booklark ${programUser.name} ${role}`);
  const [rules, names] = [path.join(home, 'pg_hba.conf'), path.join(home, 'pg_ident.conf')];
  replaceFile(rules, 'local all all peer map=booklark\n');
  replaceFile(names, `${[...users, ...programs].join('\n')}\n`);
  for (const folder of [home, socketFolder]) chmodSync(folder, PASSABLE);
  return ['unix_socket_permissions=0777', `hba_file=${rules}`, `ident_file=${names}`];
}

/** The folder belongs to the user of PostgreSQL, so root follows no link there. */
function replaceFile(file: string, text: string): void {
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, text, { mode: 0o644, flag: 'wx' });
  renameSync(unfinished, file);
}
