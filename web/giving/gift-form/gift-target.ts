import type { Cause, GiftTerms, Project, ProjectSummary } from '#contract/giving/causes.ts';

/** A unit that a project counts, and what one costs in the currency of the gift. */
export type GiftUnit = Pick<ProjectSummary, 'unit' | 'unit_one' | 'unit_cost'>;

/** The recipient of a gift, and the possible ways to give. `unit` is the unit that a project counts. */
export type GiftTarget = {
  id: { cause: string } | { project: string };
  name: string;
  /** The language of the name and of the unit. */
  language: string;
  terms: GiftTerms;
  unit?: GiftUnit | undefined;
};

/** A gift to a cause goes to its open project, so that it counts in units; otherwise to the cause itself. */
export function targetOfCause({ id, name, language, gifts, project }: Cause): GiftTarget | undefined {
  if (!gifts) return undefined;
  if (project?.state === 'open' && project.currency === gifts.currency) return targetOfProject({ ...project, gifts });
  return { id: { cause: id }, name, language, terms: gifts };
}

type GivenProject = ProjectSummary & Pick<Project, 'gifts'>;

export function targetOfProject({ id, title, language, gifts, ...project }: GivenProject): GiftTarget | undefined {
  if (!gifts) return undefined;
  const unit = project.currency === gifts.currency ? project : undefined;
  return { id: { project: id }, name: title, language, terms: gifts, unit };
}
