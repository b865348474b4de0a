import { describe, expect } from 'vitest';
import { rolesAllowedBy } from '#api/kit/policy.ts';
import { inTenant } from '#api/kit/tenant.ts';
import { reviewTest as test } from '#api/testing/review-test.ts';
import type { Person } from '#api/testing/test-app.ts';
import { reviewerRoles } from '#contract/kit/roles.ts';
import { findRecipients } from './job-queries.ts';
import { mayReview } from './policy.ts';

describe('the roles that review', () => {
  test('are the same in the database, in the policy and in the contract', async ({ app }) => {
    const { rows } = await app.database.owner.query('select reviewer_roles() as roles');
    expect(rows).toEqual([{ roles: [...reviewerRoles] }]);
    expect(rolesAllowedBy(mayReview)).toEqual([...reviewerRoles]);
  });

  test('get the email about what waits, and can be asked to review', async ({
    app,
    school,
    read,
    lead,
    aBookInReview,
  }) => {
    const id = await aBookInReview();
    const reviewers: Person[] = [];
    for (const role of ['teacher_admin', 'school_admin', 'organization_admin'] as const)
      reviewers.push(await app.aPerson(school, role, { email: `${role}-${school.subdomain}@school.test` }));
    const worker = { tenantId: school.id, role: 'worker', personId: null, sessionId: null } as const;
    const recipients = await inTenant(app.pool, worker, (db) => findRecipients(db, '2026-11-21'));
    const assignees = (await read(lead, id)).json().assignees;
    const admins = assignees.filter(({ is_admin }: { is_admin: boolean }) => is_admin);
    expect(admins.map(({ id: admin }: { id: string }) => admin)).toEqual(
      expect.arrayContaining(reviewers.slice(1).map((person) => person.id)),
    );
    expect(admins.map(({ id: admin }: { id: string }) => admin)).not.toContain(lead.id);
    for (const people of [recipients, assignees])
      expect(people.map((person: { id: string }) => person.id)).toEqual(
        expect.arrayContaining(reviewers.map((person) => person.id)),
      );
  });
});
