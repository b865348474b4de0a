import { setCertificate } from '#api/core/press/service.ts';
import type { Site } from '#api/kit/hosts.ts';
import { defaultLanguageOf } from '#api/kit/language.ts';
import { Refusal } from '#api/kit/refusal.ts';
import type { Settings } from '#api/kit/serve.ts';
import { dayInWords } from '#contract/kit/days.ts';
import { directionOf, type InterfaceLanguage, interfaceLanguages } from '#contract/kit/languages.ts';
import { moneyText } from '#contract/kit/money-text.ts';
import {
  awardCertificateWords,
  certificateWords,
  courseCertificateWords,
  raisedCertificateWords,
} from '#contract/shop/certificates.ts';
import { repair } from '#look/palette.ts';
import { authorOf, awardOf, titleOf, workOf } from './presenter.ts';
import type { CertificateRow } from './queries.ts';
import { toSettable } from './settable.ts';

export { certificateResource } from './presenter.ts';
export { findCertificatesOf, findSignedCertificate } from './queries.ts';

/**
 * Sets a certificate in its school's colours. A work's certificate is in the work's language if Booklark has it;
 * certificates of other works, of money and of a course are in the school's first language.
 */
export async function createCertificatePdf(
  row: CertificateRow,
  site: Site,
  { translate }: Pick<Settings, 'translate'>,
): Promise<Uint8Array> {
  const ofWork = row.kind === 'published_author' ? workOf(row).language : undefined;
  const known = interfaceLanguages.find((one) => ofWork?.split('-')[0] === one);
  const language = known ?? defaultLanguageOf(site);
  const { roles } = repair(site);
  const settable = await toSettable({ title: titleOf(row), school: site.school_name, author: authorOf(row) });
  // No URL leads to such a certificate, unless a name has changed since.
  if (!settable) throw new Refusal('notFound');
  const day = dayInWords(new Date(row.issued_on), language);
  return setCertificate({
    ...{ language, languageTag: ofWork ?? language },
    direction: directionOf(language),
    ...wordsOf(row, { title: settable.title, day }, language, translate),
    school: settable.school,
    lead: translate(language, certificateWords.lead),
    author: settable.author,
    issued_at: String(Math.floor(row.issued_at.getTime() / 1000)),
    ...{ frame: roles.deep, ink: '#14202C', accent: roles.brand },
  });
}

function wordsOf(
  row: CertificateRow,
  { title, day }: { title: string; day: string },
  language: InterfaceLanguage,
  translate: Settings['translate'],
) {
  if (row.kind !== 'class_raised') {
    const { title: heading } = certificateWords;
    const award = awardOf(row);
    const ofWork = award ? awardCertificateWords : certificateWords;
    const { sentence } = row.kind === 'course_finished' ? courseCertificateWords : ofWork;
    return {
      title: translate(language, heading, { title }),
      sentence: translate(language, sentence, { title, award: award?.name, challenge: award?.challenge }),
      date: day,
    };
  }
  const words = raisedCertificateWords;
  return {
    title: translate(language, words.title, { cause: title }),
    sentence: translate(language, words.raised, { amount: moneyText(row, language), cause: title }),
    date: translate(language, words.since, { date: day }),
  };
}
