/** `1 event`, `3 events`, `No events`. */
export function sayEvents(count: number): string {
  if (count === 0) return 'No events'
  return count === 1 ? '1 event' : `${count} events`
}
