import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { createPerson, setPassword, updateUserEmailVerified } from '#api/identity/users/service.ts';
import { openHosts } from '#api/kit/hosts.ts';
import { hashPassword } from '#api/kit/password-hashing.ts';
import { refuseWeakPassword } from '#api/kit/password-rules.ts';
import { openPool } from '#api/kit/pipeline.ts';
import { Refusal } from '#api/kit/refusal.ts';
import { inTenant } from '#api/kit/tenant.ts';
import { migrate } from '#db/migrate.ts';
import { Problem } from '#db/problem.ts';
import { print, promptSilently, runCommand } from './cli.ts';
import { openStores, type Stores } from './open-stores.ts';

const USAGE = 'npm run admin:create -- --email ada@booklark.example [--first-name Ada] [--last-name Lovelace]';

// npm run admin:create: creates the first platform admin. The password is typed twice, or read from a pipe.
await runCommand(async () => {
  const person = readArguments();
  const password = process.stdin.isTTY
    ? await promptPasswordTwice()
    : (await text(process.stdin)).replace(/\r?\n$/, '');
  const stores = await openStores('shared');
  try {
    await migrate({ connectionString: stores.database.urls.owner });
    await createAdmin(stores, person, password);
    print(`${person.email} can sign in at ${stores.settings.origin}/login.`);
  } finally {
    await stores.stop();
  }
});

type NewAdmin = { email: string; first_name: string; last_name: string };

function readArguments(): NewAdmin {
  const options = {
    email: { type: 'string' },
    'first-name': { type: 'string' },
    'last-name': { type: 'string' },
  } as const;
  const { values } = parseArgs({ options });
  const { email = '' } = values;
  if (!/^[^@\s]+@[^@\s]+$/.test(email)) throw new Problem(USAGE);
  return {
    email,
    first_name: values['first-name'] ?? email.split('@')[0] ?? email,
    last_name: values['last-name'] ?? '',
  };
}

async function createAdmin({ config, database }: Stores, person: NewAdmin, password: string): Promise<void> {
  const pool = openPool({ connectionString: database.urls.app, max: 2 });
  const hosts = await openHosts(pool, { connectionString: database.urls.app }, config.rootHosts);
  try {
    const site = await hosts.find(config.rootHosts[0] ?? '');
    const names = [person.email, person.first_name, person.last_name];
    await refuseWeakPassword(password, { role: 'upschool_admin', site, names }, 'password');
    const tenantId = site.id;
    const passwordHash = await hashPassword(password, config.pepper);
    const nobody = { tenantId, role: 'visitor', personId: null, sessionId: null } as const;
    await inTenant(pool, nobody, async (db) => {
      const { id: userId } = await createPerson(db, {
        ...person,
        role: 'upschool_admin',
        username: person.email,
      });
      await setPassword(db, { userId, passwordHash });
      await updateUserEmailVerified(db, userId);
    });
  } catch (refused) {
    throw refused instanceof Refusal ? new Problem(refused.message, { cause: refused }) : refused;
  } finally {
    await hosts.close();
    await pool.end();
  }
}

async function promptPasswordTwice(): Promise<string> {
  const first = await promptSilently('Password: ');
  if ((await promptSilently('Repeat password: ')) !== first) throw new Problem('The passwords do not match.');
  return first;
}
