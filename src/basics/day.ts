/** A calendar day, `YYYY-MM-DD`, in whichever zone the reader of it stands. */
export type Day = string

/** Whether the text is a day that exists: `2026-02-31` does not. */
export function isDay(text: string): text is Day {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number)
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}
