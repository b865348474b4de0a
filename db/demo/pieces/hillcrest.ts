import type { DemoWriting } from './piece.ts';

/** What students of Hillcrest write, in Arabic and English. */
export const hillcrestWriting: DemoWriting = {
  subdomain: 'hillcrest',
  teacher: 'teacher@hillcrest.test',
  withoutPermission: 4,
  withVoice: ['amara.okafor'],
  animals: {
    'amara.okafor': { animal: 'whale', colour: 'purple' },
    'layla.haddad': { animal: 'bird', colour: 'green' },
  },
  pieces: [
    {
      author: 'amara.okafor',
      ...{ title: 'The Well and the Bell', language: 'en', goal: 6, level: 2, ages: [6, 9] },
      blurb: 'A bell on the well tells the village how deep the water is.',
      hasPageCover: true,
      pages: [
        {
          scene: 'hills',
          alt: 'Dry hills under a pale sky.',
          text: 'There is a bell in our well. When the water is high, it cannot ring.',
        },
        { text: 'In August it rang for the first time. So we carried less, and shared more.', voice: 'bell' },
      ],
      state: { at: 'published' },
    },
    {
      author: 'layla.haddad',
      ...{ title: 'شجرة الليمون', language: 'ar', goal: 15, level: 2, ages: [6, 9] },
      blurb: 'شجرة ليمون في ساحة المدرسة تعرف كل الأسرار.',
      pages: [
        {
          scene: 'tree',
          alt: 'شجرة كبيرة في ساحة المدرسة.',
          text: 'في ساحة مدرستنا شجرة ليمون. نحكي لها كل شيء، وهي لا تخبر أحدًا.',
        },
        { text: 'في الشتاء أعطتنا ثلاث حبّات. صنعنا منها شرابًا يكفي الصفّ كلّه.' },
      ],
      state: { at: 'in_review' },
    },
  ],
};
