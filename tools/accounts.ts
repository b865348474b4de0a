import { type DemoTenant, demoPasswords } from '#db/demo/people/tenant.ts';
import { demoTenants, platformAdmin, secondPlatformAdmin } from '#db/demo/people/tenants.ts';
import type { Settings } from './settings.ts';

/** Lists the addresses and accounts of the demo data. */
export function describeAccounts(settings: Settings): string {
  return [
    `  ${siteUrl(settings)}  the platform: ${platformAdmin.email}, ${secondPlatformAdmin.email}`,
    ...demoTenants.flatMap((tenant) => [
      `  ${siteUrl(settings, tenant.subdomain)}  ${adultsLine(tenant)}`,
      ...signInsOf(tenant),
    ]),
    `  Every adult's password is ${demoPasswords.adult}, every student's is ${demoPasswords.student}.`,
  ].join('\n');
}

function adultsLine({ school_name, adults, suspended_for }: DemoTenant): string {
  const state = suspended_for ? ' (suspended)' : '';
  return `${school_name}${state}: ${adults.map(({ email }) => email).join(', ')}`;
}

function signInsOf({ classes, community_password }: DemoTenant): string[] {
  const codes = classes.map(({ name, class_id, students }) => {
    return `class code ${class_id} (${name}): ${students[0]?.username} and ${students.length - 1} more`;
  });
  return [...codes, ...(community_password ? [`community password ${community_password}`] : [])].map(
    (line) => `      ${line}`,
  );
}

export function siteUrl({ origin }: Settings, subdomain = ''): string {
  const url = new URL(origin);
  return `${url.protocol}//${subdomain ? `${subdomain}.` : ''}${url.host}`;
}
