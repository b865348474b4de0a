import { handOverCodeIn } from './organization-actions.ts';
import type { Person, School, TestApp } from './test-app.ts';

export const viewReason = 'The teacher cannot find a class.';

/** Returns functions that allow support access and open views, like the screens. */
export function createViewActions(app: TestApp) {
  const allow = (admin: Person, allowed = true) =>
    app.request('/api/support-access/', { method: 'PUT', as: admin, body: { allowed } });
  const ask = (as: Person, target: { id: string }, body: object = { reason: viewReason }) =>
    app.request(`/api/api-super-admin/users/${target.id}/view-as/`, { method: 'POST', as, host: 'localhost', body });
  const enter = (at: School, code: string) =>
    app.request('/api/auth/hand-over/', { method: 'POST', at, body: { code } });

  /** Opens a view; returns its token. */
  async function view(as: Person, target: Person): Promise<string> {
    const { url } = (await ask(as, target)).json();
    return (await enter(target.school, handOverCodeIn(url))).json().access;
  }

  return { allow, ask, enter, view };
}
