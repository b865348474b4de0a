import type { Settings } from './settings.ts';

const PASSWORD = 'booklark-demo-1';

/** The people of the demonstration world, by the subdomain where they sign in. */
const HOSTS: [subdomain: string, what: string, ...people: string[]][] = [
  ['', 'the platform', `admin@booklark.test`],
  ['northwind', 'Northwind Learning Trust', 'admin@northwind.test'],
  [
    'riverside',
    'Riverside School',
    'head@riverside.test, lead@riverside.test, teacher@riverside.test',
    'class code RIVER7, students such as amara.okafor with password sunflower',
    'community password river-reads',
  ],
  [
    'hillcrest',
    'Hillcrest Primary',
    'head@hillcrest.test, teacher@hillcrest.test',
    'class code HILL42, students with password sunflower',
  ],
  ['lakeside', 'Lakeside Academy', 'head@lakeside.test'],
];

/** What whoever started the demonstration world needs to look around. */
export function describeAccounts(settings: Settings): string {
  const lines = HOSTS.flatMap(([subdomain, what, ...people]) => [
    `  ${addressOf(settings, subdomain)}  ${what}`,
    ...people.map((line) => `      ${line}`),
  ]);
  return [...lines, `  Every adult's password is ${PASSWORD}.`].join('\n');
}

export function addressOf({ origin }: Settings, subdomain = ''): string {
  const url = new URL(origin);
  return `${url.protocol}//${subdomain ? `${subdomain}.` : ''}${url.host}`;
}
