import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { createBuilder } from 'vite';
import { Problem } from '#db/problem.ts';
import { drawnFilms } from '#look/films/films.ts';
import { withBuildLock } from './build-lock.ts';
import { buildPrograms } from './build-programs.ts';
import {
  type BuildPart,
  clearBuildStamp,
  isPartFresh,
  projectRoot,
  sourceFingerprint,
  writeBuildStamp,
} from './build-state.ts';
import { runCommand } from './cli.ts';

import { writeFilmFile } from './film-file.ts';

/** Films that are also built as files, for devices and programs that cannot play drawn films. */
const FILMS_WITH_FILE = ['ten-litres'];

/** Writes those films into dist/films. */
async function buildFilms(): Promise<void> {
  const folder = path.join(projectRoot, 'dist/films');
  mkdirSync(folder, { recursive: true });
  for (const name of FILMS_WITH_FILE) {
    const film = drawnFilms.get(name);
    if (film) await writeFilmFile(film, path.join(folder, `${name}.webm`));
  }
}

await runCommand(() => withBuildLock(projectRoot, buildParts));

async function buildParts(): Promise<void> {
  process.env.NODE_ENV = 'production';
  await buildPart('site', 'The site', buildSite);
  await buildPart('programs', 'The server', buildPrograms);
  await buildPart('films', 'A film', buildFilms);
}

/** Builds a part whose sources have changed. A fresh part is kept, because a running server may serve it. */
async function buildPart(part: BuildPart, name: string, build: () => Promise<void>): Promise<void> {
  if (isPartFresh(part)) return;
  // Read before the build: a file that changes during the build is built again next time.
  const builtFrom = sourceFingerprint(part);
  clearBuildStamp(part);
  await build().catch((cause: Error) => {
    throw new Problem(`${name} cannot be built: ${cause.message}`, { cause });
  });
  writeBuildStamp(part, builtFrom);
}

async function buildSite(): Promise<void> {
  const builder = await createBuilder({ root: projectRoot, logLevel: 'error', configLoader: 'native' });
  await builder.buildApp();
}
