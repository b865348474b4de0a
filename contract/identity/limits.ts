/** The number of pictures in a picture password. Each picture is used at most once. */
export const PICTURES_IN_ORDER = 3;
