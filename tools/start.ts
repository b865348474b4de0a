import { runCommand } from './cli.ts';
import { launchProduct } from './launch.ts';

await runCommand(() => launchProduct({ isEmpty: process.argv.includes('--empty'), isDevelopment: false }));
process.exit();
