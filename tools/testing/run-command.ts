import { spawn } from 'node:child_process';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import type { TestApp } from '#api/testing/test-app.ts';

type Command = { folder: string; name: 'backup' | 'restore' | 'site-moved'; args: string[]; input?: string[] };

/** Runs a command on the database and the files of a test app, with the secrets of its data folder. Returns what it prints. */
export async function runCommandAt(at: TestApp, { folder, name, args, input = [] }: Command): Promise<string> {
  const { app } = at.database;
  const urlOf = (role: string) => `postgresql://booklark_${role}@/${app.database}?host=${app.host}&port=${app.port}`;
  const urls = ['owner', 'app', 'platform', 'jobs'].map((role) => [`DATABASE_URL_${role.toUpperCase()}`, urlOf(role)]);
  const child = spawn(process.execPath, [path.join(import.meta.dirname, '..', `${name}.ts`), ...args], {
    env: { PATH: process.env.PATH, BOOKLARK_DATA: folder, BOOKLARK_FILES: at.files, ...Object.fromEntries(urls) },
  });
  child.stdin.end(input.map((line) => `${line}\n`).join(''));
  return (await Promise.all([text(child.stdout), text(child.stderr)])).join('');
}
