import type { ShippedEntry } from '#db/content/shipped.ts';
import { beginningMiddleEnd } from './my-first-book/beginning-middle-end.ts';
import { findAnIdea } from './my-first-book/find-an-idea.ts';
import { picturesAndWords } from './my-first-book/pictures-and-words.ts';
import { readMendShow } from './my-first-book/read-mend-show.ts';
import { whoIsInIt } from './my-first-book/who-is-in-it.ts';

const course: ShippedEntry<'course'> = {
  kind: 'course',
  slug: 'my-first-book',
  en: {
    title: 'My first book',
    summary:
      'Make a little book of your own, from the first small idea to the day when you read it to your class. It takes 5 chapters, and a lost shoe comes along.',
    image: { scene: 'bird', goal: 4, alt: 'A bird of cut paper with a bright wing, on a hill.' },
    outcome:
      'Each student has a finished picture book of about eight pages, made in Booklark, and has read it aloud to someone.',
    credit: 'Written by Booklark. CC0.',
    goals: [4],
    age_from: 6,
    age_to: 9,
    level: 2,
    position: 1,
  },
  ar: {
    title: 'كتابي الأول',
    summary:
      'اصنع كتابًا صغيرًا من عندك، من أول فكرة صغيرة إلى اليوم الذي تقرؤه فيه لصفك. في الدورة 5 فصول، وترافقك فيها فردة حذاء ضائعة.',
    image: { scene: 'bird', goal: 4, alt: 'طائر من ورق مقصوص له جناح زاهٍ، على تل.' },
    outcome: 'عند كل طالب كتاب مصور مكتمل من نحو ثماني صفحات، صنعه في Booklark، وقرأه بصوت عالٍ لشخص آخر.',
    credit: 'من تأليف Booklark. بترخيص CC0.',
  },
};

export const myFirstBook: ShippedEntry[] = [
  course,
  findAnIdea,
  whoIsInIt,
  beginningMiddleEnd,
  picturesAndWords,
  readMendShow,
];
