import type { LegalText } from './text.ts';

export const privacyPolicyInEnglish: LegalText = {
  title: 'Privacy policy',
  updated: '2026-11-20',
  lead: 'What {site} knows about you, why, for how long, and what you can do about it.',
  sampleNote: 'Sample. Whoever runs this site has to fill this passage in and let a lawyer look at it.',
  sections: [
    {
      heading: 'For children, in short',
      blocks: [
        {
          list: [
            'You can read without telling us who you are.',
            'When you come in with your name, we remember your page, so that you can go on reading.',
            'On your books stands a pen name. Your whole name is for your school only.',
            'We do not sell what we know. We show no ads. We do not watch where else you go.',
            'You may ask your teacher what we know about you. It is your right.',
          ],
        },
      ],
    },
    {
      heading: 'Who is responsible',
      isSample: true,
      blocks: [
        'The school or organization whose site this is decides about the people and the books on it. It is responsible for them by law, and it is the first to ask: [write to it](/contact).',
        'Booklark runs the software and the machines for it, on its instructions. On the common site of Booklark, Booklark itself is responsible.',
        'Operator: [name of the company], [street, town, country], [email address]. Data protection officer: [name, email address].',
      ],
    },
    {
      heading: 'What is kept, and why',
      blocks: [
        {
          head: ['Who you are', 'What is kept', 'Why'],
          rows: [
            ['A visitor', 'Nothing that names you.', 'Reading what is for everyone needs no name.'],
            [
              'A parent with the community password',
              'A random number in a cookie, and a scrambled copy of it on the server.',
              'So that you need not type the password on every page. There is no account, and we do not know who you are.',
            ],
            [
              'A student',
              'First and last name, a name to sign in with, the pen name, the class, the country if the school gives it, a scrambled password or card, the page where you stopped in a book, the pages that you marked, your books.',
              'So that you can come in, go on reading, and publish.',
            ],
            [
              'A teacher or administrator',
              'Name, email address, role, country, a scrambled password, a picture if you choose one, and reading places as above.',
              'So that you can come in and do your work, and so that a forgotten password can be renewed.',
            ],
            [
              'A school that registers',
              'Its name, email address, website, logo and colours.',
              'So that it has a site of its own.',
            ],
            [
              'Somebody who writes to us',
              'The name, the email address and the message, and the page it is about.',
              'So that somebody can answer.',
            ],
          ],
        },
        'An email address of a child is never asked for. Neither is a birthday, a photograph, an address or a telephone number.',
        'The record of the server holds the time, the kind of page and whether it worked. It holds no names, no searched words and no addresses of computers.',
      ],
    },
    {
      heading: 'What does not happen here',
      blocks: [
        {
          list: [
            'No advertising, no profiles, no counting service of another company.',
            'No letters, pictures, films or programs from other companies are loaded: your device talks to this site alone. Voices that read aloud come from your own device.',
            'Books cannot run programs or call anybody: what could do that is taken out before a book is shown.',
            'No decision about a person is made by a machine.',
            'Nothing is sold or rented.',
          ],
        },
      ],
    },
    {
      heading: 'What stands on your device',
      blocks: [
        'Three small cookies. None of them follows you to other sites, and each is set only when it is needed.',
        {
          head: ['Name', 'When', 'What for', 'How long'],
          rows: [
            ['__Host-lang', 'You choose a language.', 'Remembers it.', 'One year'],
            [
              '__Host-community',
              'You enter the community password.',
              'Keeps you in the community.',
              'Until the browser is closed, at most 30 days',
            ],
            [
              '__Host-device',
              'Somebody finds a class with its code.',
              'A random number. It lets a classroom go on signing in while a stranger is guessing codes.',
              '30 days',
            ],
          ],
        },
        'In the local storage of the browser: your session after signing in (accessToken, refreshToken, user), a mark that you came in with the community password (generic_access), for whom you visit a school while you do (visit), which welcomes and tours you have seen, your last search, and how you like pages to look. Logout clears all of it. No other site can read it.',
      ],
    },
    {
      heading: 'How long it is kept',
      blocks: [
        {
          list: [
            'Accounts, reading places and marks: as long as the person belongs to the school. They go with the account.',
            'Books: as long as the school keeps them. A book that is pulled down is not shown to anybody outside the staff.',
            'Sessions that have ended: 30 days. Sign-ins to the community: one day after their end.',
            'Links to choose a password: they end after 60 minutes and are deleted a day later.',
            'Counts of wrong passwords, by a scrambled mark from which nobody can be told: at most one day.',
            'Copies of the mails that we sent: 90 days.',
            'Messages to the people of this site: until they have been dealt with and somebody deletes them.',
          ],
        },
      ],
    },
    {
      heading: 'Backups',
      isSample: true,
      blocks: [
        'Copies of everything are made so that nothing is lost when a machine fails. They are kept for [number] days at [place], encrypted, and then deleted. What was erased meanwhile is erased again when a copy has to be used.',
      ],
    },
    {
      heading: 'Who else gets to see it',
      blocks: [
        {
          list: [
            'People of your school, each as far as the role goes. Classmates see first names, visitors see pen names.',
            'Everybody, where the school publishes a book for everyone. Search engines can find such books.',
            'No other school. An organization of schools sees no child because of its membership.',
          ],
        },
      ],
    },
    {
      heading: 'Who works for us',
      isSample: true,
      blocks: [
        'Machines: [hosting company, country]. Mail: [company, country]. With each there is a contract about data protection. No data leaves [region].',
        'The lawful grounds are the task of the school, the contract with the school and, for publishing a book under a pen name, the consent of the family, which can be withdrawn at any time.',
      ],
    },
    {
      heading: 'How it is kept safe',
      blocks: [
        {
          list: [
            'Passwords are kept in a form from which they cannot be read back, by us neither. A new password ends a lost card at once.',
            'The database itself keeps schools apart: a question in the name of one school cannot be answered with a row of another.',
            'Pictures are stored anew, without the place and the time that a camera writes into them.',
            'Who guesses passwords or codes has to wait longer and longer.',
          ],
        },
        'If something goes wrong all the same and people may be harmed by it, the school and those concerned are told without delay.',
      ],
    },
    {
      heading: 'Your rights',
      blocks: [
        'You may ask what is kept about you, get a copy, have it corrected or erased, and object to its use. Parents may do so for their child, and a child may ask alone.',
        'Ask your school first, in person or by [Contact](/contact). You need not give a reason, and it costs nothing. You get an answer within one month.',
      ],
    },
    {
      heading: 'Complaints',
      isSample: true,
      blocks: ['You may also complain to the authority for data protection: [name and address of the authority].'],
    },
    {
      heading: 'When this page changes',
      blocks: [
        'The date above says since when it stands like this. If something changes that matters to you, schools are told by mail before it counts.',
      ],
    },
  ],
};
