import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { TestApp } from './test-app.ts';

/** Returns the table columns and stored files that contain one of these words, in any case. */
export async function findWords(app: TestApp, words: string[]): Promise<string[]> {
  const { rows: columns } = await app.database.owner.query<{ of: string; name: string }>(
    `select format('%I.%I', table_schema, table_name) as of, column_name as name from information_schema.columns c
     join pg_class t on t.oid = format('%I.%I', table_schema, table_name)::regclass and t.relkind = 'r'
     where table_schema in ('public', 'graphile_worker')
       and data_type in ('text', 'jsonb', 'json', 'ARRAY', 'tsvector', 'character varying')`,
  );
  if (columns.length < 150) throw new Error('Too few columns were found to search.');
  const lowerCaseWords = words.map((word) => word.toLowerCase());
  const locations = new Set<string>();
  for (const { of, name } of columns) {
    const { rows } = await app.database.owner.query<{ text: string | null }>(
      `select "${name}"::text as text from ${of}`,
    );
    if (rows.some(({ text }) => lowerCaseWords.some((word) => text?.toLowerCase().includes(word))))
      locations.add(`${of}.${name}`);
  }
  for (const file of await readdir(app.files, { recursive: true, withFileTypes: true })) {
    if (!file.isFile()) continue;
    const bytes = await readFile(path.join(file.parentPath, file.name), 'latin1');
    if (lowerCaseWords.some((word) => `${file.name} ${bytes}`.toLowerCase().includes(word))) locations.add(file.name);
  }
  return [...locations].sort();
}
