import { launchProduct } from './launch.ts';
import { command } from './tell.ts';

await command(() => launchProduct({ isEmpty: process.argv.includes('--empty'), isDevelopment: true }));
process.exit();
