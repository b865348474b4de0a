import type { ContentInput } from '#contract/core/content/kinds.ts';

export const privacyPolicyInEnglish: ContentInput<'legal'> = {
  title: 'Privacy policy',
  updated: '2026-11-28',
  lead: 'What data {site} stores about you, why, for how long, and what you can do.',
  sample_note: 'Sample text. The operator of this site must complete this section and have it reviewed by a lawyer.',
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
            'You can ask your teacher what we know about you. It is your right.',
          ],
        },
      ],
    },
    {
      heading: 'Who is responsible',
      is_sample: true,
      blocks: [
        'The school or organization that runs this site decides who can use it and which books it has. By law, it is responsible for your data. [Contact it](/contact) first.',
        'Booklark runs the software and servers on its instructions. For Booklark’s own shared site, Booklark is responsible.',
        'Operator: [name of the company], [street, town, country], [email address]. Data protection officer: [name, email address].',
      ],
    },
    {
      heading: 'What we store, and why',
      blocks: [
        {
          head: ['Who you are', 'What we store', 'Why'],
          rows: [
            [
              'A visitor',
              'Nothing that names you. If you say how a book made you feel: a random number in a cookie, and a scrambled copy of it with your choice. If you report a book: what you write, and a code made from your network address until the report is closed.',
              'You can read open books without giving your name, and change your choice later.',
            ],
            [
              'A parent with the community password',
              'A random number in a cookie, and a scrambled copy of it on the server.',
              'You enter the password once instead of on every page. You have no account, and we do not know who you are.',
            ],
            [
              'A student',
              'First and last name, username, pen name, class, country if the school gives it, a scrambled password or card, the page where you stopped in each book, your bookmarks, notes and favourites, how books made you feel, what you report about books, your answers in courses and whether you asked for help, your messages to the world, what you enter in challenges, the lessons for which you register, and your books.',
              'So that you can sign in, keep reading, learn, take part and publish.',
            ],
            [
              'A teacher or administrator',
              'Name, email address, role, country, a scrambled password, a picture if you choose one, an encrypted key if you turn on two-step verification, the tours you have seen, the lessons for which you register your class, with a number and without names, and the same reading data as for students.',
              'So that you can sign in and do your work, and reset a forgotten password.',
            ],
            [
              'A school that registers',
              'Its name, email address, website, logo and colours.',
              'So that the school has its own site.',
            ],
            [
              'Someone who writes to us',
              'The name, the email address and the message, and the page it is about. With a request for a tour also the school, its country, how many students it has, and the times that suit.',
              'So that the people who run the site can reply.',
            ],
            [
              'A guest of a live lesson',
              'The email address of an adult.',
              'To confirm the seat, and to send the link to the lesson.',
            ],
            [
              'Someone who buys books or makes a gift',
              'The email address, what they bought or gave, the amount and the country, for printed books the name and the address for the delivery, and what the payment service says about the payment. The number of a card goes to the payment service only.',
              'To deliver the books, to refund the payment, to pass on the share of the cause, and to keep the accounts that the law asks for.',
            ],
          ],
        },
        'We never ask for a child’s email address, birthday, photograph, home address or telephone number.',
        'The server log records the time, the type of page and whether the request worked. It does not contain names, search terms or IP addresses.',
      ],
    },
    {
      heading: 'What we do not do',
      blocks: [
        {
          list: [
            'We show no advertising, create no profiles and use no analytics from other companies.',
            'We load no fonts, pictures, videos or programs from other companies. Your device connects only to this site. Read-aloud voices come from your own device.',
            'Books cannot run programs or contact other sites. We remove anything that could do so before we show a book.',
            'We make no automated decisions about people.',
            'We do not sell or rent data.',
          ],
        },
      ],
    },
    {
      heading: 'What we store on your device',
      blocks: [
        'We use six small cookies. None of them follows you to other sites, and each is set only when it is needed.',
        {
          head: ['Name', 'Set when', 'Purpose', 'Expires'],
          rows: [
            ['__Host-lang', 'You choose a language.', 'Remembers your language.', 'After one year'],
            [
              '__Host-community',
              'You enter the community password.',
              'Keeps you signed in to the community.',
              'When you close the browser, after 30 days at most',
            ],
            [
              '__Host-family',
              'You open the link to the books of your child.',
              'Keeps the books of your child open.',
              'After 30 days',
            ],
            [
              '__Host-reader',
              'You say how a book made you feel, without an account.',
              'A random number that recognizes this browser, so that you can change your choice and are counted once.',
              'After 180 days',
            ],
            [
              '__Host-device',
              'You sign in, or find a class with its code.',
              'A random number that recognizes this browser. It lets you keep signing in while someone else guesses passwords or codes, and lets us warn you about sign-ins in a new browser.',
              'After 400 days',
            ],
            [
              '__Host-class',
              'A teacher marks a device as belonging to a class.',
              'A random number by which the sign-in page of this device offers the names of the class without its code. “Remove class from this device” on the sign-in page deletes it.',
              'At the end of July',
            ],
            [
              '__Host-recent',
              'You sign in, or find your school.',
              'The school and role with which people signed in here, and nothing of a class or a person, so that signing in again takes fewer steps. “Forget these choices” on the sign-in page deletes it.',
              'After 400 days',
            ],
          ],
        },
        'In the local storage of the browser: your session after signing in (accessToken, refreshToken, user), a flag that you chose to stay signed in (stay_signed_in), a flag that you signed in with the community password (generic_access) or a family link (family_access), the organization you visit a school for (visit), the welcome messages and tours you have seen, your last search, and your page settings. Logout clears all of it. No other site can read it.',
      ],
    },
    {
      heading: 'How long we store data',
      blocks: [
        {
          list: [
            'Accounts, reading places, bookmarks, notes, favourites and how books made someone feel: as long as the person belongs to the school. They are deleted with the account.',
            'Answers in courses, messages to the world and entries in challenges: as long as the person belongs to the school. They are deleted with the account.',
            'Registrations for live lessons: 30 days after the lesson. An email address that was not confirmed: two days.',
            'Orders, gifts and invoices: as long as the law asks the seller to keep its accounts.',
            'Books: until the school deletes them. Only staff can see a book that was taken down.',
            'Reports about books: as long as the book. With the account of a person of the school, the person and the words are deleted from a report.',
            'Sessions that have ended: 30 days. Community sessions: one day after they end.',
            'Links in emails: those to choose a password expire after 60 minutes, those to restore an email address after 7 days. We delete both a day later.',
            'Counts of wrong password attempts, stored under a code that does not identify anyone: up to one day.',
            'Sign-ins, wrong passwords and password changes in the activity log of the school: 90 days.',
            'Copies of the emails we sent: 90 days.',
            'Messages to the people who run this site, and requests for a tour: 90 days.',
            'The text of an email, without the secrets of its links: one day. What the email service reports about it: 90 days, with the email.',
            'An email address on the list of addresses that get no email: until 90 days after Booklark removes it. Reports of the email service that belong to no email: 30 days.',
            'Rows that a school has changed together, so that it can undo the change: 30 days.',
            'A school that is closed: 30 days, during which it can be restored. Then all its data and files are erased.',
          ],
        },
      ],
    },
    {
      heading: 'Backups',
      is_sample: true,
      blocks: [
        'We make encrypted backups so that nothing is lost if a server fails. They are stored for [number] days at [place] and then deleted. If we restore a backup, we erase again what was erased after the backup.',
      ],
    },
    {
      heading: 'Who else can see your data',
      blocks: [
        {
          list: [
            'People at your school, depending on their role. Classmates see first names. Visitors see pen names.',
            'Everyone, if the school publishes a book for everyone. Search engines can find such books.',
            'No other school. An organization does not see student data just because a school is a member.',
          ],
        },
        'Booklark’s staff run the platform and help schools:',
        {
          list: [
            'They find the people of every school. Of a student they see the first name, an initial, the school and whether the account is active. To see more for one hour they must give a reason.',
            'If your school allows it for 24 hours, they can view its site as one of its people, for 15 minutes and without changing anything.',
            'The school reads in its activity log who did this, when and why.',
            'They see to whom an email was sent and what became of it and, for one day, its text without the secrets of its links.',
            'They read what people write in the contact form and in problem reports, of every site.',
            'They suspend a person or a school, and give a teacher or a parent an extra right for a limited time.',
          ],
        },
        'Our email service tells us whether an email arrived, came back or was reported as spam. An address that does not exist or that reported us goes on a list of addresses that get no email of any school. Its owner is not told which schools wrote to it.',
        'We count page views, visits, reads, sign-ins, emails, searches and errors by day. Nothing that we count identifies a person. So that a book counts once for each reader and day, we store a code made of the account or, without one, of the internet address and the kind of device. It cannot be traced back once the day has ended.',
      ],
    },
    {
      heading: 'Who works for us',
      is_sample: true,
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
        'Ask your school first, in person or through the [contact page](/contact). You do not have to give a reason, and it is free. You will get an answer within one month.',
      ],
    },
    {
      heading: 'Complaints',
      is_sample: true,
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
