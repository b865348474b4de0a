import type { Site } from '#api/kit/hosts.ts';
import { Refusal } from '#api/kit/refusal.ts';
import type { Settings } from '#api/kit/serve.ts';
import { setCertificate } from '#api/press/service.ts';
import { certificateWords, raisedCertificateWords } from '#contract/certificates.ts';
import { directionOf, type InterfaceLanguage, interfaceLanguages } from '#contract/languages.ts';
import { moneyText } from '#contract/money-text.ts';
import { repair } from '#look/palette.ts';
import { authorOf, certificateResource, workOf } from './presenter.ts';
import { type CertificateRow, findCertificatesOf, findSignedCertificate } from './queries.ts';
import { toSettable } from './settable.ts';

export { certificateResource, findCertificatesOf, findSignedCertificate };

/**
 * Sets a certificate in the colours of its school. One of a work is in the language of the work, where Booklark speaks it, else in English;
 * one of money is in the first language of the school.
 */
export async function createCertificatePdf(
  row: CertificateRow,
  site: Site,
  { translate }: Pick<Settings, 'translate'>,
): Promise<Uint8Array> {
  const languageTag = row.kind === 'class_raised' ? (site.languages[0] ?? 'en') : workOf(row).language;
  const language: InterfaceLanguage = interfaceLanguages.find((known) => languageTag.startsWith(known)) ?? 'en';
  const { roles } = repair(site);
  const title = row.kind === 'class_raised' ? row.cause_name : workOf(row).title;
  const shown = await toSettable({ title, school: site.school_name, author: authorOf(row) });
  // No URL leads here then, unless a name has changed since.
  if (!shown) throw new Refusal('notFound');
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(row.issued_at);
  return setCertificate({
    ...{ language, languageTag },
    direction: directionOf(language),
    ...wordsOf(row, { title: shown.title, day }, language, translate),
    school: shown.school,
    lead: translate(language, certificateWords.lead),
    author: shown.author,
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
  if (row.kind === 'published_author') {
    const { title: heading, sentence } = certificateWords;
    return {
      title: translate(language, heading, { title }),
      sentence: translate(language, sentence, { title }),
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
