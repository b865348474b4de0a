import type { ColumnField } from '#contract/enrolment.ts';

/** How offices head their columns, in the languages of the schools that write to us; compared without case, accents and signs. */
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

const fieldByHeader = new Map(
  Object.entries(HEADER_WORDS).flatMap(([meaning, words]) =>
    words.split(',').map((word) => [normalizeHeader(word), meaning as ColumnField] as const),
  ),
);

function normalizeHeader(word: string): string {
  return word
    .normalize('NFKD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();
}

/** What each column seems to mean. The first of a meaning has it. */
export function guessColumnFields(headers: string[]): ColumnField[] {
  const given = new Set<ColumnField>();
  const meanings = headers.map((header) => {
    const meaning = fieldByHeader.get(normalizeHeader(header)) ?? 'ignored';
    if (meaning === 'ignored' || given.has(meaning)) return 'ignored';
    given.add(meaning);
    return meaning;
  });
  // "Name" is the family name beside "Vorname", and alone it is the whole one.
  const last = meanings.indexOf('last_name');
  const first = meanings.indexOf('first_name');
  if (last >= 0 && first < 0 && !given.has('full_name')) meanings[last] = 'full_name';
  if (first >= 0 && last < 0 && !given.has('full_name')) meanings[first] = 'full_name';
  return meanings;
}
