import { runServer } from '#api/app/run-server.ts';
import { mountSandbox } from './mount.ts';

// The web server of a test installation, with `--jobs` its worker too. Production runs api/app/main.ts, which has none of these files.
if (process.env.BOOKLARK_MODE !== 'sandbox') throw new Error('BOOKLARK_MODE must be sandbox');
await runServer({ mountSandbox, hasJobs: process.argv.includes('--jobs') });
