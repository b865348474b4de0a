import { chmodSync, mkdirSync } from 'node:fs';
import path from 'node:path';

const PRIVATE = 0o700;
/** Lets other users pass: started by root, PostgreSQL runs as another user, who must reach its own folder. */
const PASSABLE = 0o711;

/**
 * Creates the folders of all data, so that other users of the machine cannot read pictures of people, uploaded books or
 * logs. Folders of older versions, which everyone could read, are closed too. A `files` folder elsewhere keeps its
 * rights.
 */
export function prepareDataFolder({ data, files }: { data: string; files: string }): void {
  const own = [path.join(data, 'log'), files].filter((folder) => folder.startsWith(data + path.sep));
  for (const folder of [data, ...own]) mkdirSync(folder, { recursive: true, mode: PRIVATE });
  chmodSync(data, process.getuid?.() === 0 ? PASSABLE : PRIVATE);
  for (const folder of own) chmodSync(folder, PRIVATE);
}
