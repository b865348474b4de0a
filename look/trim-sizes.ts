/** Width and height of each book shape; covers are never cropped to another. */
export const TRIM_SIZES = { portrait: [300, 400], square: [360, 360], landscape: [420, 320] } as const;

export type Trim = keyof typeof TRIM_SIZES;
