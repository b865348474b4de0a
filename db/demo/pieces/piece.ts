/** What a student recorded for a page: a sound of what it tells, made by the demo data. */
export type DemoSound = 'hum' | 'bell';

/** A page of a student's book. A page with a scene shows this cut-paper picture above its words. */
export type DemoPage = {
  text: string;
  scene?: 'hills' | 'boat' | 'tree' | 'town' | 'flower' | 'peaks' | 'whale' | 'window' | 'rain';
  /** What the picture shows. */
  alt?: string;
  voice?: DemoSound;
};

/** How far a piece has come; each is reached by the same steps that people take. */
export type DemoPieceState =
  | { at: 'draft' | 'in_review' | 'checks_failed' | 'published' }
  | {
      at: 'changes_asked';
      reasons: ('too_short' | 'hard_to_read' | 'describe_pictures')[];
      page: number;
      remark: string;
    }
  /** Approved, to be published in so many days. */
  | { at: 'approved'; days: number }
  | { at: 'pulled_down'; remark: string }
  /** Published, with another text of its first page in review. */
  | { at: 'change_in_review'; text: string };

export type DemoPiece = {
  /** Username of the student. */
  author: string;
  title: string;
  blurb: string;
  language: string;
  goal: number;
  level: number;
  ages: [from: number, to: number];
  starter?: 'how_to' | 'fact_book';
  /** The cover shows the picture of the first page; otherwise it is drawn. */
  hasPageCover?: true;
  /** The author sends a picture of their own for the cover. */
  hasOwnCover?: true;
  pages: DemoPage[];
  state: DemoPieceState;
};

export type DemoClassBook = {
  /** Code of the class. */
  class_id: string;
  title: string;
  /** What these students have written on their pages so far, by username. */
  pages: Record<string, DemoPage>;
};

/** A translation or a retelling of a published book, which begins with its pages and pictures. */
export type DemoVersion = {
  /** Title of the original. */
  of: string;
  /** Username of the student. */
  by: string;
  as: 'translation' | 'retelling';
  language: string;
  level: number;
  title: string;
  blurb: string;
  /** The words of each page of the original. */
  texts: string[];
  /** What the pictures show, in the language of a translation: one for each page with a picture. */
  alts?: string[];
  /** Published for everyone; else it waits for its reviewers. */
  isPublished: boolean;
};

export type DemoWriting = {
  subdomain: 'riverside' | 'hillcrest' | 'banyan';
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
