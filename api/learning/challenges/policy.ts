import { mayReview } from '#api/authoring/reviews/service.ts';
import { allowAuthors, allowPlatform, allowStaff, type Policy } from '#api/kit/policy.ts';

/** Shows staff all challenges, even in modes without them, because staff prepare classes. */
export const mayReadChallengesOfAllModes: Policy = (caller) => allowStaff(caller);

/** The query limits entries to the caller's own works. */
export const mayEnterChallenges = allowAuthors;

/** The query limits the classes. A guest of the school enters nothing in its name. */
export const mayEnterWorksOfClasses: Policy = (caller) => allowAuthors(caller) && allowStaff(caller);

/** Other people judge by the ability `challenges.judge`. */
export const mayJudge = allowPlatform;
export const byJudges = { ability: 'challenges.judge' } as const;

/** People who review unpublished works also read judges' feedback about them. The query limits the classes. */
export const mayReviewFeedback: Policy = mayReview;
