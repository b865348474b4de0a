import { foldDigits } from '#contract/kit/codes.ts';
import { foldText } from '#contract/kit/text-folding.ts';
import type { ColumnField } from '#contract/people/enrolment.ts';

/** Column headers of school offices in many languages; compared without case, accents and punctuation. */
const HEADER_WORDS: Record<Exclude<ColumnField, 'ignored' | 'full_name_last_first'>, string> = {
  first_name: `first name, first names, firstname, forename, forenames, given name, given names, givenname,
    legal first name, legal name, legal forename, legal given name, christian name, nombre, nombres, nombre de pila, nombre del alumno, prénom, prénoms, prénom élève, vorname, vornamen,
    nome, primeiro nome, nome próprio, voornaam, ad, adı, imię, imiona, имя, имя отчество, jina la kwanza,
    jméno, meno, keresztnév, utónév, prenume, förnamn, fornavn, etunimi, όνομα, שם פרטי, ชื่อ, 이름,
    الاسم الأول, الاسم, الاسم الشخصي, اسم الطالب الأول, 名, नाम, पहला नाम`,
  last_name: `last name, last names, lastname, surname, family name, familyname, legal last name, apellido, apellidos, primer apellido,
    nom, nom de famille, nom élève, nachname, familienname, name, zuname, sobrenome, apelido, cognome, achternaam, soyad, soyadı,
    nazwisko, фамилия, příjmení, priezvisko, vezetéknév, nume, nume de familie, efternamn, etternavn, efternavn, sukunimi, επώνυμο, επίθετο,
    שם משפחה, นามสกุล, 성, jina la ukoo, اسم العائلة, اللقب, النسب, الكنية, اسم الأسرة, 姓, उपनाम`,
  full_name: `full name, fullname, whole name, student name, student, students, pupil, pupil name, name of student, child, learner, learner name,
    nombre completo, alumno, alumna, estudiante, nom complet, élève, élèves,
    vollständiger name, first and last name, vor und nachname, vor und zuname, schüler, schülerin, schülername, nome completo, aluno, aluna, studente, naam, leerling, öğrenci,
    الاسم الكامل, اسم الطالب, اسم التلميذ, الطالب, पूरा नाम`,
  username: `username, user name, user, login, login name, login id, account, usuario, nombre de usuario, identifiant, nom d'utilisateur,
    identifiant de connexion, benutzername, benutzer, anmeldename, nome de usuário, usuário, nome utente, gebruikersnaam, kullanıcı adı,
    nazwa użytkownika, логин, اسم المستخدم, المستخدم`,
  external_id: `external id, externalid, student id, studentid, student number, student no, pupil id, pupil number, admission number, admission no,
    adno, upn, sis id, sisid, local id, identifier, sourcedid, enrolment number, enrollment number,
    número de alumno, número de matrícula, matrícula, número de estudiante, código de alumno, expediente, numéro d'élève, numéro élève,
    ine, matricule, schülernummer, schüler id, schülernr, matrikelnummer, número do aluno, matrícula do aluno, matricola, leerlingnummer,
    öğrenci no, okul no, numer ucznia, αριθμός μητρώου, מספר תלמיד, เลขประจำตัว, รหัสนักเรียน, 학번, رقم الطالب, رقم التلميذ, رقم القيد, 学号, 学籍番号`,
  class_name: `class, class name, classname, classes, group, group name, form, form group, registration group, reg group, tutor group, homeroom,
    section, course, clase, grupo, curso, aula, sección, classe, division, groupe, klasse, klassen, klassenname, gruppe, turma, sezione,
    klas, groep, sınıf, şube, klasa, класс, třída, trieda, osztály, clasa, klass, luokka, τάξη, τμήμα, כיתה, ชั้น, ห้อง, 반, الصف, الفصل, القسم, الشعبة, صف, darasa, 班级, クラス, कक्षा`,
  class_code: `class code, classcode, class id, classid, code of class, section id, join code, código de clase, código de la clase, código de grupo,
    code de classe, code classe, klassencode, klassenkürzel, código da turma, codice classe, klascode, sınıf kodu, رمز الصف, رمز الفصل, كود الفصل`,
  password: `password, passwd, pass, pin, initial password, contraseña, clave, mot de passe, mdp, passwort, kennwort, senha, wachtwoord,
    şifre, parola, hasło, пароль, كلمة المرور, كلمة السر, الرقم السري`,
  status: 'status, estado, statut, الحالة',
};

/** Headings that often count the rows of a list or of a class, so they do not mean the student number. */
const COUNT_WORDS = `no, nr, num, number, id, id number, roll number, roll no, sr no, s no, serial number, nummer, lfd nr, número, numéro, n°, nº,
  №, номер, الرقم, م, क्रमांक, क्र, 号, 번호, ที่, เลขที่, sıra, sıra no, lp, nro, nrº`;

/** Headings of the name that a child goes by, which a list has beside the name on the papers. */
const PREFERRED_WORDS = {
  first_name: `preferred first name, preferred name, preferred forename, preferred given name, chosen first name, chosen name, known as,
    goes by, usual name, usual forename, nickname, prénom d'usage, prénom usuel, prénom choisi, prénom préféré, nombre de uso, nombre preferido,
    nombre elegido, nombre social, nome social, nome preferido, nome di elezione, rufname, roepnaam, الاسم المفضل, اسم الشهرة`,
  last_name: `preferred last name, preferred surname, preferred family name, chosen last name, nom d'usage, nom usuel, apellido de uso,
    apellido preferido, sobrenome preferido`,
};

