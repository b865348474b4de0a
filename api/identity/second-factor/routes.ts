import { requireCurrentPassword } from '#api/identity/users/service.ts';
import { allowAccounts, type Policy } from '#api/kit/policy.ts';
import { serve, serveWithoutTransaction } from '#api/kit/serve.ts';
import {
  disableSecondFactor,
  enableSecondFactor,
  showSecondFactor,
  startSecondFactor,
} from '#contract/identity/second-factor.ts';
import { confirmSetUp, consumeCode, findSecondFactorState, recordOwnChange, startSetUp } from './actions.ts';
import { sendSecondFactorNotice } from './emails.ts';
import { deleteSecondFactor } from './queries.ts';

/** Allows adults with an account here. A visitor uses the second factor of their organization. */
const mayRunOwnSecondFactor: Policy = (caller) =>
  allowAccounts(caller) && caller.role !== 'student' && caller.visit === undefined;

export const secondFactorRoutes = [
  serve(showSecondFactor, mayRunOwnSecondFactor, ({ db, person }) => {
    const { personId } = person();
    return findSecondFactorState(db, personId);
  }),

  serveWithoutTransaction(startSecondFactor, mayRunOwnSecondFactor, async (call) => {
    const { body, site, settings, inTransaction } = call;
    const user = await requireCurrentPassword(call, body.current_password);
    const name = { label: user.email ?? user.username, issuer: site.school_name };
    return inTransaction((db) => startSetUp(db, { userId: user.id, pepper: settings.pepper, name }));
  }),

  serveWithoutTransaction(enableSecondFactor, mayRunOwnSecondFactor, async (call) => {
    const { actor, ip, body, person, settings, inTransaction } = call;
    const { personId: userId, sessionId } = person();
    const result = await inTransaction(async (db) => {
      const result = await confirmSetUp(db, { userId, code: body.code, pepper: settings.pepper });
      if (result.refusal) return result;
      await recordOwnChange(db, { actor, ip }, { userId, sessionId }, 'second_factor.enabled');
      await sendSecondFactorNotice(db, call, { userId, name: 'secondFactorOn' });
      return result;
    });
    if (result.refusal) throw result.refusal;
    return { recovery_codes: result.recoveryCodes };
  }),

  serveWithoutTransaction(disableSecondFactor, mayRunOwnSecondFactor, async (call) => {
    const { actor, ip, body, person, settings, inTransaction } = call;
    const { personId: userId, sessionId } = person();
    await requireCurrentPassword(call, body.current_password);
    const refusal = await inTransaction(async (db) => {
      const refusal = await consumeCode(db, { userId, code: body.code, pepper: settings.pepper });
      if (refusal) return refusal;
      await deleteSecondFactor(db, userId);
      await recordOwnChange(db, { actor, ip }, { userId, sessionId }, 'second_factor.disabled');
      await sendSecondFactorNotice(db, call, { userId, name: 'secondFactorOff' });
      return undefined;
    });
    if (refusal) throw refusal;
  }),
];
