import { adults, type CallTable, type ReplayContext } from '#api/testing/call-table.ts';
import { adultPassword, setPassword } from '#api/testing/credentials.ts';
import { startSecondFactor, totpCode, turnOnSecondFactor } from '#api/testing/second-factors.ts';

export const callTable: CallTable = {
  'GET /user/second-factor/': { host: 'both', who: adults },
  'POST /user/second-factor/': {
    host: 'both',
    who: adults,
    body: { current_password: 'x' },
    prepare: async ({ app, as }) => {
      if (as) {
        await setPassword(app, as, adultPassword);
        await removeSecondFactor(app, as);
      }
      return { fields: { current_password: adultPassword } };
    },
  },
  'POST /user/second-factor/enable/': {
    host: 'both',
    who: adults,
    body: { code: '123456' },
    prepare: async ({ app, as, host }) => {
      if (!as || as.role === 'student') return {};
      await removeSecondFactor(app, as);
      return { fields: { code: totpCode(await startSecondFactor(app, as, { host })) } };
    },
  },
  'POST /user/second-factor/disable/': {
    host: 'both',
    who: adults,
    body: { current_password: 'x', code: '123456' },
    prepare: async ({ app, as, host }) => {
      if (!as || as.role === 'student') return {};
      await removeSecondFactor(app, as);
      const { secret } = await turnOnSecondFactor(app, as, { host });
      return { fields: { current_password: adultPassword, code: totpCode(secret) } };
    },
  },
};

async function removeSecondFactor({ database }: ReplayContext['app'], { id }: { id: string }): Promise<void> {
  await database.owner.query('delete from second_factors where user_id = $1', [id]);
}
