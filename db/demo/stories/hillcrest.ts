import { ground, hills, moon, stars, sun } from '#look/book-pictures/land.ts';
import { cat } from '#look/book-pictures/large-creatures.ts';
import { sprout, tree } from '#look/book-pictures/plants.ts';
import { day, night } from '#look/book-pictures/sheet.ts';
import { flyer } from '#look/book-pictures/small-creatures.ts';
import type { DemoStories } from './story.ts';

const published = { at: 'published' } as const;
const story = { kind: 'story', language: 'ar', state: published } as const;
const post = { kind: 'blog', language: 'ar', state: published } as const;

/** What students and staff of Hillcrest write, most of it in Arabic. */
export const hillcrestStories: DemoStories = {
  subdomain: 'hillcrest',
  teacher: 'teacher@hillcrest.test',
  admins: ['head@hillcrest.test'],
  stories: [
    {
      ...story,
      ...{ author: 'omar.fares', title: 'السنونو التي تأخّرت', goal: 15, level: 2, ages: [6, 9] },
      summary: 'كلّ الطيور سافرت إلا واحدة، وفي الصفّ مكان فارغ.',
      categories: ['Animals', 'Nature'],
      pictures: [
        {
          picture: day(sun(0.78, 0.26, 0.1), hills(0.6), flyer(0.36, 0.36, 0.3), flyer(0.6, 0.5, 0.2), ground(0.84)),
          alt: 'طائران يحلّقان فوق تلال في ضوء الشمس.',
        },
      ],
      text: `فوق نافذة صفّنا عشّ من طين. في الربيع يأتي إليه سربٌ صغير، وفي الخريف يرحل.

هذا العام رحلت الطيور كلّها إلا واحدة. كانت تقف على الحافة وتنظر إلى الجنوب ولا تتحرّك.

[picture]

قال معلّمنا: ربّما جناحها متعب. قالت ليلى: ربّما تنتظر أحدًا. قلت: ربّما لا تعرف الطريق.

رسمنا لها خريطة على السبّورة: البحر الأحمر، ثمّ النيل، ثمّ الغابة الكبيرة. تركنا النافذة مفتوحة طوال الدرس.

في صباح اليوم التالي كانت الحافة فارغة. وعلى السبّورة، فوق النيل تمامًا، وجدنا ريشة واحدة.

لم يمسح أحدٌ الخريطة حتى الربيع.`,
    },
    {
      ...story,
      ...{ author: 'layla.haddad', title: 'قطّة تحبّ الحساب', goal: 4, level: 1, ages: [5, 8] },
      summary: 'قطّة البقّال تعدّ كلّ شيء، ولا تخطئ إلا مرّة واحدة.',
      categories: ['Animals', 'Funny stories'],
      pictures: [
        {
          picture: day(hills(0.6, 'pale'), cat(0.5, 0.84, 0.5), ground(0.84)),
          alt: 'قطّة تجلس على الأرض وتنظر إلينا.',
        },
      ],
      text: `عند البقّال قطّة اسمها سبعة.

تعدّ التفّاح: واحدة، اثنتان، ثلاث. وتعدّ الزبائن: واحد، اثنان. وتعدّ النقود ولا تأخذ منها شيئًا.

[picture]

في يوم من الأيّام عدّت السمك: خمس سمكات. أغمضت عينيها وفتحتهما. أربع سمكات!

سألها البقّال: أين السمكة الخامسة؟

لعقت سبعة شاربها وقالت: مياو. ومعناها بلغة القطط: أحيانًا أخطئ في الطرح.`,
    },
    {
      ...story,
      ...{ author: 'hanan.salem', title: 'رسالة من تحت المطر', goal: 13, level: 3, ages: [7, 10] },
      summary: 'أوّل مطر بعد صيف طويل، وطفلة تريد أن تحتفظ به.',
      categories: ['Nature', 'Family'],
      text: `لم تمطر منذ نيسان. كانت الأرض في حقل جدّي مشقّقة كطبق قديم.

وفي ليلة من ليالي تشرين سمعتُ على السقف: تك. ثمّ: تك تك. ثمّ صوتًا كالتصفيق.

خرجتُ بكلّ ما في المطبخ من أوعية: القدر الكبير، وإبريق الشاي، وكوبي الأزرق. وقفتُ بينها في العتمة وأنا أضحك.

قال جدّي من الباب: ماذا تفعلين؟

قلت: أحتفظ به لأيّار.

وضع جدّي قبّعته إلى جانب الأوعية مقلوبة. وقال: إذن خذي هذا أيضًا، فإنّ أيّار شهر عطشان.

في الصباح سقينا شجرة الزيتون الصغيرة من القبّعة، كي لا يضيع شيء.`,
    },
    {
      ...story,
      ...{ author: 'nour.khatib', title: 'المفتاح الذي لا يفتح شيئًا', goal: 16, level: 3, ages: [8, 11] },
      summary: 'مفتاح كبير معلّق على جدار جدّتي، ولكلّ واحد حكاية عنه.',
      categories: ['Family', 'Everyday life'],
      text: `على جدار غرفة جدّتي مفتاح كبير من حديد، ولا باب له.

قال أخي: هو مفتاح كنز. وقالت خالتي: هو مفتاح خزانة ضاعت. أمّا ابن عمّي الصغير فقال إنّه مفتاح القمر.

سألتُ جدّتي. أنزلتْه عن الجدار ومسحتْه بكمّها.

قالت: هو مفتاح بيتنا القديم. كان فيه شجرة تين وسبع درجات، وكانت الدرجة الثالثة تغنّي إذا صعدتِ عليها.

قلت: والآن ماذا يفتح؟

ابتسمتْ وقالت: اسمعي. وحكت لي عن التين، وعن الدرجة التي تغنّي، وعن ماء البئر في الصيف.

حين انتهت كان الليل قد حلّ. فهمتُ يومها أنّ المفتاح يفتح جدّتي.`,
    },
    {
      ...story,
      ...{ author: 'sofia.rossi', title: 'Two Words for Snow', language: 'en', goal: 10, level: 2, ages: [6, 10] },
      summary: 'A new girl teaches her class a word, and gets sixteen back.',
      categories: ['Friendship', 'School'],
      text: `When I came to this school I had one word that worked: mumtaz. It means excellent. I used it for everything. Lunch? Mumtaz. Homework?
Mumtaz. Falling off the wall? Mumtaz.

In January it snowed, which almost never happens here. Everybody ran to the window and shouted “thalj!”

“Neve,” I said, because that is my word.

Layla tried it. Then Omar. Then the whole class stood in the yard with their mouths open, catching neve and thalj, and it tasted exactly the
same.

Since then everyone gives me a word in the morning and I give one back. I have sixteen for sleepy and none for homesick.

I looked for that one yesterday, and I could not remember where I had put it.`,
    },
    {
      ...post,
      ...{ author: 'teacher@hillcrest.test', penName: 'الأستاذ سامي', title: 'دفتر الأسئلة الصغيرة' },
      ...{ goal: 4, level: 4, ages: [9, 18] },
      summary: 'سؤال واحد كلّ يوم، من الأطفال إلى الأطفال.',
      categories: ['School'],
      pictures: [
        {
          picture: day(hills(0.56), sprout(0.3, 0.84, 0.4), tree(0.72, 0.82, 0.6), ground(0.83)),
          alt: 'نبتة صغيرة إلى جانب شجرة كبيرة.',
        },
      ],
      text: `على طاولة صغيرة قرب الباب في صفّنا دفتر أصفر. كلّ من عنده سؤال يكتبه فيه، دون اسم.

## أسئلة لا أعرف جوابها
لماذا لا تسقط الغيوم؟ هل تحلم الأسماك؟ لماذا يكون الملل طويلًا واللعب قصيرًا؟ في البداية كنت أبحث عن الأجوبة ليلًا. ثمّ تعلّمت أن أقول: لا
أعرف، هيّا نبحث معًا.

[picture]

## ما الذي تغيّر
صار الأطفال يقرؤون ليسألوا، لا ليجيبوا. ومن كان صامتًا في الدرس صار يترك سؤالًا في الدفتر ثمّ ينتظر، وعيناه على الباب.

> هل يتذكّر الماء أين كان؟

هذا سؤال الأسبوع الماضي. وقد كتبنا منه ثلاث قصص، تجدونها في [مكتبتنا](/library) قريبًا.`,
    },
    {
      ...post,
      ...{ author: 'head@hillcrest.test', penName: 'المديرة هدى', title: 'كيف نقرأ معًا في البيت' },
      ...{ goal: 4, level: 3, ages: [9, 18] },
      summary: 'أفكار قصيرة لأسرنا، بلغتين أو بأكثر.',
      categories: ['Family'],
      pictures: [
        {
          picture: night(stars(30, 0.6), moon(0.74, 0.26, 0.1), hills(0.7), ground(0.86)),
          alt: 'قمر ونجوم فوق تلال هادئة.',
        },
      ],
      text: `تسألنا الأسر كثيرًا: كم دقيقة يجب أن نقرأ؟ جوابنا بسيط: أقلّ ممّا تظنّون، وأكثر ممّا كان أمس.

[picture]

- اقرأوا باللغة التي تحلمون بها. القصّة بالعربيّة في البيت تساعد على القراءة بالإنجليزيّة في الصفّ.
- دعوا الطفل يختار، حتى لو اختار الكتاب نفسه للمرّة العشرين.
- توقّفوا عند صفحة مشوّقة. الشوق يقرأ معكم غدًا.
- إن كنتم متعبين، فاستمعوا معًا. في المكتبة كتب تُقرأ بصوت الجهاز.

ولا تنسوا: الجدّة التي تحكي دون كتاب تقرأ أيضًا، وكتابها في صدرها.`,
    },
  ],
};
