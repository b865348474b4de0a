import { adults, type CallTable, people, type Replay, type ReplayContext } from '#api/testing/call-table.ts';
import { adultPassword, setPassword } from '#api/testing/credentials.ts';
import { aMessageToTheWorld } from '#api/testing/messages-to-the-world.ts';

export const callTable: CallTable = {
  'GET /user/profile/': { host: 'both', who: people },
  'PATCH /user/profile/': {
    host: 'both',
    who: adults,
    body: { first_name: 'Ada', last_name: 'Lovelace', country: 'GB' },
    prepare: writeMessage,
  },
  'PUT /user/avatar/': { host: 'tenant', who: ['student'], body: { animal: 'fox', colour: 'blue' } },
  'POST /user/password/': {
    host: 'both',
    who: people,
    body: { current_password: 'x', new_password: 'nine brass otters' },
    prepare: async ({ app, as }) => {
      if (as) await setPassword(app, as, adultPassword);
      return { fields: { current_password: adultPassword, new_password: 'a door of red paper' } };
    },
  },
};

/** Lets the caller write a work, which gets the new name. */
async function writeMessage({ app, school, as }: ReplayContext): Promise<Replay> {
  if (as && as.role !== 'upschool_admin' && as.school.id === school.id) await aMessageToTheWorld(app, school, as);
  return {};
}
