import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { readDiskSpace, reserveDiskSpace } from './disk-space.ts';

test('an upload that leaves less than the floor is refused, until uploads before it have ended', async () => {
  const { free } = await readDiskSpace(tmpdir());

  const release = await reserveDiskSpace([], free / 2);
  await expect(reserveDiskSpace([], free / 2)).rejects.toMatchObject({ status: 507 });
  release();

  (await reserveDiskSpace([tmpdir()], free / 2))();
});
