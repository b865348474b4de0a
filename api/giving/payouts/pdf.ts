import { setStatement } from '#api/core/press/service.ts';
import type { Settings } from '#api/kit/serve.ts';
import type { PayoutDetail } from '#contract/giving/payouts.ts';
import { toStatementSheet } from '#contract/giving/statement-sheet.ts';
import { directionOf, type InterfaceLanguage } from '#contract/kit/languages.ts';

/** Sets the statement of a payout as PDF. It is stored nowhere: reasons of refunds in it end with their school. */
export function createStatementPdf(
  payout: PayoutDetail,
  language: InterfaceLanguage,
  { translate }: Pick<Settings, 'translate'>,
): Promise<Uint8Array> {
  const sheet = toStatementSheet(payout, language, (sentence, values) => translate(language, sentence, values));
  const madeAt = Math.floor(Date.parse(payout.prepared_at) / 1000);
  return setStatement({ ...sheet, language, direction: directionOf(language), madeAt });
}
