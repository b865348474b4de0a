/** The minutes before the beginning of a lesson from which registered people see the link to join. */
export const JOIN_MINUTES = 10;
/** The longest answer to a task, in characters. */
export const MAX_ANSWER = 4000;
/** Characters of a star or a wish, counted as readers see them. */
export const MAX_FEEDBACK_GRAPHEMES = 200;
