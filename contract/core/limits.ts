/** The largest number of students in a request. */
export const MAX_TOUR_SIZE = 1_000_000;
/** The limits of a film that staff upload, as the interface names them. */
export const MAX_FILM_BYTES = 1024 ** 3;
export const MAX_FILM_MINUTES = 30;
/**
 * The largest difference in length between a film and its smaller file: programs that export films round to whole
 * pictures and packets of sound.
 */
export const MAX_LENGTH_DIFFERENCE_MS = 1000;
/** The number of uploads of a person that are not a file of a book yet. */
export const MAX_OPEN_UPLOADS = 3;
