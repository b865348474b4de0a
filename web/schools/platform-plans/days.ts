/** Returns a time's day in the format of a date field, in the device's time zone. */
export function dayOf(time: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${time.getFullYear()}-${two(time.getMonth() + 1)}-${two(time.getDate())}`;
}

/** Returns the last moment of a day of a date field. */
export const endOfDay = (day: string) => new Date(`${day}T23:59:59`).toISOString();
