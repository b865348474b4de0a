import { anyone, type CallTable, type Replay, type ReplayContext } from '#api/testing/call-table.ts';
import { createPublishedStory } from '#api/testing/created-rows.ts';

export const callTable: CallTable = {
  'GET /stories/': { host: 'both', who: anyone },
  'GET /stories/feed/': { host: 'both', who: anyone },
  'GET /stories/{slug}/': { host: 'both', who: anyone, prepare: prepareStory },
};

async function prepareStory(context: ReplayContext): Promise<Replay> {
  const { slug } = await createPublishedStory(context);
  return { params: { slug } };
}
