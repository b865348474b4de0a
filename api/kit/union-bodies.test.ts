import { expect } from 'vitest';
import { appTest as test } from '#api/testing/app-test.ts';

type Description = {
  paths: Record<string, Record<string, { requestBody?: { content: Record<string, { schema: object }> } }>>;
};

test.for([
  ['/messages/', 'post'],
  ['/api-super-admin/bank-transfers/{id}/', 'patch'],
] as const)('openapi.json describes the body of %s, which has several forms', async ([path, method], { app }) => {
  const { paths } = (await app.request('/api/openapi.json')).json<Description>();
  const schema = paths[path]?.[method]?.requestBody?.content['application/json']?.schema;
  expect(Object.keys(schema ?? {})).toContainEqual(expect.stringMatching(/^(anyOf|oneOf)$/));
});
