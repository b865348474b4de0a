import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test as base, expect } from 'vitest';
import { createSigningKey } from '#sandbox/paypal/certificate.ts';
import { createCertificates, isCertificateUrl } from './certificates.ts';

const CERTIFICATES = '/v1/notifications/certs';

/** A host with one certificate, which counts requests for it. */
const test = base.extend('host', async ({}, { onCleanup }) => {
  const { certificate } = createSigningKey('paypal.example');
  const urls: string[] = [];
  const server = createServer(({ url = '' }, reply) => {
    urls.push(url);
    if (url.endsWith('/CERT-1')) return reply.end(certificate);
    if (url.endsWith('/moved')) return reply.writeHead(302, { location: `${CERTIFICATES}/CERT-1` }).end();
    reply.writeHead(url.endsWith('/away') ? 503 : 404).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onCleanup(() => {
    server.close();
  });
  return { base: new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`), urls };
});

test.each([
  ['https://api.sandbox.paypal.com/v1/notifications/certs/CERT-1', true],
  ['https://api-m.sandbox.paypal.com/v1/notifications/certs/CERT-1', true],
  ['http://api.sandbox.paypal.com/v1/notifications/certs/CERT-1', false],
  ['https://api.sandbox.paypal.com:8443/v1/notifications/certs/CERT-1', false],
  ['https://api.paypal.com/v1/notifications/certs/CERT-1', false],
  ['https://api.sandbox.paypal.com.evil.example/v1/notifications/certs/CERT-1', false],
  ['https://api.sandbox.paypal.com@evil.example/v1/notifications/certs/CERT-1', false],
  ['https://user@api.sandbox.paypal.com/v1/notifications/certs/CERT-1', false],
  ['https://api.sandbox.paypal.com/v1/notifications/certs/../../checkout', false],
  ['https://api.sandbox.paypal.com/elsewhere', false],
  ['no address', false],
])('is %s where PayPal keeps its certificates: %s', (url, isThere) => {
  expect(isCertificateUrl(url, new URL('https://api-m.sandbox.paypal.com'))).toBe(isThere);
});

test('a certificate is fetched once', async ({ host }) => {
  const find = createCertificates(host.base);
  const url = `${host.base.origin}${CERTIFICATES}/CERT-1`;

  expect((await find(url))?.subject).toBe('CN=paypal.example');
  expect(await find(url)).toBeDefined();
  expect(host.urls).toEqual([`${CERTIFICATES}/CERT-1`]);
});

test('one of another host is not asked for', async ({ host }) => {
  const find = createCertificates(new URL('https://api-m.sandbox.paypal.com'));

  expect(await find(`${host.base.origin}${CERTIFICATES}/CERT-1`)).toBeUndefined();
  expect(host.urls).toEqual([]);
});

test('an unknown one is none, and while the host is away or leads elsewhere nothing is decided', async ({ host }) => {
  const find = createCertificates(host.base);

  expect(await find(`${host.base.origin}${CERTIFICATES}/CERT-2`)).toBeUndefined();
  for (const name of ['away', 'moved'])
    await expect(find(`${host.base.origin}${CERTIFICATES}/${name}`)).rejects.toThrow();
});
