import { createBuilder } from 'vite';
import { checkout, fingerprint, forgetBuild, rememberBuild } from './site.ts';
import { command } from './tell.ts';

await command(async () => {
  // Taken before: what is changed while it is built is built again next time.
  const builtFrom = fingerprint();
  forgetBuild();
  process.env.NODE_ENV = 'production';
  const builder = await createBuilder({ root: checkout, logLevel: 'warn', configLoader: 'native' });
  await builder.buildApp();
  rememberBuild(builtFrom);
});
