import { createBuilder } from 'vite';
import { Problem } from '#db/problem.ts';
import { clearBuildStamp, projectRoot, sourceFingerprint, writeBuildStamp } from './build-state.ts';
import { runCommand } from './cli.ts';

await runCommand(async () => {
  // Taken before the build: a file that changes during the build is built again next time.
  const builtFrom = sourceFingerprint();
  clearBuildStamp();
  process.env.NODE_ENV = 'production';
  const builder = await createBuilder({ root: projectRoot, logLevel: 'error', configLoader: 'native' });
  await builder.buildApp().catch((cause: Error) => {
    throw new Problem(`The site cannot be built: ${cause.message}`, { cause });
  });
  writeBuildStamp(builtFrom);
});
