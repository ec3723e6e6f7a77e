/** Whether an instant, ISO 8601 in UTC, lies where a family plans: what is beyond needs years of other than four figures. */
export function isPlannable(instant: string): boolean {
  return instant >= '1970' && instant < '2201'
}