/** Number of rows that are searched for headings: office programs write titles above them. */
export const MAX_TOP_ROWS = 10;

const fieldByHeader = new Map(
  Object.entries(HEADER_WORDS).flatMap(([field, words]) =>
    words.split(',').map((word) => [normalizeHeader(word), field as ColumnField] as const),
  ),
);

const preferredByHeader = new Map(
  Object.entries(PREFERRED_WORDS).flatMap(([field, words]) =>
    words.split(',').map((word) => [normalizeHeader(word), field as ColumnField] as const),
  ),
);

/** Headings of full names that do not name the two parts. */
for (const word of ['last and first name', 'фио', 'név', 'tanuló neve', '姓名', '氏名', '성명'])
  fieldByHeader.set(normalizeHeader(word), 'full_name_last_first');

const countHeaders = new Set(COUNT_WORDS.split(',').map(normalizeHeader));
export const isCountHeader = (header: string) => countHeaders.has(normalizeHeader(header));

const MAX_HEADING_LENGTH = 60;

/**
 * Returns the name order of a heading that names both parts, such as “Nom et prénom” or “Name, Vorname”. Beside a first
 * name, "name" and "nom" mean the last name.
 */
function guessNameOrder(header: string): ColumnField | undefined {
  if (header.length > MAX_HEADING_LENGTH) return undefined;
  const words = header
    .replaceAll(/\(\p{L}{1,2}\)/gu, '')
    .split(/[^\p{L}\p{M}]+/u)
    .filter(Boolean);
  for (let index = 1; index < words.length; index += 1)
    // A word may join the two parts; in Arabic a letter does.
    for (const rest of [
      words.slice(index),
      words.slice(index + 1),
      words.slice(index).with(0, (words[index] ?? '').replace(/^و/, '')),
    ]) {
      const parts = [words.slice(0, index), rest].map((part) => fieldByHeader.get(normalizeHeader(part.join(' '))));
      if (parts.join() === 'first_name,last_name') return 'full_name';
      if (parts.join() === 'last_name,first_name') return 'full_name_last_first';
    }
  return undefined;
}

function normalizeHeader(word: string): string {
  return foldText(word).replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/**
 * Guesses the field of each column. If two columns match a field, the first gets it, but a preferred name before the
 * name on the papers. A column that counts the rows below the headings identifies no one, whatever its heading.
 */
export function guessColumnFields(headers: string[], rows: string[][] = []): ColumnField[] {
  const usedFields = new Set<ColumnField>();
  const plainFields = headers.map(plainFieldOf);
  const preferred = headers.map((header) => preferredFieldOf(header, plainFields));
  const fields = headers.map((_, index) => {
    const field = preferred[index] ?? plainFields[index] ?? 'ignored';
    const isPlain = preferred[index] === undefined;
    if (field === 'ignored' || usedFields.has(field) || (isPlain && preferred.includes(field))) return 'ignored';
    if (IDENTIFIERS.includes(field) && countsRows(rows.map((cells) => cells[index] ?? ''))) return 'ignored';
    usedFields.add(field);
    return field;
  });
  // "Name" is the last name beside "Vorname", and the full name without it.
  const lastNameIndex = fields.indexOf('last_name');
  const firstNameIndex = fields.indexOf('first_name');
  const hasFullName = usedFields.has('full_name') || usedFields.has('full_name_last_first');
  if (lastNameIndex >= 0 && firstNameIndex < 0 && !hasFullName) fields[lastNameIndex] = 'full_name';
  if (firstNameIndex >= 0 && lastNameIndex < 0 && !hasFullName) fields[firstNameIndex] = 'full_name';
  return fields;
}

function plainFieldOf(header: string): ColumnField {
  return fieldByHeader.get(normalizeHeader(header)) ?? guessNameOrder(header) ?? 'ignored';
}

/** Returns the field of a preferred name. Beside full names alone it is left out, because it lacks the last name. */
function preferredFieldOf(header: string, plainFields: ColumnField[]): ColumnField | undefined {
  const field = preferredByHeader.get(normalizeHeader(header));
  const hasParts = plainFields.includes('first_name') || plainFields.includes('last_name');
  return hasParts || !plainFields.some(isNameField) ? field : undefined;
}

/** Finds each column with a preferred name, and the column with the name on the papers, which fills its empty cells. */
export function findPlainNames(headers: string[]): { preferred: number; plain: number }[] {
  const plainFields = headers.map(plainFieldOf);
  return headers.flatMap((header, preferred) => {
    const field = preferredFieldOf(header, plainFields);
    const plain = field ? plainFields.indexOf(field) : -1;
    return plain < 0 ? [] : [{ preferred, plain }];
  });
}

const IDENTIFIERS: ColumnField[] = ['external_id', 'username'];

/** Returns whether the cells are 1, 2, 3 and so on; the count may begin again with each class. */
function countsRows(cells: string[]): boolean {
  const numbers = cells.map((cell) => foldDigits(cell).trim().replace(/[.)]$/, '')).filter(Boolean);
  const isCount = numbers.every((number, index) => {
    const previous = Number(numbers[index - 1] ?? 0);
    const isRestart = previous > 1 && Number(number) === 1;
    return /^\d+$/.test(number) && (isRestart || Number(number) === previous + 1);
  });
  return isCount && numbers.length > 1;
}

export function isNameField(field: ColumnField): boolean {
  return ['first_name', 'last_name', 'full_name', 'full_name_last_first'].includes(field);
}
