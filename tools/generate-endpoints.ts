import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from './build-state.ts';
import { print, runCommand } from './cli.ts';
import { describeEndpoints, ENDPOINTS_FOLDER } from './endpoints.ts';

// Writes the endpoints of the API client from the contract.
await runCommand(async () => {
  const folder = path.join(projectRoot, ENDPOINTS_FOLDER);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const files = await describeEndpoints(projectRoot);
  for (const [name, text] of files) writeFileSync(path.join(folder, name), text);
  print(`${ENDPOINTS_FOLDER} has ${files.size} files.`);
});
