/** The parts of a recurrence rule (RFC 5545, section 3.3.10), by their names, in the order they stand. */
type RuleParts = ReadonlyMap<string, string>

export function partsOf(rule: string): RuleParts {
  const pairs = rule
    .toUpperCase()
    .replace(/^RRULE:/, '')
    .split(';')
    .map((part): [string, string] => [
      part.slice(0, part.indexOf('=')).trim(),
      part.slice(part.indexOf('=') + 1).trim(),
    ])
  return new Map(pairs)
}

export function ruleOf(parts: RuleParts): string {
  return [...parts].map(([name, value]) => `${name}=${value}`).join(';')
}

/** A rule that a person or a mail may state, with its end as a day; null for one that is no family's plan. */
export function checkedRule(rule: string): string | null {
  if (rule.length > 400) return null
  const parts = partsOf(rule)
  if (!parts.has('FREQ') || (parts.has('COUNT') && parts.has('UNTIL'))) return null
  for (const [name, value] of parts) if (allowed.get(name)?.test(value) !== true) return null
  return ruleOf(parts)
}

const numbers = /^-?\d{1,3}(?:,-?\d{1,3}){0,30}$/
const allowed: ReadonlyMap<string, RegExp> = new Map([
  ['FREQ', /^(?:DAILY|WEEKLY|MONTHLY|YEARLY)$/],
  ['INTERVAL', /^[1-9]\d?$/],
  ['COUNT', /^[1-9]\d{0,2}$/],
  ['UNTIL', /^\d{8}(?:T\d{6}Z)?$/],
  ['BYDAY', /^[+-]?\d?(?:MO|TU|WE|TH|FR|SA|SU)(?:,[+-]?\d?(?:MO|TU|WE|TH|FR|SA|SU)){0,30}$/],
  ['BYMONTH', numbers],
  ['BYMONTHDAY', numbers],
  ['BYSETPOS', numbers],
  ['WKST', /^(?:MO|TU|WE|TH|FR|SA|SU)$/],
])
