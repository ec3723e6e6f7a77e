import { isBlank, isYear, phoneEnd } from './phone-runs.ts'
import type { WhenToken } from './token.ts'

const labels = new Set(
  (
    'year years grade grades class classes room rooms level levels page pages court courts crt ct terminal ' +
    'issue term terms week weeks round rounds rd field step chapter unit platform gate lane table group groups stage ' +
    'section version bus route line lines suite apt apartment flat floor level fl box locker lot lots no number ' +
    'numbers nr day part volume vol episode season set pool hall lab zone ward bed seat row period periods question ' +
    'highway size ages age aged form key division team teams pitch track area under over u studio building bldg ' +
    'door shop ref invoice order account acct extension ext heat figure item kit pack'
  ).split(' '),
)
const currencies = new Set(['$', '£', '€', '¥', '₹', '#', '№', '+'])
/** `$ 12`: only a sign of money may stand apart. */
const signs = new Set(['$', '£', '€'])
const units = new Set(
  (
    'percent pc dollars dollar bucks pounds euros euro cents quid kg kgs g grams km kms m metres meters miles mile cm ' +
    'mm ft feet inches litres litre liters l ml kids children students pupils people persons adults families players ' +
    'boys girls tickets points pts goals runs laps copies pages reactions comments places spots seats tonnes tonne ' +
    'years yrs year yo k x ° degrees times grade graders'
  ).split(' '),
)
const codes = new Set(['aud', 'usd', 'gbp', 'eur', 'nzd', 'cad', 'a$'])

/**
 * Marks the numbers that count or name something else, so that no rule takes them for a day or an hour. All numbers are
 * among `starts`.
 */
export function markNonDates(tokens: readonly WhenToken[], starts: readonly number[]): void {
  let past = 0
  for (const at of starts) {
    const token = tokens[at]
    if (token?.kind !== 'number' || at < past) continue
    if (isBlank(token) && isLabelled(tokens, at)) takeList(tokens, at)
    past = phoneEnd(tokens, at)
    for (let taken = at; taken < past; taken++) take(tokens[taken])
    if (past === at && (isPriced(tokens, at) || isPartOfName(tokens, at))) takeNumber(tokens, at)
  }
}

/** `Room 4`, `No. 4`, `Order #4`. */
function isLabelled(tokens: readonly WhenToken[], at: number): boolean {
  const before = tokens[at - 1]
  if (before?.text === 'day' && isYear(tokens[at])) return false
  if (before?.kind === 'word') return labels.has(before.text) || isAged(tokens, at - 1)
  const label = before?.text === '.' || before?.text === '#' ? tokens[at - 2] : undefined
  return label?.kind === 'word' && labels.has(label.text)
}

/** `for kids 5-12`: their ages. */
function isAged(tokens: readonly WhenToken[], at: number): boolean {
  const [first, joint, second] = [tokens[at + 1], tokens[at + 2], tokens[at + 3]]
  return (
    aged.has(tokens[at]?.text ?? '') &&
    joint?.text === '-' &&
    first?.kind === 'number' &&
    second?.kind === 'number' &&
    Number(second.text) <= 18 &&
    !isClock(tokens, at + 3)
  )
}

const aged = new Set(['kids', 'children', 'boys', 'girls', 'teens', 'youth'])

/** `Rooms 1, 2 and 3`, `Years 7-9`: every number of the list belongs to the label. */
function takeList(tokens: readonly WhenToken[], first: number): void {
  for (let at = first, count = 0; count < 12; at += 2, count++) {
    const token = tokens[at]
    if (token?.kind !== 'number' || isClock(tokens, at)) return
    take(token)
    const joint = tokens[at + 1]
    if (!joint || !listJoints.has(joint.text)) return
  }
}

const listJoints = new Set([',', '-', 'and', '&', '/', 'to', 'or', '.'])

function isClock(tokens: readonly WhenToken[], at: number): boolean {
  const next = tokens[at + 1]
  if (!next) return false
  if (next.text === 'am' || next.text === 'pm') return true
  if (next.text === 'p' || next.text === 'a') return tokens[at + 2]?.text === '.' && tokens[at + 3]?.text === 'm'
  return next.text === ':' && tokens[at + 2]?.kind === 'number'
}

function isPriced(tokens: readonly WhenToken[], at: number): boolean {
  const before = tokens[at - 1]
  const token = tokens[at]
  const touches = token?.gap === 'none'
  if (before && touches && currencies.has(before.text)) return true
  if (before && token?.gap === 'blank' && signs.has(before.text)) return true
  if (before && token?.gap === 'blank' && codes.has(before.text)) return true
  const end = amountEnd(tokens, at)
  const after = tokens[end]
  if (!after || after.gap === 'line' || after.gap === 'paragraph') return false
  return after.text === '%' || units.has(after.text)
}

/** `U14`, `5K`, `M11`, `9/10B`: digits that touch letters which are no part of a time or an ordinal. */
function isPartOfName(tokens: readonly WhenToken[], at: number): boolean {
  const before = tokens[at - 1]
  const touches = tokens[at]?.gap === 'none'
  if (!before || !touches || before.means.month !== undefined) return false
  return (before.kind === 'word' && before.text !== 'h' && before.text !== 't') || before.text === '_'
}

/** Past `1,240`, `3.2`, `12.50`. */
function amountEnd(tokens: readonly WhenToken[], at: number): number {
  let end = at + 1
  while (end - at < 9 && isSeparator(tokens[end]) && isTouchingNumber(tokens[end + 1])) end += 2
  return end
}

function takeNumber(tokens: readonly WhenToken[], at: number): void {
  const end = amountEnd(tokens, at)
  for (let index = at; index < end; index++) take(tokens[index])
}

function isSeparator(token: WhenToken | undefined): boolean {
  return token?.gap === 'none' && (token.text === '.' || token.text === ',')
}

function isTouchingNumber(token: WhenToken | undefined): boolean {
  return token?.gap === 'none' && token.kind === 'number'
}

function take(token: WhenToken | undefined): void {
  if (token) token.isNonDate = true
}
