import { findInvitationLimits } from '#api/core/email/service.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { InviteeEmail } from '#contract/identity/invitations.ts';
import type { CheckedInvitee, InviteeProblem } from '#contract/identity/many-invitations.ts';
import { OptionalName } from '#contract/identity/users.ts';
import { findAddressUses } from './many-queries.ts';

export type TypedInvitee = { email: string; name: string };

/** Facts about an address before anyone on the list is invited. */
type AddressFacts = {
  account: 'active' | 'inactive' | null;
  is_invited: boolean;
  is_blocked: boolean;
  is_suppressed: boolean;
  /** Number of invitations that the mailbox can still get today. */
  left: number;
};

/** Finds the problem of each person, in order: the first ones get the remaining seats and emails. */
export async function checkInvitees(db: TenantDb, invitees: TypedInvitee[], seats: number): Promise<CheckedInvitee[]> {
  const people = invitees.map(parseInvitee);
  const { facts, leftToday } = await findFacts(
    db,
    people.filter(({ problem }) => problem === null).map(({ email }) => email),
  );
  const room = { seats, today: leftToday };
  const emails = new Set<string>();
  const mailboxes = new Map<string, number>();
  return people.map((person) => {
    const fact = facts.get(person.email);
    if (person.problem !== null || fact === undefined) return person;
    if (emails.has(person.email)) return { ...person, problem: 'repeated' };
    emails.add(person.email);
    const mailbox = mailboxOf(person.email);
    const earlier = mailboxes.get(mailbox) ?? 0;
    const problem = problemOf(fact, earlier, room);
    if (problem !== null) return { ...person, problem };
    mailboxes.set(mailbox, earlier + 1);
    room.seats -= 1;
    room.today -= 1;
    return person;
  });
}

function parseInvitee({ email, name }: TypedInvitee): CheckedInvitee {
  const address = InviteeEmail.safeParse(email);
  const cleanName = OptionalName.safeParse(name);
  const problem = address.success ? (cleanName.success ? null : 'name_invalid') : 'email_invalid';
  return { email: address.data ?? email, name: cleanName.data ?? name, problem };
}

async function findFacts(
  db: TenantDb,
  emails: string[],
): Promise<{ facts: Map<string, AddressFacts>; leftToday: number }> {
  const [uses, { addresses, leftToday }] = await Promise.all([
    findAddressUses(db, emails),
    findInvitationLimits(db, emails),
  ]);
  const limits = new Map(addresses.map((limit) => [limit.address, limit]));
  const facts = uses.flatMap((use) => {
    const limit = limits.get(use.address);
    return limit ? [[use.address, { ...use, ...limit }] as const] : [];
  });
  return { facts: new Map(facts), leftToday };
}

function problemOf(
  { account, is_invited, is_blocked, is_suppressed, left }: AddressFacts,
  earlier: number,
  room: { seats: number; today: number },
): InviteeProblem | null {
  if (account !== null) return account === 'active' ? 'has_account' : 'archived';
  if (is_invited) return 'invited';
  if (is_blocked) return 'blocked';
  if (is_suppressed) return 'suppressed';
  if (left - earlier <= 0) return 'mailbox_full';
  if (room.seats <= 0) return 'no_seat';
  return room.today <= 0 ? 'day_full' : null;
}

/** Returns the mailbox by which emails are counted: text after a plus sign belongs to the same person. */
function mailboxOf(email: string): string {
  return email.replace(/\+[^@]*@/, '@');
}
