import type { Day } from '#basics/day.ts'
import { addDays, weekdayOf } from '#basics/day-steps.ts'
import { repeatOf, ruleOf } from './repeats.ts'

/** The rule of what now begins on another day: the same rhythm on that day's weekday or date. Its end stays. */
export function movedRule(rule: string | null, days: { from: Day; to: Day }): string | null {
  if (rule === null) return null
  const parts = rule.split(';')
  const isEnd = (part: string) => /^(?:UNTIL|COUNT)=/.test(part)
  const rhythm = parts.filter((part) => !isEnd(part))
  const usual = repeatOf(rhythm.join(';'), days.from)
  const moved = usual === null ? rhythm.map((part) => movedPart(part, days)).join(';') : ruleOf(usual, days.to)
  return [moved, ...parts.filter(isEnd)].join(';')
}

function movedPart(part: string, { from, to }: { from: Day; to: Day }): string {
  const [name = '', value = ''] = part.split('=')
  const replaced = (was: string, is: string) => {
    const values = value.split(',')
    return values.includes(is) ? part : `${name}=${values.map((each) => (each === was ? is : each)).join(',')}`
  }
  switch (name) {
    case 'BYDAY':
      if (value === `-1${codeOf(from)}` && isLast(to)) return `BYDAY=-1${codeOf(to)}`
      return value === nth(from) || value === `-1${codeOf(from)}`
        ? `BYDAY=${nth(to)}`
        : replaced(codeOf(from), codeOf(to))
    case 'BYMONTHDAY':
      return replaced(String(Number(from.slice(8))), String(Number(to.slice(8))))
    case 'BYMONTH':
      return replaced(String(Number(from.slice(5, 7))), String(Number(to.slice(5, 7))))
    default:
      return part
  }
}

/** `2TU` for the second Tuesday of its month. */
function nth(day: Day): string {
  return `${Math.ceil(Number(day.slice(8)) / 7)}${codeOf(day)}`
}

function isLast(day: Day): boolean {
  return addDays(day, 7).slice(0, 7) !== day.slice(0, 7)
}

function codeOf(day: Day): string {
  return ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'][weekdayOf(day)] ?? ''
}
