import setup from './setup.ts';

// Fills the folder BOOKLARK_DEMO_DATA with the demo data of the browser tests, all its books made.
const stop = await setup();
await stop();
