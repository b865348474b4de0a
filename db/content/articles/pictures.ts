import shots from './pictures.json' with { type: 'json' };

/** A picture of a screen: its name in pictures.json, and what it shows for people who do not see it. */
type Picture = { name: string; en: string; ar: string };

/** The pictures at the end of articles. `npm run help:pictures` takes them from the running product. */
const pictures: Record<string, Picture> = {
  'find-a-book': {
    name: 'library',
    en: 'The library of a school: covers of featured books, and the title and text of the first one.',
    ar: 'مكتبة مدرسة: أغلفة كتب مختارة، وعنوان الأول ونصه.',
  },
  'the-page-of-a-book': {
    name: 'book',
    en: 'The page of a book begins with its cover.',
    ar: 'صفحة الكتاب تبدأ بغلافه.',
  },
  'turn-the-pages': {
    name: 'reader',
    en: 'A page in the reader. Below it are the arrows, the bar that shows where you are, and the buttons.',
    ar: 'صفحة في القارئ. تحتها السهمان والخط الذي يبين أين أنت والأزرار.',
  },
  'which-door-is-yours': {
    name: 'login',
    en: 'The sign-in page: a choice between student, teacher or administrator, and parent.',
    ar: 'صفحة تسجيل الدخول: الاختيار بين طالب ومعلم أو إداري وولي أمر.',
  },
  'student-class-code': {
    name: 'class-code',
    en: 'The sign-in page for students: a field for the class code.',
    ar: 'صفحة دخول الطلاب: خانة لرمز الصف.',
  },
  'classes-of-a-school': {
    name: 'classes',
    en: 'The list of classes with name and class code, and the button that creates a class.',
    ar: 'قائمة الصفوف بأسمائها ورموزها، والزر الذي ينشئ صفًا.',
  },
  'people-of-a-school': {
    name: 'users',
    en: 'The list of users: a tab for each group, and the buttons that add users and students.',
    ar: 'قائمة المستخدمين: تبويب لكل مجموعة، وأزرار إضافة المستخدمين والطلاب.',
  },
  'enrol-from-a-list': {
    name: 'enrolment',
    en: 'The first step of the enrolment: choose the class that the students go into.',
    ar: 'الخطوة الأولى من التسجيل: اختيار الصف الذي يوضع فيه الطلاب.',
  },
  'bring-in-a-book': {
    name: 'books',
    en: 'The books of a school: a place to drop a file, above the list of books.',
    ar: 'كتب المدرسة: مكان لإفلات ملف، وتحته قائمة الكتب.',
  },
  'platform-missing-email': {
    name: 'emails',
    en: 'The list of emails, with the number of emails in each status above it.',
    ar: 'قائمة الرسائل، وفوقها عدد الرسائل في كل حالة.',
  },
  'organization-invites-schools': {
    name: 'schools',
    en: 'The schools of an organization, and the button that invites a school.',
    ar: 'مدارس مؤسسة، والزر الذي يدعو مدرسة.',
  },
};

type Shot = { file: string; width: number; height: number };

/** Returns the picture of an article as HTML, empty if it has none. */
export function pictureOf(slug: string, language: 'en' | 'ar'): string {
  const picture = pictures[slug];
  const shot: Shot | undefined = picture && (shots as Record<string, Shot>)[`${picture.name}-${language}`];
  if (!picture || !shot) return '';
  return `\n<p><img src="/assets/help/${shot.file}" alt="${picture[language]}" width="${shot.width}" height="${shot.height}" /></p>`;
}

/** The names of the pictures, for the command that takes them. */
export const pictureNames = Object.values(pictures).map(({ name }) => name);
