import {
  type DemoClassBook,
  type DemoPiece,
  type DemoVersion,
  readClassBook,
  readPiece,
  readVersion,
} from './piece.ts';

export type DemoWriting = {
  subdomain: 'riverside' | 'hillcrest';
  teacher: string;
  /** Students whose school may publish their works for everyone: all of the class but so many at its end. */
  withoutPermission: number;
  /** Students whose recorded voice everyone may hear. */
  withVoice: string[];
  /** The animals that students chose as their picture, by username. */
  animals: Record<string, { animal: string; colour: string }>;
  pieces: DemoPiece[];
  classBook?: DemoClassBook;
};

/** Books by students of Year 4 Kingfishers, one in every lasting state. */
export const riversideWriting: DemoWriting = {
  subdomain: 'riverside',
  teacher: 'teacher@riverside.test',
  withoutPermission: 4,
  withVoice: ['ines.carvalho'],
  animals: {
    'amara.okafor': { animal: 'owl', colour: 'blue' },
    'anaya.tamang': { animal: 'fox', colour: 'red' },
    'asmita.rai': { animal: 'bird', colour: 'yellow' },
    'ada.whitfield': { animal: 'frog', colour: 'green' },
    'daniel.mensah': { animal: 'cat', colour: 'purple' },
    'camille.bernard': { animal: 'rabbit', colour: 'orange' },
    'ines.carvalho': { animal: 'whale', colour: 'blue' },
    'ishaan.patel': { animal: 'bear', colour: 'red' },
    'kofi.boateng': { animal: 'bear', colour: 'green' },
  },
  pieces: [
    'the-boat-on-the-roof',
    'my-grandmothers-radio',
    'snow-in-two-cups',
    'the-kite-that-took-a-bus',
    'how-to-grow-a-bean',
    'lost-one-grey-cat',
    'the-door-that-stayed-lit',
    'the-small-bridge',
    'the-whale-who-hummed',
    'facts-about-my-street',
  ].map((name) => readPiece(`riverside/${name}`)),
  classBook: readClassBook('riverside/a-day-in-year-4'),
};

/** Books by students of Hillcrest, in Arabic and English. */
export const hillcrestWriting: DemoWriting = {
  subdomain: 'hillcrest',
  teacher: 'teacher@hillcrest.test',
  withoutPermission: 4,
  withVoice: ['amara.okafor'],
  animals: {
    'amara.okafor': { animal: 'whale', colour: 'purple' },
    'layla.haddad': { animal: 'bird', colour: 'green' },
  },
  pieces: ['the-well-and-the-bell', 'the-lemon-tree'].map((name) => readPiece(`hillcrest/${name}`)),
};

/** Versions of a class book by students of Riverside: two are published, one waits for its review. */
export const riversideVersions: DemoVersion[] = [
  'the-boat-on-the-roof.pt',
  'a-boat-upstairs',
  'the-boat-on-the-roof.fr',
].map((name) => readVersion(`versions/${name}`));
