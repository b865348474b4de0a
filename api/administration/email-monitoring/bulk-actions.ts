import type { BulkActionOnRows, PlatformBulkList } from '#api/core/bulk/service.ts';
import { Refusal } from '#api/kit/refusal.ts';
import type { Settings } from '#api/kit/serve.ts';
import type { bulkOnEmails } from '#contract/administration/email-monitoring.ts';
import { emailMonitoringWords } from '#contract/administration/email-monitoring-words.ts';
import { findEmailAt, findEmailIds } from './queries.ts';
import { isOneByOne, resendEmailAt } from './resend.ts';

/** Sends each email again with the action that sent it first. Sending cannot be undone. */
const resend: BulkActionOnRows = {
  async run({ db, actor, findSite, loadSettings }, ids) {
    const [site, settings] = await Promise.all([findSite(), loadSettings()]);
    for (const id of ids) {
      const email = await findEmailAt(db, id);
      if (!email) throw new Refusal('notFound');
      if (isOneByOne(email.template))
        throw new Refusal('conflict', { message: emailMonitoringWords.oneByOne, state: 'one_by_one' });
      await resendEmailAt({ db, site, actor, ip: null, settings: settings as Settings }, email);
    }
    return new Map();
  },
};

type Body = (typeof bulkOnEmails)['body']['_output'];

export const emailBulkList: PlatformBulkList<Body> = {
  path: '/emails/',
  actions: { resend },
  findRows: findEmailIds,
};
