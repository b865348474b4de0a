import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const folder = path.resolve(process.env.BOOKLARK_SAMPLES ?? '../shared/data', 'payments');

/** Whether the fixtures exist: in the samples folder, or beside the repository. */
export const hasPaymentFixtures = existsSync(folder);

/** Returns a file of the payment fixtures. */
export function paymentFixture<Fixture>(name: string): Fixture {
  return JSON.parse(readFileSync(path.join(folder, name), 'utf8'));
}

/** Returns a fixture without the fields of these names, at every depth. */
export function withoutFields<Fixture>(fixture: Fixture, names: string[]): Fixture {
  return JSON.parse(JSON.stringify(fixture, (name, value) => (names.includes(name) ? undefined : value)));
}
