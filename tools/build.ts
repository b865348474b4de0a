import { createBuilder } from 'vite';
import { Problem } from '#db/problem.ts';
import { checkout, fingerprint, forgetBuild, rememberBuild } from './build-state.ts';
import { command } from './cli.ts';

await command(async () => {
  // Taken before: what is changed while it is built is built again next time.
  const builtFrom = fingerprint();
  forgetBuild();
  process.env.NODE_ENV = 'production';
  const builder = await createBuilder({ root: checkout, logLevel: 'error', configLoader: 'native' });
  await builder.buildApp().catch((cause: Error) => {
    throw new Problem(`The site cannot be built: ${cause.message}`, { cause });
  });
  rememberBuild(builtFrom);
});
