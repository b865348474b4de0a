import { setImmediate } from 'node:timers/promises';
import type { ActorContext } from '#api/core/audit/service.ts';
import type { Site } from '#api/kit/hosts.ts';
import { formatDay } from '#api/kit/language.ts';
import { siteUrl } from '#api/kit/moved-sites.ts';
import { qrCode } from '#api/kit/qr-code.ts';
import { Refusal } from '#api/kit/refusal.ts';
import type { Settings } from '#api/kit/serve.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { findOwnersToPrint } from '#api/people/cards/service.ts';
import { endUnusedCodes } from '#api/people/students/service.ts';
import type { FamilyLetter, FamilyLetters, printFamilyLetters } from '#contract/administration/families.ts';
import { familyLetterWords, familyWords } from '#contract/administration/family-words.ts';
import { MAX_FAMILY_LETTERS } from '#contract/administration/limits.ts';
import { isolated } from '#contract/kit/isolated-text.ts';
import type { InterfaceLanguage } from '#contract/kit/languages.ts';
import { sortedByName } from '#contract/kit/person-names.ts';
import { createFamilyCodes, findStudentsWithRoom } from './actions.ts';

type Selection = (typeof printFamilyLetters)['body']['_output'];
type Owner = Awaited<ReturnType<typeof findOwnersToPrint>>[number];
/** The students of a selection, with codes for those below the limit. */
type NewCodes = { owners: Owner[]; codes: ReadonlyMap<string, string>; expiresAt: Date };

const limits = {
  max: MAX_FAMILY_LETTERS,
  words: { noStudents: familyWords.noStudents, tooMany: familyWords.tooManyLetters },
};

/** Creates a code for each student of the selection, except students at the limit. */
export async function createLetterCodes(db: TenantDb, by: ActorContext, selection: Selection): Promise<NewCodes> {
  const owners = await findOwnersToPrint(db, by, selection, limits);
  const ids = owners.map(({ id }) => id);
  if (selection.removes_unused_codes) await endUnusedCodes(db, by, ids);
  const idsWithRoom = await findStudentsWithRoom(db, ids);
  if (idsWithRoom.length === 0) throw new Refusal('conflict', { message: familyWords.noneLeft, state: 'too_many' });
  return { owners, ...(await createFamilyCodes(db, by, idsWithRoom)) };
}

type LetterContext = { site: Site; settings: Settings; language: InterfaceLanguage };

/** Writes the letters in their language. Each QR code takes 3 ms, so other requests are served between two letters. */
export async function writeLetters(
  { owners, codes, expiresAt }: NewCodes,
  { site, settings: { origin, translate }, language }: LetterContext,
): Promise<FamilyLetters> {
  const page = siteUrl(origin, site, '/family');
  const words = (sentence: string, values?: Record<string, string>) => translate(language, sentence, values);
  const letters: FamilyLetter[] = [];
  const without_letter: FamilyLetters['without_letter'] = [];
  for (const { id, first_name, last_name, class_name } of sortedByName(owners, { order: site.name_order, language })) {
    const student = { id, first_name, last_name };
    const code = codes.get(id);
    if (!code) {
      without_letter.push(student);
      continue;
    }
    const heading = words(familyLetterWords.heading, { name: isolated(first_name) });
    letters.push({ student, class_name, heading, code, qr: await qrCode(`${page}/${code}`) });
    await setImmediate();
  }
  const { host, pathname } = new URL(page);
  return {
    school_name: site.school_name,
    language,
    lead: words(familyLetterWords.lead, { school: isolated(site.school_name) }),
    code_label: words(familyLetterWords.codeLabel),
    steps: [
      words(familyLetterWords.scan, { address: isolated(`${host}${pathname}`) }),
      words(familyLetterWords.email),
      words(familyLetterWords.open),
    ],
    notes: [words(familyLetterWords.once, { day: formatDay(expiresAt, language) }), words(familyLetterWords.privacy)],
    letters,
    without_letter,
  };
}
