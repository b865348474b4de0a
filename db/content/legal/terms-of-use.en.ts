import type { ContentInput } from '#contract/core/content/kinds.ts';

export const termsOfUseInEnglish: ContentInput<'legal'> = {
  title: 'Terms of use',
  updated: '2026-11-21',
  lead: 'What you can expect of {site}, and what {site} expects of you.',
  sample_note: 'Sample text. The operator of this site must complete this section and have it reviewed by a lawyer.',
  sections: [
    {
      heading: 'For children, in short',
      blocks: [
        {
          list: [
            'Read as much as you like.',
            'Be kind. Write nothing that makes another child feel small.',
            'Only add things you made yourself or are allowed to use.',
            'Your password and your card are yours alone.',
            'Tell a grown-up if you see something wrong. They can tell us.',
          ],
        },
      ],
    },
    {
      heading: 'Who can use the site',
      blocks: [
        'Anyone can read the books that a school shows to everyone. To sign in as a student, teacher or administrator, you need an account from your school. Parents sign in with the school’s community password.',
        'Children use the site under their school’s supervision. Only an adult who is authorized to act for a school can register it.',
      ],
    },
    {
      heading: 'Accounts',
      blocks: [
        {
          list: [
            'An account is for one person. Do not share it or use someone else’s.',
            'Keep passwords, class codes and cards away from strangers. The community password is for families of the school only.',
            'Tell your school immediately if you think that someone else has used your account.',
          ],
        },
      ],
    },
    {
      heading: 'Who owns the books',
      blocks: [
        'A book belongs to the people who made it. By uploading it, you or your school allow this site to store it, create pages, pictures and a cover from it, and show it to the readers the school chooses. This permission covers nothing more and ends when the book is removed.',
        'A child’s book is published under a pen name, after an adult has read it. If everyone can see it, the family must agree. The child and the family can have it taken down at any time without giving a reason.',
        'Upload other people’s books only if their licence allows it. The licence and credits are shown on the book’s page. You cannot do anything on this site that the licence forbids.',
        'Anyone can use the stories that come with the site in any way (CC0).',
      ],
    },
    {
      heading: 'What is not allowed',
      blocks: [
        {
          list: [
            'Full names, faces, home addresses, telephone numbers or health information of children in a public book or picture.',
            'Anything that insults, threatens, exposes people or advertises.',
            'Other people’s work without their permission.',
            'Harmful files, guessing passwords or codes, and collecting names.',
            'Using what children make on this site to train AI systems or to sell things to them.',
          ],
        },
      ],
    },
    {
      heading: 'Reports and what happens next',
      blocks: [
        'Anyone who finds something that should not be here can [report a problem](/report-a-problem), without an account. The people who run the site review every report. Reports about a child come first.',
        'A book can be taken down immediately while a report is reviewed. The reason is recorded, and the person who uploaded the book can see it and reply. Serious or repeated breaches of these terms can lead to an account being closed or a site being paused.',
      ],
    },
    {
      heading: 'What a school promises',
      blocks: [
        {
          list: [
            'It gives accounts only to people who belong to the school, and closes the accounts when they leave.',
            'It has the consents required by law and can prove them.',
            'It reads what its students write before it publishes it.',
            'It answers families who ask about their data, and those who report something.',
            'It keeps the email address of its first administrator up to date.',
          ],
        },
      ],
    },
    {
      heading: 'What the site promises',
      blocks: [
        'The site works as the help describes. A school can ask for its books back in the format in which it uploaded them.',
        'The site can be unavailable during maintenance, and faults can happen. Do not keep your only copy of a book on it.',
      ],
    },
    {
      heading: 'Liability',
      is_sample: true,
      blocks: [
        'The operator is liable without limit for intent, gross negligence and harm to life and health. Otherwise it is liable for [extent under the law that applies]. Nothing here takes away rights that consumers have by law.',
      ],
    },
    {
      heading: 'How to stop',
      blocks: [
        'You can stop using the site at any time. Ask your school to close your account. A school can close its site by writing to Booklark. The school gets its books and data before we erase them.',
      ],
    },
    {
      heading: 'Contract, prices and law',
      is_sample: true,
      blocks: [
        'The contract is between the school and [name and address of the operator]. Prices and periods: [link]. It is subject to the law of [country]. The courts of [town] decide, as far as the law allows that choice.',
      ],
    },
    {
      heading: 'Changes, and how to reach us',
      blocks: [
        'The date above shows when these terms last changed. We email schools about changes at least 30 days before they take effect.',
        'Questions? [Write to us](/contact).',
      ],
    },
  ],
};
