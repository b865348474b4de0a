import type { DemoMessages } from './message.ts';

const ar = { language: 'ar' } as const;

export const hillcrestMessages: DemoMessages = {
  subdomain: 'hillcrest',
  approver: 'head@hillcrest.test',
  messages: [
    {
      ...{ ...ar, author: 'omar.fares', goal: 11 },
      text: 'عزيزي العالم، عندنا حافلة واحدة وهي مزدحمة دائمًا. هل يمكن أن يكون للحافلة القادمة منحدر؟ صديقي ينتظر كل يوم تحت المطر لأن كرسيه لا يصعد.',
      drawing: { scene: 'rain', alt: 'حافلة تحت المطر' },
    },
    {
      ...{ ...ar, author: 'layla.haddad', goal: 6 },
      text: 'عزيزي العالم، جدتي لا ترمي ماء غسل الأرز. تعطيه لشجرة الليمون. لذلك أظن أن ليمونها يحب الأرز.',
      drawing: { scene: 'tree', alt: 'شجرة ليمون قرب البيت' },
    },
    {
      ...{ ...ar, author: 'hanan.salem', goal: 4 },
      text: 'عزيزي العالم، في صفنا كتاب واحد عن النجوم ونحن ستة عشر. نقرؤه ونحن نلتصق ببعضنا. هذا أدفأ درس في الأسبوع.',
      drawing: { scene: 'window', alt: 'نافذة فيها نجوم كثيرة' },
    },
    {
      ...{ ...ar, author: 'adam.najjar', goal: 2 },
      text: 'عزيزي العالم، زرعنا الزعتر على سطح المدرسة. الآن تفوح الحصة الثالثة كلها برائحة الفطور.',
      drawing: { scene: 'flower', alt: 'زعتر على سطح المدرسة' },
    },
    {
      ...{ ...ar, author: 'layla.haddad', goal: 5 },
      text: 'عزيزي العالم، سألوني ماذا أريد أن أكون. قلت: أريد أن يسألوا أخي السؤال نفسه عن المطبخ.',
    },
    {
      ...{ ...ar, author: 'khaled.mansour', goal: 10 },
      text: 'عزيزي العالم، جئت من مدينة بعيدة. في اليوم الأول أعطاني ولد نصف شطيرته ولم يقل شيئًا. ما زلت أسمع ما قاله.',
      drawing: { scene: 'town', alt: 'مدينتان بينهما طريق' },
    },
    {
      ...{ ...ar, author: 'dana.alali', goal: 14 },
      text: 'عزيزي العالم، السلحفاة تظن أن كيس البلاستيك قنديل بحر. لا تضحكوا منها. أنا أيضًا ظننت مرة أن الصابون حلوى.',
      drawing: { scene: 'boat', things: ['one_whale'], alt: 'بحر فيه قارب وحوت' },
    },
    {
      ...{ ...ar, author: 'reem.qasem', goal: 16 },
      text: 'عزيزي العالم، أحب الصوت الذي يأتي بعد الضجيج. اسمه الهدوء. أتمنى أن يسمعه كل الأطفال الليلة.',
      drawing: { scene: 'bird', alt: 'طائر فوق بيت هادئ' },
    },
    {
      ...{ ...ar, author: 'salma.hamdan', goal: 7 },
      text: 'عزيزي العالم، تنقطع الكهرباء عندنا أحيانًا فنجتمع كلنا حول شمعة واحدة. قال أبي إن الشمعة تشحن العائلة.',
    },
    {
      ...{ ...ar, author: 'salma.hamdan', goal: 15 },
      text: 'عزيزي العالم، عمر زيتونة جدي ثلاثمئة سنة. كلما سألها أحد عن سرها تعطيه زيتونة وتسكت.',
      drawing: { scene: 'tree', alt: 'شجرة زيتون كبيرة' },
    },
    {
      ...{ ...ar, author: 'nour.khatib', goal: 12 },
      text: 'عزيزي العالم، صنعت أمي من قميص أبي القديم كيسًا للخبز. صار الخبز يلبس أحسن من أبي.',
    },
    {
      ...{ ...ar, author: 'reem.qasem', goal: 3 },
      text: 'عزيزي العالم، الطبيبة في حارتنا تسأل الدمية أولًا كيف حالها. بعد ذلك لا يخاف أحد.',
      drawing: { scene: 'window', things: ['one_flower'], alt: 'نافذة العيادة وعليها زهرة' },
    },
    {
      ...{ ...ar, author: 'dana.alali', goal: 13 },
      text: 'عزيزي العالم، صار الصيف أطول من العطلة. رجاءً، أعيدوه إلى حجمه.',
      drawing: { scene: 'hills', alt: 'تلال تحت شمس كبيرة' },
    },
    {
      ...{ ...ar, author: 'nour.khatib', goal: 9 },
      text: 'عزيزي العالم، اخترعت مع صديقاتي جرسًا يعمل بالماء. يرن كلما امتلأت الجرة. لم نعد نغرق المطبخ.',
    },
    {
      ...{ ...ar, author: 'omar.fares', goal: 1 },
      text: 'عزيزي العالم، في حارتنا رف خارج المخبز. من عنده خبز يضع، ومن ليس عنده يأخذ، ولا أحد ينظر.',
      drawing: { scene: 'town', alt: 'مخبز أمامه رف خبز' },
    },
    {
      ...{ ...ar, author: 'adam.najjar', goal: 17 },
      text: 'عزيزي العالم، حملنا مكتبة الصف إلى الطابق الثاني كتابًا كتابًا، من يد إلى يد. لم يتعب أحد، لأن كل واحد حمل لخطوة واحدة.',
    },
    {
      ...{ language: 'en', author: 'sofia.rossi', goal: 8 },
      text: 'Dear World, my mother bakes at night so that there is bread in the morning. When you eat your first bite, please say thank you in a sleepy voice.',
      drawing: { scene: 'window', alt: 'A bakery window before sunrise' },
    },
    {
      ...{ ...ar, author: 'hanan.salem', goal: 6, isInReview: true as const },
      text: 'عزيزي العالم، رسمت خريطة لكل الحنفيات التي تقطر في المدرسة. هي تسع. بقيت سبع.',
    },
  ],
};
