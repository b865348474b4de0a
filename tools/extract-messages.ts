import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { projectRoot } from './build-state.ts';

// npm run messages: collects the messages of the source into the catalogues and removes unused ones.
const program = path.join(projectRoot, 'node_modules/@lingui/cli/dist/lingui.js');
const run = spawnSync(process.execPath, [program, 'extract', '--clean'], { cwd: projectRoot, stdio: 'inherit' });
process.exitCode = run.status ?? 1;
