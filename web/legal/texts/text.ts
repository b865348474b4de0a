/** A line may contain links as `[words](/path)`; `{site}` stands for the name of the site. */
export type Block = string | { list: string[] } | { head: string[]; rows: string[][] };

export type Section = {
  heading: string;
  blocks: Block[];
  /** Sample text that a lawyer must review before real use; shown with a note. */
  isSample?: true;
};

export type LegalText = {
  title: string;
  /** ISO 8601 date. */
  updated: string;
  lead: string;
  sampleNote: string;
  sections: Section[];
};
