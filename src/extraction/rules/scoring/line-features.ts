import type { Line } from '../candidates/document.ts'
import type { Token } from '../candidates/tokens.ts'
import { FeatureHasher } from './feature-hasher.ts'
import { hashText, mix } from './hash.ts'

const features = new FeatureHasher()
const most = 60

/** Features of a line asking for something: its words in order, and its surroundings. */
export function lineFeatures(line: Line, subject: Line | undefined): Uint32Array {
  features.add(100, 0)
  addWords(line.tokens, { template: 101 })
  addHead(line.tokens)
  if (line.heading) addBag(line.heading.tokens, 110)
  if (line.above) addBag(line.above.tokens, 112)
  if (line.lead && line.lead !== line) addBag(line.lead.tokens, 114)
  if (subject) addBag(subject.tokens, 116)
  if (line.previous) addBag(line.previous.tokens.slice(-25), 118)
  if (line.next) addBag(line.next.tokens.slice(0, 25), 120)
  addSurroundings(line)
  return features.take()
}

/** The same of the line alone, for a head of its own. */
export function ownLineFeatures(line: Line): Uint32Array {
  addWords(line.tokens, { template: 180 })
  for (let at = 0; at < 4 && at < line.tokens.length; at++) {
    const { hash, fine } = line.tokens[at] as Token
    features.add(187, mix(at, hash))
    if (fine > 0) features.add(188, mix(at, fine))
  }
  addFlags(line, features)
  return features.take()
}

/** The same of the line in context: after the end of the one before, under its heading. */
export function readLineFeatures(line: Line): Uint32Array {
  const { tokens, previous, next, heading, lead } = line
  const flow = [...(previous?.tokens.slice(-20) ?? []), ...tokens.slice(0, 50), ...(next?.tokens.slice(0, 12) ?? [])]
  addWords(flow, { template: 230 })
  addWords(tokens, { template: 237 })
  if (heading) addWords(heading.tokens, { template: 244 })
  if (lead && lead !== line) addWords(lead.tokens, { template: 290 })
  return features.take()
}

/** Features of a line announcing a change: its words, and those just before and after. */
export function changeLineFeatures(line: Line): Uint32Array {
  features.add(160, hashText(line.kind))
  addWords(line.tokens, { template: 161 })
  if (line.previous) addBag(line.previous.tokens.slice(-25), 170)
  if (line.next) addBag(line.next.tokens.slice(0, 25), 172)
  if (line.heading) addBag(line.heading.tokens, 174)
  features.add(176, Math.min(3, line.mentions.length))
  if ((line.block?.struck?.length ?? 0) > 0) features.add(177, 0)
  return features.take()
}

/** Unigrams, bigrams and trigrams; also with words replaced by their clusters, for rare words. */
export function addWords(
  tokens: readonly Token[],
  { template, into = features }: { template: number; into?: FeatureHasher | undefined },
): void {
  let [before, earlier, fineBefore] = [1, 1, 1]
  for (let at = 0; at < tokens.length && at < most; at++) {
    const { hash, fine, coarse } = tokens[at] as Token
    const like = fine > 0 ? fine : hash
    into.add(template, hash)
    if (fine > 0) into.add(template + 1, fine)
    if (coarse > 0) into.add(template + 2, coarse)
    into.addPair(template + 3, { first: before, second: hash })
    into.addPair(template + 4, { first: fineBefore, second: like })
    into.addPair(template + 5, { first: mix(earlier, before), second: hash })
    into.addPair(template + 6, { first: before, second: like })
    earlier = before
    before = hash
    fineBefore = like
  }
}

function addHead(tokens: readonly Token[]): void {
  for (let at = 0; at < 4 && at < tokens.length; at++) {
    const { hash, fine } = tokens[at] as Token
    features.add(130 + at, hash)
    if (fine > 0) features.add(134 + at, fine)
  }
  const last = tokens.at(-1)
  if (last) features.add(138, last.hash)
}

function addBag(tokens: readonly Token[], template: number): void {
  for (let at = 0; at < tokens.length && at < most; at++) {
    const { hash, fine } = tokens[at] as Token
    features.add(template, hash)
    if (fine > 0) features.add(template + 1, fine)
  }
}

function addSurroundings(line: Line): void {
  features.add(140, hashText(line.kind))
  const before = line.previous?.tokens.at(-1)
  if (before) features.add(141, before.hash)
  if (line.kind === 'row')
    for (const head of line.block?.header ?? []) features.add(142, hashText(head.toLowerCase().slice(0, 40)))
  for (const { text } of line.block?.links ?? []) features.add(143, hashText(text.toLowerCase().slice(0, 40)))
  addFlags(line, features)
}

/** Flags of the dates and of whom the line speaks of. */
export function addFlags({ whens, signs, heading, isNote, previous }: Line, into: FeatureHasher): void {
  for (const when of whens) {
    if (when.isDeadline) into.add(150, 1)
    if (when.isUntil) into.add(150, 2)
    into.add(150, when.date === null ? 3 : 4)
  }
  const { shared, foreign } = signs.groups
  if (shared > 0) into.add(151, 1)
  if (foreign > 0) into.add(151, 2)
  if (foreign > 0 && shared === 0) into.add(151, 3)
  if (signs.isNamed.some(Boolean)) into.add(151, 4)
  if (signs.titles.some((count) => count > 0)) into.add(151, 5)
  if (signs.marks.some((count) => count > 0)) into.add(151, 6)
  if (heading) {
    if (heading.signs.groups.shared > 0) into.add(151, 7)
    if (heading.signs.groups.foreign > 0 && heading.signs.groups.shared === 0) into.add(151, 8)
    if (heading.signs.isNamed.some(Boolean)) into.add(151, 9)
  }
  if (previous && previous.signs.groups.foreign > 0 && previous.signs.groups.shared === 0) into.add(151, 10)
  if (isNote) into.add(152, 0)
}

/** For each kind of task, how much oftener than elsewhere the words of a line stand in titles of it: the highest, and the mean of the three highest. */
export function titleWordScores(
  { tokens }: Line,
  { weightOf, kinds }: { weightOf: (kind: number, hash: number) => number; kinds: number },
): number[] {
  const found: number[] = []
  for (let kind = 0; kind < kinds; kind++) {
    let [first, second, third] = [-3, -3, -3]
    const seen = new Set<number>()
    for (const { hash, kind: of } of tokens) {
      if (of !== 'word' || seen.has(hash)) continue
      seen.add(hash)
      const weight = weightOf(kind, hash)
      if (weight > first) [first, second, third] = [weight, first, second]
      else if (weight > second) [second, third] = [weight, second]
      else if (weight > third) third = weight
    }
    found.push(first, (first + second + third) / 3)
  }
  return found
}
