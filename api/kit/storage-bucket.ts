import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import {
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3';
import type { BucketConfig, Storage } from './storage.ts';

/** The limit of one S3 call. */
const MAX_KEYS_PER_DELETE = 1000;

export function openStorageBucket({ name: Bucket, region, endpoint, keyId, secret }: BucketConfig): Storage {
  const client = new S3Client({
    region,
    // Services other than Amazon's have an endpoint of their own, and rarely give each bucket a host name.
    ...(endpoint && { endpoint, forcePathStyle: true }),
    ...(keyId && secret && { credentials: { accessKeyId: keyId, secretAccessKey: secret } }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
  });
  const listFiles = (folder: string) => listBucketFiles(client, Bucket, folder);

  return {
    folder: undefined,
    listFiles,
    async put(Key, file) {
      const { size } = await stat(file);
      await client.send(new PutObjectCommand({ Bucket, Key, Body: createReadStream(file), ContentLength: size }));
    },
    async size(Key) {
      try {
        return (await client.send(new HeadObjectCommand({ Bucket, Key }))).ContentLength;
      } catch (error) {
        if (error instanceof Error && error.name === 'NotFound') return undefined;
        throw error;
      }
    },
    async read(Key, range) {
      const part = range && { Range: `bytes=${range.start}-${range.end}` };
      const { Body } = await client.send(new GetObjectCommand({ Bucket, Key, ...part }));
      if (!(Body instanceof Readable)) throw new Error(`no file came for ${Key}`);
      return Body;
    },
    async remove(key) {
      let keys = [key];
      for await (const file of listFiles(key)) {
        keys.push(file.key);
        if (keys.length < MAX_KEYS_PER_DELETE) continue;
        await removeKeys(client, Bucket, keys);
        keys = [];
      }
      if (keys.length > 0) await removeKeys(client, Bucket, keys);
    },
    // A bucket stores a whole file or none.
    removeStaleUploads: async () => {},
    async *listFolders(folder) {
      const below = { Bucket, Prefix: folder && `${folder}/`, Delimiter: '/' };
      for await (const page of paginateListObjectsV2({ client }, below))
        for (const { Prefix } of page.CommonPrefixes ?? []) yield Prefix?.split('/').at(-2) ?? '';
    },
  };
}

async function* listBucketFiles(client: S3Client, Bucket: string, folder: string) {
  for await (const page of paginateListObjectsV2({ client }, { Bucket, Prefix: `${folder}/` }))
    for (const { Key, Size, LastModified } of page.Contents ?? [])
      if (Key) yield { key: Key, size: Size ?? 0, modified: LastModified ?? new Date() };
}

async function removeKeys(client: S3Client, Bucket: string, keys: string[]): Promise<void> {
  const { Errors = [] } = await client.send(
    new DeleteObjectsCommand({ Bucket, Delete: { Objects: keys.map((Key) => ({ Key })), Quiet: true } }),
  );
  if (Errors.length > 0) throw new Error(`${Errors.length} files were not removed: ${Errors[0]?.Message}`);
}
