/** A line may hold links as `[words](/address)`; `{site}` stands for the name of the site that shows it. */
export type Block = string | { list: string[] } | { head: string[]; rows: string[][] };

export type Section = {
  heading: string;
  blocks: Block[];
  /** A lawyer has to look at it before the site is used in earnest: it is shown with the note. */
  isSample?: true;
};

export type LegalText = {
  title: string;
  /** As in ISO 8601. */
  updated: string;
  lead: string;
  sampleNote: string;
  sections: Section[];
};
