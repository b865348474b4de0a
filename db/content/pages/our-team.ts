import type { ShippedEntry } from '#db/content/shipped.ts';

export const ourTeam: ShippedEntry<'page'> = {
  kind: 'page',
  slug: 'our-team',
  en: {
    title: 'Our team',
    summary: 'Who works on Booklark, what they can see, and what they can do.',
    blocks: [
      {
        kind: 'text',
        html: `<h2>What the team does</h2>
<p>Some of us write the software. Some write courses, films and texts. Some help schools to start, answer messages and look after the payments to causes. We name people on this page only when they have agreed to it.</p>
<h2>What we can see, and what we cannot</h2>
<p>The people who run Booklark do not need to know the children who use it. So the software does not show them.</p>
<ul><li><strong>Students stay masked.</strong> In our lists a student is a first name, an initial and a school. To see more, a member of the team has to give a reason. It is recorded with the name of the person, and it ends after one hour.</li>
<li><strong>A school lets us in, or we stay out.</strong> We can look at a school’s site as its staff see it only when the school has allowed it. That ends after 24 hours, and we can change nothing there.</li>
<li><strong>Two people for money.</strong> A payout to a cause is prepared by one person and confirmed by another one.</li>
<li><strong>Everything leaves a trace.</strong> What we do at a school is in its activity log, where its admins can read it.</li></ul>`,
      },
      {
        kind: 'questions',
        title: 'How to reach us',
        questions: [
          {
            question: 'I have a question about a book or about my account.',
            answer:
              '<p>Ask your school first. It knows you, and it decides about its books. <a href="/contact">Write to the people who run this site</a>.</p>',
          },
          {
            question: 'Something on a page is wrong or hurts someone.',
            answer:
              '<p>Tell us. <a href="/report-a-problem">Report a problem</a>, and say on which page you saw it.</p>',
          },
          {
            question: 'Our school would like to begin.',
            answer:
              '<p><a href="/request-a-tour">Request a tour</a>. A person shows you Booklark and answers questions.</p>',
          },
        ],
      },
    ],
  },
  ar: {
    title: 'فريقنا',
    summary: 'من يعمل في Booklark، وماذا يستطيعون أن يروا، وماذا يستطيعون أن يفعلوا.',
    blocks: [
      {
        kind: 'text',
        html: `<h2>ماذا يفعل الفريق</h2>
<p>بعضنا يكتب البرنامج. وبعضنا يكتب الدورات والأفلام والنصوص. وبعضنا يساعد المدارس في البداية ويجيب عن الرسائل ويهتم بالدفعات إلى القضايا. ولا نذكر أسماء أشخاص في هذه الصفحة إلا إذا وافقوا على ذلك.</p>
<h2>ما نستطيع أن نراه وما لا نستطيع</h2>
<p>من يديرون Booklark لا يحتاجون إلى معرفة الأطفال الذين يستخدمونها. لذلك لا يعرضهم البرنامج لهم.</p>
<ul><li><strong>الطلاب محجوبون.</strong> الطالب في قوائمنا اسم أول وحرف ومدرسة. ومن أراد من الفريق أن يرى أكثر فعليه أن يذكر السبب. يُسجَّل ذلك مع اسمه، وينتهي بعد ساعة.</li>
<li><strong>المدرسة تسمح لنا وإلا بقينا خارجًا.</strong> لا نستطيع أن نرى موقع مدرسة كما يراه العاملون فيها إلا إذا سمحت المدرسة. وينتهي ذلك بعد 24 ساعة، ولا نستطيع أن نغيّر فيه شيئًا.</li>
<li><strong>شخصان للمال.</strong> الدفع إلى قضية يجهّزه شخص ويؤكده شخص آخر.</li>
<li><strong>كل شيء يترك أثرًا.</strong> ما نفعله في مدرسة يُكتب في سجل نشاطها، ويستطيع مديروها أن يقرؤوه.</li></ul>`,
      },
      {
        kind: 'questions',
        title: 'كيف تصل إلينا',
        questions: [
          {
            question: 'لدي سؤال عن كتاب أو عن حسابي.',
            answer:
              '<p>اسأل مدرستك أولًا. هي تعرفك، وهي تقرر في أمر كتبها. <a href="/contact">اكتب إلى من يديرون هذا الموقع</a>.</p>',
          },
          {
            question: 'شيء في صفحة غير صحيح أو يؤذي أحدًا.',
            answer: '<p>أخبرنا. <a href="/report-a-problem">أبلغ عن مشكلة</a>، واذكر الصفحة التي رأيتها فيها.</p>',
          },
          {
            question: 'مدرستنا تريد أن تبدأ.',
            answer: '<p><a href="/request-a-tour">اطلب جولة</a>. يعرّفك شخص على Booklark ويجيب عن الأسئلة.</p>',
          },
        ],
      },
    ],
  },
};
