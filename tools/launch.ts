import { mkdirSync, rmSync, statfsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { migrate } from '#db/migrate.ts';
import { fullDisk, Problem } from '#db/problem.ts';
import { addressOf, describeAccounts } from './accounts.ts';
import { type Database, openDatabase } from './database.ts';
import { beginDemonstration, findSamples, findWorld, finishDemonstration, type World } from './demo-state.ts';
import { environmentFor } from './environment.ts';
import { assertPortFree } from './port.ts';
import { keepRunning, type Program, ProgramEnded, runOnce } from './processes.ts';
import { openSecrets, type Secrets } from './secrets.ts';
import { readSettings, type Settings } from './settings.ts';
import { checkout, isBuilt } from './build-state.ts';
import { type Fail, type Open, supervise } from './supervise.ts';
import { say, since } from './cli.ts';

type Wish = { isEmpty: boolean; isDevelopment: boolean };

const READY_MS = 60_000;
/** In bytes: PostgreSQL writes its log ahead in files of 16 MB, and stops where it cannot make the next one. */
const LEAST_ROOM = 32 * 2 ** 20;

/** Brings up everything on this machine, and tells where it is. */
export async function launchProduct(wish: Wish): Promise<void> {
  const settings = readSettings(process.env);
  try {
    await supervise((open, fail) => bringUp(wish, settings, open, fail));
  } catch (cause) {
    const isTold = cause instanceof Problem && !(cause instanceof ProgramEnded);
    throw isTold || hasRoom(settings.data) ? cause : fullDisk(settings.data);
  }
}

/** What ends for want of room says so in a hundred ways: that a connection was reset, that a book is not ready in time. */
function hasRoom(folder: string): boolean {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize > LEAST_ROOM;
}

async function bringUp(wish: Wish, settings: Settings, open: Open, fail: Fail): Promise<void> {
  const begun = performance.now();
  mkdirSync(path.join(settings.data, 'log'), { recursive: true });
  const secrets = openSecrets(settings.data);
  const database = await openDatabase(settings, secrets, 'alone', fail);
  open(database.stop);
  await assertPortFree(settings.host, settings.port);

  const programs = describePrograms(settings, secrets, database, wish);
  const [world] = await Promise.all([
    prepareWorld(settings, database, begun),
    wish.isDevelopment || isBuilt() ? undefined : build(programs.build, open),
  ]);
  const work = () => open(keepRunning(programs.worker, fail).stop);
  const isToBeMade = world === 'new' && !wish.isEmpty;
  if (isToBeMade) {
    // Its books go through the same door as anybody's.
    work();
    await makeDemonstration(database, programs.demo, open);
  }
  const web = keepRunning(programs.web, fail);
  open(web.stop);
  await Promise.race([web.ready, tooLate()]);
  // Whoever waits for the site does not wait for the worker.
  if (!isToBeMade) work();
  open(database.resign);

  say(`Ready after ${since(begun)}: ${addressOf(settings)}`);
  if (isToBeMade || world === 'demonstration') say(describeAccounts(settings));
  if (world === 'new' && wish.isEmpty) say('  npm run admin:create -- --email YOURS makes the first account.');
  say('Ctrl-C stops it.');
  if (isToBeMade || world === 'demonstration') await bringSamples(settings, database, programs.samples, open);
}

/** Beside the product: nobody waits for it, and what goes wrong with it ends nothing else. */
async function bringSamples({ samples }: Settings, { urls }: Database, program: Program, open: Open): Promise<void> {
  if (!samples) return;
  // With the door for books behind it: not before anything is served.
  const { surveyBooks } = await import('./book-files.ts');
  if ((await surveyBooks(samples)).mark === (await findSamples(urls.owner))) return;
  const { done, stop } = runOnce({ ...program, args: [...program.args, samples] });
  open(stop);
  done.catch((problem: Error) => say(`Not all books of ${samples} are imported: ${problem.message}`));
}

async function prepareWorld(settings: Settings, database: Database, begun: number): Promise<World> {
  const elsewhere = settings.databaseUrl || settings.databaseUrls ? 'the database of DATABASE_URL and ' : '';
  say(`Booklark keeps its data in ${elsewhere}${settings.data}`);
  const applied = await migrate({ connectionString: database.urls.owner });
  const changed = applied.length === 0 ? '' : `, ${applied.length} migrations applied`;
  say(`The database is up after ${since(begun)}${changed}.`);
  const world = await findWorld(database.urls.owner);
  if (world !== 'unfinished') return world;

  say('The demonstration world was not finished last time: starting it again.');
  await database.empty();
  rmSync(settings.files, { recursive: true, force: true });
  await migrate({ connectionString: database.urls.owner });
  return 'new';
}

async function build(program: Program, open: Open): Promise<void> {
  const begun = performance.now();
  say('Building the site …');
  const { done, stop } = runOnce(program);
  open(stop);
  await done;
  say(`The site is built after ${since(begun)}.`);
}

async function makeDemonstration({ urls }: Database, program: Program, open: Open): Promise<void> {
  const begun = performance.now();
  say('Making the demonstration world …');
  await beginDemonstration(urls.owner);
  const { done, stop } = runOnce(program);
  open(stop);
  await done;
  await finishDemonstration(urls.owner);
  say(`The demonstration world is made after ${since(begun)}.`);
}

function describePrograms(settings: Settings, secrets: Secrets, { urls }: Database, { isDevelopment }: Wish) {
  const env = environmentFor(settings, secrets, urls, isDevelopment ? 'development' : 'start');
  const script = (file: string) => path.join(checkout, file);
  const log = (name: string) => (isDevelopment ? {} : { log: path.join(settings.data, `log/${name}.log`) });
  const watch = isDevelopment ? ['--watch', '--watch-preserve-output'] : [];
  return {
    web: { name: 'The web server', args: [...watch, script('api/main.ts')], env, ...log('web') },
    worker: { name: 'The worker', args: [...watch, script('api/worker.ts')], env, ...log('worker') },
    build: { name: 'Building the site', args: [script('tools/build.ts')], env, ...log('build') },
    demo: {
      name: 'Making the demonstration world',
      args: [script('tools/demo.ts')],
      env: { ...env, DATABASE_URL_OWNER: urls.owner },
      ...log('demo'),
    },
    samples: {
      name: 'Importing the samples',
      args: [script('tools/samples.ts')],
      env: { ...env, DATABASE_URL_OWNER: urls.owner },
    },
  };
}

async function tooLate(): Promise<never> {
  await sleep(READY_MS, undefined, { ref: false });
  throw new Problem(
    `The web server did not say within ${READY_MS / 1000} s that it serves: see log/web.log in the data folder.`,
  );
}
