import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from './build-state.ts';
import { describeLanguages } from './catalogue-languages.ts';

// npm run messages: collects the messages of the source into the catalogues and removes unused ones. An empty file of a
// new language is filled, and the language is offered.
const program = path.join(projectRoot, 'node_modules/@lingui/cli/dist/lingui.js');
const run = spawnSync(process.execPath, [program, 'extract', '--clean'], { cwd: projectRoot, stdio: 'inherit' });
writeFileSync(path.join(projectRoot, 'contract/kit/interface-languages.ts'), describeLanguages());
process.exitCode = run.status ?? 1;
