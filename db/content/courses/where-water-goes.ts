import type { ShippedEntry } from '#db/content/shipped.ts';
import { carryTenLitres } from './where-water-goes/carry-ten-litres.ts';
import { fromDrainToSea } from './where-water-goes/from-drain-to-sea.ts';
import { fromHillToTap } from './where-water-goes/from-hill-to-tap.ts';
import { makeItABook } from './where-water-goes/make-it-a-book.ts';
import { whoHasATap } from './where-water-goes/who-has-a-tap.ts';

const course: ShippedEntry<'course'> = {
  kind: 'course',
  slug: 'where-water-goes',
  en: {
    title: 'Where water goes',
    summary:
      'Follow water from a hill to a tap, down the drain and out to the sea. Carry it, measure it, and ask who has to walk for it.',
    image: { scene: 'rain', goal: 6, alt: 'A cloud of cut paper with drops of rain over low hills.' },
    outcome:
      'Each student has made a short non-fiction book about water, and the class has a map of the taps of its school.',
    credit: 'Written by Booklark. CC0.',
    goals: [6],
    age_from: 7,
    age_to: 11,
    level: 3,
    position: 2,
  },
  ar: {
    title: 'إلى أين يذهب الماء',
    image: { scene: 'rain', goal: 6, alt: 'سحابة من ورق مقصوص تنزل منها قطرات مطر فوق تلال منخفضة.' },
    summary: 'اتبع الماء من التل إلى الصنبور، ثم إلى البالوعة، ثم إلى البحر. احمله وقسه، واسأل من الذي يمشي لإحضاره.',
    outcome: 'صنع كل طالب كتاب معلومات قصيرًا عن الماء، وعند الصف خريطة لصنابير مدرسته.',
    credit: 'من تأليف Booklark. بترخيص CC0.',
  },
};

export const whereWaterGoes: ShippedEntry[] = [
  course,
  fromHillToTap,
  fromDrainToSea,
  carryTenLitres,
  whoHasATap,
  makeItABook,
];
