import type { LegalText } from './text.ts';

export const privacyPolicyInEnglish: LegalText = {
  title: 'Privacy policy',
  updated: '2026-11-20',
  lead: 'What {site} knows about you, why, how long we keep it, and what you can do.',
  sampleNote: 'Sample text. The operator of this site must complete this section and have it reviewed by a lawyer.',
  sections: [
    {
      heading: 'For children, in short',
      blocks: [
        {
          list: [
            'You can read without telling us who you are.',
            'When you sign in, we save your page so that you can keep reading.',
            'Your books show a pen name. Only your school sees your full name.',
            'We do not sell what we know. We show no ads. We do not follow you on other sites.',
            'You may ask your teacher what we know about you. It is your right.',
          ],
        },
      ],
    },
    {
      heading: 'Who is responsible',
      isSample: true,
      blocks: [
        'The school or organization that runs this site decides who and which books are on it. It is responsible by law. [Contact it](/contact) first.',
        'Booklark runs the software and servers on its instructions. For Booklark’s own shared site, Booklark is responsible.',
        'Operator: [name of the company], [street, town, country], [email address]. Data protection officer: [name, email address].',
      ],
    },
    {
      heading: 'What we store, and why',
      blocks: [
        {
          head: ['Choose your role', 'What is kept', 'Why'],
          rows: [
            ['A visitor', 'Nothing that names you.', 'You can read open books without giving a name.'],
            [
              'A parent with the community password',
              'A random number in a cookie, and a scrambled copy of it on the server.',
              'So that you do not have to enter the password on every page. There is no account, and we do not know who you are.',
            ],
            [
              'A student',
              'First and last name, a name to sign in with, the pen name, the class, the country if the school gives it, a scrambled password or card, the page where you stopped in a book, the pages that you marked, your books.',
              'So that you can come in, go on reading, and publish.',
            ],
            [
              'A teacher or administrator',
              'Name, email address, role, country, a scrambled password, a picture if you choose one, and reading places as above.',
              'So that you can sign in and do your work, and reset a forgotten password.',
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
        'We never ask for a child’s email address, birthday, photograph, address or telephone number.',
        'The server log records the time, the type of page and whether the request worked. It does not contain names, search terms or IP addresses.',
      ],
    },
    {
      heading: 'What does not happen here',
      blocks: [
        {
          list: [
            'No advertising, no profiling and no analytics from other companies.',
            'No fonts, pictures, videos or programs are loaded from other companies. Your device talks only to this site. Read-aloud voices come from your own device.',
            'Books cannot run programs or contact other sites. Anything that could do so is removed before a book is shown.',
            'No decision about a person is made by a machine.',
            'Nothing is sold or rented.',
          ],
        },
      ],
    },
    {
      heading: 'What we store on your device',
      blocks: [
        'Three small cookies. None of them follows you to other sites, and each is set only when it is needed.',
        {
          head: ['Name', 'When', 'Purpose', 'Kept until'],
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
              'You find a class with its code.',
              'A random number. It lets a class keep signing in while someone else is guessing codes.',
              '30 days',
            ],
          ],
        },
        'In the local storage of the browser: your session after signing in (accessToken, refreshToken, user), a flag that you signed in with the community password (generic_access), the organization you visit a school for (visit), the welcome messages and tours you have seen, your last search, and your page settings. Logout clears all of it. No other site can read it.',
      ],
    },
    {
      heading: 'How long it is kept',
      blocks: [
        {
          list: [
            'Accounts, reading places and marks: as long as the person belongs to the school. They go with the account.',
            'Books: as long as the school keeps them. A book that is taken down is shown only to staff.',
            'Sessions that have ended: 30 days. Community sessions: one day after they end.',
            'Links to choose a password: they end after 60 minutes and are deleted a day later.',
            'Counts of wrong password attempts, stored under a code that does not identify anyone: up to one day.',
            'Copies of the emails we sent: 90 days.',
            'Messages to the people who run this site: until they have been dealt with and deleted.',
          ],
        },
      ],
    },
    {
      heading: 'Backups',
      isSample: true,
      blocks: [
        'We make encrypted backups so that nothing is lost if a server fails. They are stored for [number] days at [place] and then deleted. If we restore a backup, we erase again whatever had been erased since.',
      ],
    },
    {
      heading: 'Who else can see your data',
      blocks: [
        {
          list: [
            'People at your school, depending on their role. Classmates see first names. Visitors see pen names.',
            'Everybody, where the school publishes a book for everyone. Search engines can find such books.',
            'No other school. An organization does not see student data just because a school is a member.',
          ],
        },
      ],
    },
    {
      heading: 'Who works for us',
      isSample: true,
      blocks: [
        'Hosting: [hosting company, country]. Email: [company, country]. We have a data protection agreement with each of them. No data leaves [region].',
        'The lawful grounds are the task of the school, the contract with the school and, for publishing a book under a pen name, the consent of the family, which can be withdrawn at any time.',
      ],
    },
    {
      heading: 'How we protect your data',
      blocks: [
        {
          list: [
            'Passwords are stored in a form that no one can read, including us. A new password deactivates a lost card immediately.',
            'The database separates schools. A query for one school can never return another school’s data.',
            'Pictures are stored without the location and time that cameras add.',
            'Anyone who guesses passwords or codes has to wait longer after each try.',
          ],
        },
        'If something still goes wrong and could harm people, we tell the school and the people affected without delay.',
      ],
    },
    {
      heading: 'Your rights',
      blocks: [
        'You can ask what is stored about you, get a copy, have it corrected or erased, and object to its use. Parents can do this for their child, and children can ask themselves.',
        'Ask your school first, in person or by [Contact](/contact). You do not have to give a reason, and it is free. You will get an answer within one month.',
      ],
    },
    {
      heading: 'Complaints',
      isSample: true,
      blocks: ['You can also complain to the data protection authority: [name and address of the authority].'],
    },
    {
      heading: 'When this page changes',
      blocks: [
        'The date above shows when this policy last changed. We email schools about important changes before they take effect.',
      ],
    },
  ],
};
