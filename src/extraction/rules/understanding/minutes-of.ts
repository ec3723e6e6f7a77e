/** The length that a labelled field gives: `1 hour 30 min`, `45-minute`. */
export function minutesOf(text: string): number | null {
  const hours = /(?<![\d.])(\d{1,2})\s*(?:h|hrs?|hours?)\b(?:\s*(?:and\s*)?(\d{1,2})\s*m)?/i.exec(text)
  if (hours) return Number(hours[1]) * 60 + Number(hours[2] ?? 0)
  const minutes = /(?<![\d.])(\d{1,3})\s*(?:-\s*)?min(?:ute)?s?\b/i.exec(text)
  return minutes ? Number(minutes[1]) : null
}
