import type { Receipt } from '#mail/contract.ts'

type Step = Receipt['steps'][number]
export type ToldStep = { at: string; sentence: string; detail: string }

/** The steps of a mail in two lists: up to its reading, and what people did with it since. */
export function storyOf(steps: readonly Step[]): { before: ToldStep[]; since: ToldStep[] } {
  const told = steps.flatMap((step) => {
    const sentence = sayStep(step)
    return sentence === null ? [] : [{ ...sentence, at: step.at, isEnd: endings.has(step.step) }]
  })
  const end = told.findLastIndex(({ isEnd }) => isEnd)
  const plain = told.map(({ at, sentence, detail }) => ({ at, sentence, detail }))
  return end < 0 ? { before: plain, since: [] } : { before: plain.slice(0, end + 1), since: plain.slice(end + 1) }
}

const endings = new Set(['understood', 'nothing-found', 'failed'])

/** Null for a step that the next one implies, and for an unknown step of a newer server. */
function sayStep({ step, detail }: Step): { sentence: string; detail: string } | null {
  if (step === 'trouble') return { sentence: 'Part of it was hard to read', detail }
  if (step === 'understood' && detail !== '') return { sentence: `Read and understood: ${detail}`, detail: '' }
  if (step === 'nothing-found' && detail !== '') return { sentence: `Read, and ${detail}`, detail: '' }
  if (step === 'suspected' && detail !== '') return { sentence: `Held, since ${detail}`, detail: '' }
  if (step === 'forwarded') return { sentence: `Forwarded by ${detail}`, detail: '' }
  if (step === 'lapsed') return { sentence: `Lapsed, since the day had passed: ${detail}`, detail: '' }
  if (step === 'decided') return { sentence: sayDecision(detail), detail: '' }
  const sentence = sentences.get(step)
  return sentence === undefined ? null : { sentence, detail: withDetail.has(step) ? detail : '' }
}

const withDetail = new Set(['undone', 'repeated', 'read-by-model', 'read-without-model', 'kept-from-model'])

const sentences = new Map([
  ['received', 'The mail arrived'],
  ['repeated', 'Came again, and was not read twice'],
  ['confirmation', 'It has the form of a mail program’s question, and was not read'],
  ['quarantined', 'Held, because the sender was new'],
  ['suspected', 'Held, because it may be forged'],
  ['proven', 'Let out: it came again by a mailbox, whose provider found it to be from its sender'],
  ['allowed', 'A parent let the sender in'],
  ['released', 'A parent had this mail alone read'],
  ['quarantined-again', 'Held again, since a parent took the decision back'],
  ['blocked', 'Put away, because the sender is blocked'],
  ['over-limit', 'Kept until the next month’s mails begin'],
  ['in-line', 'Waits for the language model'],
  ['read-by-model', 'Read by Roost and by the language model'],
  ['read-without-model', 'Read by Roost alone, since the language model gave no reading'],
  ['kept-from-model', 'Kept from the language model, and read by Roost alone'],
  ['understood', 'Read and understood'],
  ['nothing-found', 'Read, and nothing in it was to be done'],
  ['failed', 'Reading it did not work'],
  ['undone', 'All of it was taken back'],
  ['tried-again', 'Somebody asked to read it again'],
])

/** The prefix of a step that names proposals which a later mail superseded. */
export const supersededPrefix = 'Superseded: '

function sayDecision(detail: string): string {
  if (detail.startsWith(supersededPrefix))
    return `A later mail called off or changed this, so it waits no longer: ${detail.slice(supersededPrefix.length)}`
  return detail.replace(/^Accepted: /, 'Added: ').replace(/^Rejected: /, 'Left out: ')
}
