/**
 * Whether an instant, ISO 8601 in UTC, is within the years that a family plans: beyond them a year does not have four
 * figures.
 */
export function isPlannable(instant: string): boolean {
  return instant >= '1970' && instant < '2201'
}
