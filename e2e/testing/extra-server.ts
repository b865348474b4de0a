import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { openDatabase } from '#tools/database.ts';
import { environmentFor } from '#tools/environment.ts';
import { findFreePort } from '#tools/port.ts';
import { programFile } from '#tools/programs.ts';
import { openSecrets } from '#tools/secrets.ts';
import { readSettings } from '#tools/settings.ts';

/** Another web server of the product under test, on a port of its own, which a test can kill. */
export type ExtraServer = {
  port: number;
  /** Kills it without warning, and starts it again on the same port. */
  killAndRestart(): Promise<void>;
  stop(): Promise<void>;
};

const projectRoot = path.join(import.meta.dirname, '../..');

/** Starts a web server with the database and the files in the data folder of a running product. */
export async function startExtraServer(data: string): Promise<ExtraServer> {
  const port = await findFreePort();
  const settings = readSettings({ ...process.env, BOOKLARK_DATA: data, PORT: String(port) });
  const secrets = openSecrets(data);
  const database = await openDatabase(settings, secrets, 'shared', (cause) => {
    throw cause;
  });
  const env = environmentFor(settings, secrets, database.urls, 'start');

  async function start(): Promise<ChildProcess> {
    const stdio = ['ignore', 'ignore', 'inherit', 'ipc'] as const;
    const started = spawn(process.execPath, [programFile('sandbox')], { cwd: projectRoot, env, stdio: [...stdio] });
    await once(started, 'message');
    return started;
  }
  async function kill(running: ChildProcess): Promise<void> {
    const exited = once(running, 'exit');
    running.kill('SIGKILL');
    await exited;
  }

  let child = await start();
  return {
    port,
    async killAndRestart() {
      await kill(child);
      child = await start();
    },
    async stop() {
      await kill(child);
      await database.stop();
    },
  };
}
