import type { Site } from '#api/kit/hosts.ts';
import type { Settings } from '#api/kit/serve.ts';
import { setCertificate } from '#api/press/service.ts';
import { certificateWords } from '#contract/certificates.ts';
import { directionOf, type InterfaceLanguage, interfaceLanguages } from '#contract/languages.ts';
import { repair } from '#look/palette.ts';
import { authorOf, certificateResource, workOf } from './presenter.ts';
import { type CertificateRow, findCertificatesOf, findSignedCertificate } from './queries.ts';

export { certificateResource, findCertificatesOf, findSignedCertificate };

/** Sets a certificate in the colours of its school and the language of its work, where Booklark speaks it, else in English. */
export function createCertificatePdf(
  row: CertificateRow,
  site: Site,
  { translate }: Pick<Settings, 'translate'>,
): Promise<Uint8Array> {
  const work = workOf(row);
  const language: InterfaceLanguage = interfaceLanguages.find((known) => work.language.startsWith(known)) ?? 'en';
  const { roles } = repair(site);
  const { title, lead, sentence } = certificateWords;
  return setCertificate({
    language,
    direction: directionOf(language),
    title: translate(language, title, { title: work.title }),
    school: site.school_name,
    lead: translate(language, lead),
    author: authorOf(row),
    sentence: translate(language, sentence, { title: work.title }),
    date: new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(row.issued_at),
    issued_at: String(Math.floor(row.issued_at.getTime() / 1000)),
    ...{ frame: roles.deep, ink: '#14202C', accent: roles.brand },
  });
}
