import { daysBetween } from '#basics/day.ts'
import type { Line } from '../candidates/document.ts'
import {
  type DueDay,
  dueCrossFeatures,
  dueDays,
  dueNearFeatures,
  duePairFeatures,
  type DuePairs,
} from '../scoring/due-row.ts'
import { probability } from '../scoring/linear.ts'
import { linear, trees } from '../scoring/model.ts'
import { highest, lineInMailFeatures, type MailContext } from './candidate.ts'
import type { ScoredDocument } from './score-document.ts'

/** A day by which a line's task may be due, or none, with its score by itself. */
export interface DueChoice extends DueDay {
  score: number
}

/** What one line's choices are, with the share of belief that each has. */
export interface DueChoices {
  line: Line
  inMail: Uint32Array
  choices: DueChoice[]
  shares: ReadonlyMap<string | null, number>
  /** The probability that the line asks for something. */
  weight: number
}

type Scored = Pick<MailContext, 'of' | 'model'>

/** For each line that may ask for something the days by which it may be due, each judged by itself. */
export function dueChoicesOf(lines: readonly Line[], context: Scored): DueChoices[] {
  const { of, model } = context
  const { document, scores } = of
  return lines.map((line) => {
    const inMail = lineInMailFeatures(line, document)
    const pairs = duePairsOf(line, { ...context, inMail })
    const choices = dueDays(line, { document, scores, pairs }).map((day) => ({
      ...day,
      score: trees(model, { head: 'due-day', row: day.row }),
    }))
    const weight = probability(scores.task[line.index] ?? low)
    return { line, inMail, choices, shares: sharesOf(choices), weight }
  })
}

/** The linear scores of a line that asks for something with each day of the mail. */
function duePairsOf(line: Line, { inMail, of, model }: Scored & { inMail: Uint32Array }): DuePairs {
  const { mentions } = of.document
  return {
    undated: linear(model, { head: 'task-undated', features: inMail }),
    atEvent: linear(model, { head: 'task-at-event', features: inMail }),
    of: Float32Array.from(mentions, (mention) =>
      linear(model, { head: 'due-pair', features: duePairFeatures(line, mention) }),
    ),
    near: Float32Array.from(mentions, (mention) =>
      linear(model, { head: 'due-near', features: dueNearFeatures(line, mention) }),
    ),
    cross: Float32Array.from(mentions, (mention) =>
      linear(model, { head: 'due-cross', features: dueCrossFeatures(line, mention) }),
    ),
  }
}

/** A line's choices with their scores given what the other lines of the mail are due by; the likeliest first. */
export function settledChoices(
  own: DueChoices,
  { all, of, model }: Scored & { all: readonly DueChoices[] },
): DueChoice[] {
  const rows = settledRows(own, { all, of })
  return own.choices
    .map((choice, at) => ({ ...choice, score: trees(model, { head: 'due-settled', row: rows[at] ?? [] }) }))
    .toSorted((a, b) => b.score - a.score)
}

/** A row of columns for each choice of a line: what it had by itself, and how the other lines share in its day. */
export function settledRows(
  own: DueChoices,
  { all, of: { document, scores } }: { all: readonly DueChoices[]; of: ScoredDocument },
): number[][] {
  const others = all.filter(({ line }) => line !== own.line)
  const inOrder = others.toSorted((a, b) => a.line.index - b.line.index)
  const before = inOrder.findLast(({ line }) => line.index < own.line.index)
  const after = inOrder.find(({ line }) => line.index > own.line.index)
  const ofSection = others.filter(({ line }) => line.section === own.line.section)
  const ofBlock = others.filter(({ line }) => line.block !== null && line.block === own.line.block)
  const days = own.choices.flatMap(({ date }) => (date === null ? [] : [date])).toSorted()
  const event = document.mentions
    .filter(({ ahead }) => ahead >= 0)
    .toSorted((a, b) => (scores.event[b.index] ?? low) - (scores.event[a.index] ?? low))[0]
  const due = document.mentions
    .filter(({ ahead }) => ahead >= 0)
    .toSorted((a, b) => (scores.due[b.index] ?? low) - (scores.due[a.index] ?? low))[0]
  const general = [own.choices.length, own.weight, others.length, ...(scores.words[own.line.index] ?? [])]
  return own.choices.map(({ date, score, row }) => [
    ...row,
    score,
    highest(own.choices.filter((other) => other.date !== date).map((other) => other.score)),
    own.choices.filter((other) => other.score > score).length,
    own.shares.get(date) ?? 0,
    meanShare(others, date),
    meanShare(ofSection, date),
    meanShare(ofBlock, date),
    before?.shares.get(date) ?? 0,
    after?.shares.get(date) ?? 0,
    before === undefined ? 99 : own.line.index - before.line.index,
    after === undefined ? 99 : after.line.index - own.line.index,
    highest(others.map(({ shares, weight }) => (shares.get(date) ?? 0) * weight)),
    date === null ? -1 : days.indexOf(date),
    date === null || event === undefined ? 999 : daysBetween(event.date, date),
    date === null || due === undefined ? 999 : daysBetween(due.date, date),
    ...general,
  ])
}

const low = -8

/** The mean share of a day among lines, each by how likely it asks for something. */
function meanShare(lines: readonly DueChoices[], date: string | null): number {
  let [sum, weights] = [0, 0]
  for (const { shares, weight } of lines) {
    sum += weight * (shares.get(date) ?? 0)
    weights += weight
  }
  return weights === 0 ? -1 : sum / weights
}

function sharesOf(choices: readonly DueChoice[]): Map<string | null, number> {
  const most = highest(choices.map(({ score }) => score))
  const powers = choices.map(({ date, score }): [string | null, number] => [date, Math.exp(score - most)])
  const total = powers.reduce((sum, [, power]) => sum + power, 0)
  return new Map(powers.map(([date, power]) => [date, power / total]))
}
