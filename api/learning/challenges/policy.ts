import { mayReview } from '#api/authoring/reviews/service.ts';
import { allowAnyone, allowAuthors, allowPlatform, allowStaff, type Policy } from '#api/kit/policy.ts';

export const mayReadChallenges = allowAnyone;

/** Staff see challenges also in modes without them, because they prepare classes. */
export const mayReadChallengesOfAllModes: Policy = (caller) => allowStaff(caller);

/** The query decides which works are their own. */
export const mayEnterChallenges = allowAuthors;

/** The query decides which classes. A guest of the school enters nothing in its name. */
export const mayEnterWorksOfClasses: Policy = (caller) => allowAuthors(caller) && allowStaff(caller);

/** Others judge by the ability `challenges.judge`. */
export const mayJudge = allowPlatform;
export const byJudges = { ability: 'challenges.judge' } as const;

/** Who reads works before they are published also reads what judges wrote about them. The query decides of which classes. */
export const mayReviewFeedback: Policy = mayReview;
