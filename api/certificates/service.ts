import type { Site } from '#api/kit/hosts.ts';
import { Refusal } from '#api/kit/refusal.ts';
import type { Settings } from '#api/kit/serve.ts';
import { setCertificate } from '#api/press/service.ts';
import { certificateWords } from '#contract/certificates.ts';
import { directionOf, type InterfaceLanguage, interfaceLanguages } from '#contract/languages.ts';
import { repair } from '#look/palette.ts';
import { authorOf, certificateResource, workOf } from './presenter.ts';
import { type CertificateRow, findCertificatesOf, findSignedCertificate } from './queries.ts';
import { toSettable } from './settable.ts';

export { certificateResource, findCertificatesOf, findSignedCertificate };

/** Sets a certificate in the colours of its school and the language of its work, where Booklark speaks it, else in English. */
export async function createCertificatePdf(
  row: CertificateRow,
  site: Site,
  { translate }: Pick<Settings, 'translate'>,
): Promise<Uint8Array> {
  const work = workOf(row);
  const language: InterfaceLanguage = interfaceLanguages.find((known) => work.language.startsWith(known)) ?? 'en';
  const { roles } = repair(site);
  const { title, lead, sentence } = certificateWords;
  const shown = await toSettable({ title: work.title, school: site.school_name, author: authorOf(row) });
  // No URL leads here then, unless a name has changed since.
  if (!shown) throw new Refusal('notFound');
  return setCertificate({
    language,
    languageTag: work.language,
    direction: directionOf(language),
    title: translate(language, title, { title: shown.title }),
    school: shown.school,
    lead: translate(language, lead),
    author: shown.author,
    sentence: translate(language, sentence, { title: shown.title }),
    date: new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(row.issued_at),
    issued_at: String(Math.floor(row.issued_at.getTime() / 1000)),
    ...{ frame: roles.deep, ink: '#14202C', accent: roles.brand },
  });
}
