type Words = { title: string; role: string; text: string };
type ExamplePerson = { kind: 'person' | 'testimonial'; slug: string; en: Words; ar: Words };

/** People and words that show what the pages look like. No one of them exists, and each is marked as an example. */
export const examplePeople: ExamplePerson[] = [
  {
    ...{ kind: 'person', slug: 'example-schools' },
    en: {
      ...{ title: 'Rosa Example', role: 'Helps schools to start' },
      text: 'Shows new schools how to add students and print cards, and answers what they ask.',
    },
    ar: {
      ...{ title: 'روزا مثال', role: 'تساعد المدارس في البداية' },
      text: 'تبيّن للمدارس الجديدة كيف تضيف الطلاب وتطبع البطاقات، وتجيب عن أسئلتها.',
    },
  },
  {
    ...{ kind: 'person', slug: 'example-courses' },
    en: {
      ...{ title: 'Idris Example', role: 'Writes courses' },
      text: 'Tries each task with a class before it is published, and throws away what does not work.',
    },
    ar: {
      ...{ title: 'إدريس مثال', role: 'يكتب الدورات' },
      text: 'يجرّب كل مهمة مع صف قبل نشرها، ويتخلى عما لا ينجح.',
    },
  },
  {
    ...{ kind: 'person', slug: 'example-payments' },
    en: {
      ...{ title: 'Mei Example', role: 'Looks after payments' },
      text: 'Prepares payouts to causes. Someone else confirms each of them.',
    },
    ar: {
      ...{ title: 'مي مثال', role: 'تهتم بالدفعات' },
      text: 'تجهّز الدفعات إلى القضايا. ويؤكد كلًّا منها شخص آخر.',
    },
  },
  {
    ...{ kind: 'testimonial', slug: 'example-teacher' },
    en: {
      ...{ title: 'A teacher', role: 'Example of a primary school' },
      text: 'The class argued for a whole lesson about the last page. No one asked for a mark.',
    },
    ar: {
      ...{ title: 'معلمة', role: 'مثال من مدرسة ابتدائية' },
      text: 'تجادل الصف درسًا كاملًا حول الصفحة الأخيرة. ولم يسأل أحد عن الدرجة.',
    },
  },
  {
    ...{ kind: 'testimonial', slug: 'example-parent' },
    en: {
      ...{ title: 'A parent', role: 'Example of a family' },
      text: 'We read it on the phone on the bus, and then we read it again to the driver.',
    },
    ar: {
      ...{ title: 'أم', role: 'مثال من أسرة' },
      text: 'قرأناه على الهاتف في الحافلة، ثم قرأناه مرة أخرى للسائق.',
    },
  },
];
