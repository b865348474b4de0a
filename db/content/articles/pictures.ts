import shots from './pictures.json' with { type: 'json' };

/** A picture of a screen: its name in pictures.json, and what it shows for people who do not see it, in each language. */
type Picture = { name: string; en: string; ar: string; es: string; fr: string };

/** The pictures at the end of articles. `npm run help:pictures` takes them from the running product. */
const pictures: Record<string, Picture> = {
  'find-a-book': {
    name: 'library',
    en: 'The library of a school: covers of featured books, and the title and text of the first one.',
    ar: 'مكتبة مدرسة: أغلفة كتب مختارة، وعنوان الأول ونصه.',
    es: 'La biblioteca de una escuela: portadas de libros destacados, y el título y el texto del primero.',
    fr: 'La bibliothèque d’une école : les couvertures des livres mis en avant, et le titre et le texte du premier.',
  },
  'the-page-of-a-book': {
    name: 'book',
    en: 'The page of a book begins with its cover.',
    ar: 'صفحة الكتاب تبدأ بغلافه.',
    es: 'La página de un libro empieza con su portada.',
    fr: 'La page d’un livre commence par sa couverture.',
  },
  'turn-the-pages': {
    name: 'reader',
    en: 'A page in the reader. Below it are the arrows, the bar that shows where you are, and the buttons.',
    ar: 'صفحة في القارئ. تحتها السهمان والخط الذي يبين أين أنت والأزرار.',
    es: 'Una página en el lector. Debajo están las flechas, la barra que muestra dónde estás y los botones.',
    fr: 'Une page dans le lecteur. En dessous : les flèches, la barre qui montre où tu es et les boutons.',
  },
  'which-door-is-yours': {
    name: 'login',
    en: 'The sign-in page: a choice between student, teacher or administrator, and parent.',
    ar: 'صفحة تسجيل الدخول: الاختيار بين طالب ومعلم أو إداري وولي أمر.',
    es: 'La página de inicio de sesión: se elige entre estudiante, docente o administrador, y familia.',
    fr: 'La page de connexion : le choix entre élève, enseignant ou administrateur, et parent.',
  },
  'student-class-code': {
    name: 'class-code',
    en: 'The sign-in page for students: a field for the class code.',
    ar: 'صفحة دخول الطلاب: خانة لرمز الصف.',
    es: 'La página de acceso para estudiantes: un campo para el código de clase.',
    fr: 'La page de connexion des élèves : un champ pour le code de classe.',
  },
  'classes-of-a-school': {
    name: 'classes',
    en: 'The list of classes with name and class code, and the button that creates a class.',
    ar: 'قائمة الصفوف بأسمائها ورموزها، والزر الذي ينشئ صفًا.',
    es: 'La lista de clases con nombre y código de clase, y el botón que crea una clase.',
    fr: 'La liste des classes avec leur nom et leur code, et le bouton qui crée une classe.',
  },
  'people-of-a-school': {
    name: 'users',
    en: 'The list of users: a tab for each group, and the buttons that add users and students.',
    ar: 'قائمة المستخدمين: تبويب لكل مجموعة، وأزرار إضافة المستخدمين والطلاب.',
    es: 'La lista de usuarios: una pestaña para cada grupo, y los botones que añaden usuarios y estudiantes.',
    fr: 'La liste des utilisateurs : un onglet par groupe, et les boutons qui ajoutent des utilisateurs et des élèves.',
  },
  'enrol-from-a-list': {
    name: 'enrolment',
    en: 'The first step of the enrolment: choose the class that the students go into.',
    ar: 'الخطوة الأولى من التسجيل: اختيار الصف الذي يوضع فيه الطلاب.',
    es: 'El primer paso de la matrícula: elegir la clase a la que van los estudiantes.',
    fr: 'La première étape de l’inscription : choisir la classe où vont les élèves.',
  },
  'bring-in-a-book': {
    name: 'books',
    en: 'The books of a school: a place to drop a file, above the list of books.',
    ar: 'كتب المدرسة: مكان لإفلات ملف، وتحته قائمة الكتب.',
    es: 'Los libros de una escuela: un lugar para soltar un archivo, sobre la lista de libros.',
    fr: 'Les livres d’une école : un endroit où déposer un fichier, au-dessus de la liste des livres.',
  },
  'platform-missing-email': {
    name: 'emails',
    en: 'The list of emails, with the number of emails in each status above it.',
    ar: 'قائمة الرسائل، وفوقها عدد الرسائل في كل حالة.',
    es: 'La lista de correos, con el número de correos de cada estado encima.',
    fr: 'La liste des e-mails, avec le nombre d’e-mails de chaque statut au-dessus.',
  },
  'organization-invites-schools': {
    name: 'schools',
    en: 'The schools of an organization, and the button that invites a school.',
    ar: 'مدارس مؤسسة، والزر الذي يدعو مدرسة.',
    es: 'Las escuelas de una organización, y el botón que invita a una escuela.',
    fr: 'Les écoles d’une organisation, et le bouton qui invite une école.',
  },
};

type Shot = { file: string; width: number; height: number };
const byName: Record<string, Shot> = shots;

/** Returns the picture of an article as HTML, empty if it has none. Without one in this language it is that of the English screen. */
export function pictureOf(slug: string, language: Exclude<keyof Picture, 'name'>): string {
  const picture = pictures[slug];
  const shot: Shot | undefined = picture && (byName[`${picture.name}-${language}`] ?? byName[`${picture.name}-en`]);
  if (!picture || !shot) return '';
  return `\n<p><img src="/assets/help/${shot.file}" alt="${picture[language]}" width="${shot.width}" height="${shot.height}" /></p>`;
}

/** The names of the pictures, for the command that takes them. */
export const pictureNames = Object.values(pictures).map(({ name }) => name);
