import type { ColumnField } from '#contract/enrolment.ts';
import { foldText } from '#contract/text-folding.ts';

/** Column headers of school offices in many languages; compared without case, accents and punctuation. */
const HEADER_WORDS: Record<Exclude<ColumnField, 'ignored'>, string> = {
  first_name: `first name, first names, firstname, forename, forenames, given name, given names, givenname, preferred first name,
    legal first name, christian name, nombre, nombres, nombre de pila, nombre del alumno, prénom, prénoms, prénom élève, vorname, vornamen,
    rufname, nome, primeiro nome, nome próprio, voornaam, roepnaam, ad, adı, imię, имя, jina la kwanza,
    الاسم الأول, الاسم, الاسم الشخصي, اسم الطالب الأول, 名, नाम, पहला नाम`,
  last_name: `last name, last names, lastname, surname, family name, familyname, legal last name, apellido, apellidos, primer apellido,
    nom, nom de famille, nom élève, nachname, familienname, name, zuname, sobrenome, apelido, cognome, achternaam, soyad, soyadı,
    nazwisko, фамилия, jina la ukoo, اسم العائلة, اللقب, النسب, الكنية, اسم الأسرة, 姓, उपनाम`,
  full_name: `full name, fullname, whole name, student name, student, students, pupil, pupil name, name of student, child, learner, learner name,
    nombre completo, nombre y apellidos, apellidos y nombre, alumno, alumna, estudiante, nom complet, nom et prénom, nom prénom, élève, élèves,
    vollständiger name, schüler, schülerin, schülername, nome completo, aluno, aluna, studente, naam, leerling, ad soyad, öğrenci,
    фио, الاسم الكامل, اسم الطالب, اسم التلميذ, الطالب, 姓名, 氏名, पूरा नाम`,
  username: `username, user name, user, login, login name, login id, account, usuario, nombre de usuario, identifiant, nom d'utilisateur,
    identifiant de connexion, benutzername, benutzer, anmeldename, nome de usuário, usuário, nome utente, gebruikersnaam, kullanıcı adı,
    nazwa użytkownika, логин, اسم المستخدم, المستخدم`,
  external_id: `external id, externalid, student id, studentid, student number, student no, pupil id, pupil number, admission number, admission no,
    adno, upn, sis id, sisid, local id, identifier, sourcedid, id, id number, roll number, roll no, enrolment number, enrollment number, number, no, nr, nummer, número, numéro,
    número de alumno, número de matrícula, matrícula, número de estudiante, código de alumno, expediente, numéro d'élève, numéro élève,
    ine, matricule, schülernummer, schüler id, schülernr, matrikelnummer, número do aluno, matrícula do aluno, matricola, leerlingnummer,
    öğrenci no, okul no, numer ucznia, номер, رقم الطالب, رقم التلميذ, الرقم, رقم القيد, 学号, 学籍番号`,
  class_name: `class, class name, classname, classes, group, group name, form, form group, registration group, reg group, tutor group, homeroom,
    section, course, clase, grupo, curso, aula, sección, classe, division, groupe, klasse, klassen, klassenname, gruppe, turma, sezione,
    klas, groep, sınıf, şube, klasa, класс, الصف, الفصل, القسم, الشعبة, صف, darasa, 班级, クラス, कक्षा`,
  class_code: `class code, classcode, class id, classid, code of class, section id, join code, código de clase, código de la clase, código de grupo,
    code de classe, code classe, klassencode, klassenkürzel, código da turma, codice classe, klascode, sınıf kodu, رمز الصف, رمز الفصل, كود الفصل`,
  password: `password, passwd, pass, pin, initial password, contraseña, clave, mot de passe, mdp, passwort, kennwort, senha, wachtwoord,
    şifre, parola, hasło, пароль, كلمة المرور, كلمة السر, الرقم السري`,
  status: 'status, estado, statut, الحالة',
};

/** Office programs write titles above the headings, which are looked for in this many rows. */
export const MAX_TOP_ROWS = 10;

const fieldByHeader = new Map(
  Object.entries(HEADER_WORDS).flatMap(([field, words]) =>
    words.split(',').map((word) => [normalizeHeader(word), field as ColumnField] as const),
  ),
);

function normalizeHeader(word: string): string {
  return foldText(word).replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/** Guesses the field of each column. Of two columns for one field the first gets it. */
export function guessColumnFields(headers: string[]): ColumnField[] {
  const usedFields = new Set<ColumnField>();
  const fields = headers.map((header) => {
    const field = fieldByHeader.get(normalizeHeader(header)) ?? 'ignored';
    if (field === 'ignored' || usedFields.has(field)) return 'ignored';
    usedFields.add(field);
    return field;
  });
  // "Name" is the last name beside "Vorname", and the full name without it.
  const lastNameIndex = fields.indexOf('last_name');
  const firstNameIndex = fields.indexOf('first_name');
  if (lastNameIndex >= 0 && firstNameIndex < 0 && !usedFields.has('full_name')) fields[lastNameIndex] = 'full_name';
  if (firstNameIndex >= 0 && lastNameIndex < 0 && !usedFields.has('full_name')) fields[firstNameIndex] = 'full_name';
  return fields;
}
