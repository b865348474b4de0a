import { generateSecret, sha256 } from '#api/kit/secrets.ts';
import type { Visit } from '#contract/kit/roles.ts';
import type { Person, School, TestApp } from './test-app.ts';

/** Returns functions that create organizations and memberships, and make visits. */
export function createOrganizationActions(app: TestApp) {
  const anOrganization = () => app.aSchool({ kind: 'organization', school_name: 'Northwind Trust' });

  async function joinOrganization(school: School, organization: School, grants: Visit | null = null): Promise<void> {
    await app.database.owner.query('insert into memberships (tenant_id, organization_id, grants) values ($1, $2, $3)', [
      school.id,
      organization.id,
      grants,
    ]);
  }

  /** Requests a hand-over code for a school. */
  const handOver = (as: Person, school: School) =>
    app.request(`/api/organization/schools/${school.id}/hand-over/`, { method: 'POST', as });
  const enter = (at: School, code: string) =>
    app.request('/api/auth/hand-over/', { method: 'POST', at, body: { code } });

  /** Makes a visit like the web; returns its token. */
  async function visit(as: Person, school: School): Promise<string> {
    const { url } = (await handOver(as, school)).json();
    return (await enter(school, handOverCodeIn(url))).json().access;
  }

  return { anOrganization, joinOrganization: joinOrganization, handOver, enter, visit };
}

export const handOverCodeIn = (url: string) => new URL(url).hash.slice(1);

/** Creates an unused hand-over code for this school, by an admin with an active session. */
export async function aHandOverCode(app: TestApp, school: School, grants: Visit = 'figures'): Promise<string> {
  const organization = await app.aSchool({ kind: 'organization' });
  const admin = await app.aPerson(organization, 'organization_admin');
  await createOrganizationActions(app).joinOrganization(school, organization, grants);
  const code = generateSecret();
  await app.insert('hand_overs', {
    tenant_id: school.id,
    organization_id: organization.id,
    session_id: admin.sessionId,
    first_name: 'Mary',
    last_name: 'Jackson',
    organization_name: 'Northwind Trust',
    organization_subdomain: organization.subdomain,
    grants,
    code_hash: `\\x${sha256(code).toString('hex')}`,
  });
  return code;
}
