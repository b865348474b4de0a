import type { JobCounts } from '#contract/core/jobs.ts';

/** Orders queues: those with failed jobs first, then those with work, then those that did the most. */
export function busiestFirst(one: JobCounts, other: JobCounts): number {
  const workOf = ({ due, delayed, running }: JobCounts) => due + delayed + running;
  return (
    other.dead - one.dead ||
    workOf(other) - workOf(one) ||
    other.done_last_hour - one.done_last_hour ||
    one.name.localeCompare(other.name)
  );
}
