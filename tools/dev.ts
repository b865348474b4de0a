import { launchProduct } from './launch.ts';
import { command } from './cli.ts';

await command(() => launchProduct({ isEmpty: process.argv.includes('--empty'), isDevelopment: true }));
process.exit();
