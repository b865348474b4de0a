import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from './build-state.ts';
import { print, runCommand } from './cli.ts';
import { drawWorldMap, WORLD_MAP } from './world-map.ts';

// Draws the map of /global-reach.
await runCommand(async () => {
  writeFileSync(path.join(projectRoot, WORLD_MAP), drawWorldMap());
  print(`${WORLD_MAP} is drawn.`);
});
