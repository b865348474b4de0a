import { startView } from '#api/identity/support-access/service.ts';
import { profileOf } from '#api/identity/users/service.ts';
import { allowAnyone } from '#api/kit/policy.ts';
import { Refusal } from '#api/kit/refusal.ts';
import { sha256 } from '#api/kit/secrets.ts';
import { serve } from '#api/kit/serve.ts';
import { startVisit, updateHandOverOpened } from '#api/schools/organizations/service.ts';
import { enterByHandOver } from '#contract/identity/session.ts';
import { organizationWords } from '#contract/schools/organization-words.ts';

/** How an organization's admin enters a visit, and platform staff a view, with a one-time code. */
export const handOverRoutes = [
  serve(enterByHandOver, allowAnyone, async ({ db, body, site: { id: tenantId }, ip, settings }) => {
    const handOver = await updateHandOverOpened(db, sha256(body.code));
    if (!handOver) throw new Refusal('notSignedIn', { message: organizationWords.codeEnded });
    if (handOver.kind === 'visit') return startVisit({ db, tenantId, ip, settings }, handOver);
    const view = await startView({ db, tenantId, settings }, handOver);
    return { ...view, user: await profileOf(db, settings, handOver.target_id) };
  }),
];
