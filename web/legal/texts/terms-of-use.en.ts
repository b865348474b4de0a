import type { LegalText } from './text.ts';

export const termsOfUseInEnglish: LegalText = {
  title: 'Terms of use',
  updated: '2026-11-20',
  lead: 'What you may expect of {site}, and what {site} expects of you.',
  sampleNote: 'Sample. Whoever runs this site has to fill this passage in and let a lawyer look at it.',
  sections: [
    {
      heading: 'For children, in short',
      blocks: [
        {
          list: [
            'Read as much as you like.',
            'Be kind. Write nothing that makes another child feel small.',
            'Put in only what you made yourself, or what you were given for it.',
            'Your password and your card are yours alone.',
            'Is something here not right? Tell a grown-up. They can tell us.',
          ],
        },
      ],
    },
    {
      heading: 'Who may use it',
      blocks: [
        'Anybody may read what a school shows to everyone. To come in as a student, teacher or administrator you need an account, and your school gives it to you. Parents come in with the community password of the school.',
        'Children use the site in the care of their school. Only an adult may register a school, and only one who may act for it.',
      ],
    },
    {
      heading: 'Accounts',
      blocks: [
        {
          list: [
            'An account is for one person. Do not share it, and do not use that of somebody else.',
            'Keep passwords, class codes and cards where strangers do not find them. The community password is for families of the school only.',
            'Tell your school at once when you think that somebody else has used your account.',
          ],
        },
      ],
    },
    {
      heading: 'Books, and who they belong to',
      blocks: [
        'A book belongs to those who made it. By bringing it in, you or your school allow this site to store it, to make pages, pictures and a cover of it, and to show it to the readers whom the school chooses. Nothing more, and only as long as it stands here.',
        'A book of a child is published under a pen name, after an adult has read it, and with the consent of the family where everyone can see it. Child and family can have it taken down at any time, without a reason.',
        'Books of others are brought in only where their licence allows it. Licence and names stand on the page of the book. What the licence forbids is forbidden here too.',
        'The stories that come with the site are free for every use (CC0).',
      ],
    },
    {
      heading: 'What is not allowed',
      blocks: [
        {
          list: [
            'Full names, faces, addresses, telephone numbers or health of children in a public book or picture.',
            'Anything that insults, threatens, lays open or sells.',
            'Works of others without their permission.',
            'Files that are meant to do harm, guessing of passwords or codes, and collecting of names.',
            'Using what children make here to train machines or to sell things to them.',
          ],
        },
      ],
    },
    {
      heading: 'Reports, and what follows',
      blocks: [
        'Whoever finds something that should not be here can say so on [Report a problem](/report-a-problem), without an account. The people of the site look at it, first of all where a child is concerned.',
        'A book can be pulled down at once while it is looked at. The reason is kept with it: whoever brought it in can see it, and may answer. Who breaks these terms badly or again and again can lose the account; a site can be paused.',
      ],
    },
    {
      heading: 'What a school promises',
      blocks: [
        {
          list: [
            'It gives accounts only to people who belong to it, and closes them when they leave.',
            'It has the consents that the law asks for, and can show them.',
            'It reads what its children publish before it is published.',
            'It answers families who ask about their data, and those who report something.',
            'It keeps the address of its first administrator up to date.',
          ],
        },
      ],
    },
    {
      heading: 'What the site promises',
      blocks: [
        'It does what the help says that it does, and it is made with care. A school that asks for them gets its books back in the form in which it brought them in.',
        'It can be away for a while for repairs, and now and then something fails. Please do not keep your only copy of a book here.',
      ],
    },
    {
      heading: 'Liability',
      isSample: true,
      blocks: [
        'The operator is liable without limit for intent, gross negligence and harm to life and health. Otherwise it is liable for [extent under the law that applies]. Nothing here takes away rights that consumers have by law.',
      ],
    },
    {
      heading: 'The end',
      blocks: [
        'You may stop at any time: ask your school to close your account. A school may close its site by writing to the platform; it gets its books and data before they are erased.',
      ],
    },
    {
      heading: 'Contract, prices and law',
      isSample: true,
      blocks: [
        'The contract is between the school and [name and address of the operator]. Prices and periods: [link]. It is subject to the law of [country]; the place of jurisdiction is [town], as far as the law allows that choice.',
      ],
    },
    {
      heading: 'Changes, and how to reach us',
      blocks: [
        'The date above says since when these terms stand like this. Schools are told of changes by mail at least 30 days before they count.',
        'Questions? [Write to us](/contact).',
      ],
    },
  ],
};
