import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { itemsOf, scoreDocument } from '#extraction/rules/items/extract-items.ts'
import type { Understanding } from '#extraction/rules/item.ts'
import { type LabelledMail, readCorpus } from '#extraction/server/training/corpus/corpus.ts'
import { score } from '#extraction/server/training/evaluation/score.ts'
import { model } from '#extraction/server/weights.ts'

const corpus = join(import.meta.dirname, '..', '..', 'corpus')
const folders = ['w10', 'samples']
const read = (await Promise.all(folders.map((folder) => readCorpus(join(corpus, folder), model().clusters)))).flat()
const told = new Map(read.map((mail) => [mail.id, understandingOf(mail)]))
/** A writer of whom nothing was learned. */
const unseen = read.filter(({ isHeldOut }) => isHeldOut)

function understandingOf({ document }: LabelledMail): Understanding {
  return itemsOf(scoreDocument(document, model()), { model: model() })
}

function scoreOf(mails: readonly LabelledMail[]) {
  return score(
    mails.map(({ id, label }) => ({
      label,
      prediction: told.get(id) ?? { events: [], tasks: [], notification: null },
    })),
  )
}

describe('mail of a writer who was left out of training', () => {
  it('is of every usual kind', () => {
    expect(unseen.length).toBeGreaterThanOrEqual(70)
  })

  it.each(floors())('of the kind $kind is understood at least as well as it was', ({ kind, floor }) => {
    const { score: reached } = scoreOf(unseen.filter(({ label }) => label.kind === kind))
    expect(reached).toBeGreaterThanOrEqual(floor)
  })

  it('is understood as a whole at least as well as it was', () => {
    const { events, tasks } = scoreOf(unseen)
    expect(events.f1).toBeGreaterThanOrEqual(0.78)
    expect(tasks.f1).toBeGreaterThanOrEqual(0.62)
  })

  it('has next to nothing applied without asking where there is nothing to do', () => {
    const quiet = unseen.filter(({ label }) => label.events.length + label.tasks.length === 0)
    const applied = quiet.filter(({ id }) =>
      [...(told.get(id)?.events ?? []), ...(told.get(id)?.tasks ?? [])].some(({ doubts }) => doubts.length === 0),
    )
    // Of all writers left out 98 of 100 such mails stay quiet: of this writer's fourteen one may not.
    expect(applied.length, applied.map(({ id }) => id).join()).toBeLessThanOrEqual(1)
  })

  it('is right in nine of ten things that are applied without asking', () => {
    let [count, right] = [0, 0]
    for (const { id, label } of unseen) {
      const { events, tasks } = told.get(id) ?? { events: [], tasks: [] }
      const sure = {
        events: events.filter(({ doubts }) => doubts.length === 0),
        tasks: tasks.filter(({ doubts }) => doubts.length === 0),
        notification: null,
      }
      const own = score([{ label, prediction: sure }])
      count += sure.events.length + sure.tasks.length
      right += own.events.right + own.tasks.right
    }
    expect(count).toBeGreaterThan(10)
    expect(right / count).toBeGreaterThanOrEqual(0.9)
  })
})

/** In front of each floor the figure when the weights were made. Of four to twenty-five mails a kind it goes up and down by itself with every training. */
function floors(): { kind: string; measured: number; floor: number }[] {
  return [
    { kind: 'school', measured: 0.687, floor: 0.66 },
    { kind: 'sports', measured: 0.805, floor: 0.74 },
    { kind: 'appointment', measured: 0.899, floor: 0.84 },
    { kind: 'community', measured: 0.732, floor: 0.66 },
    { kind: 'activity', measured: 0.751, floor: 0.68 },
    { kind: 'thread', measured: 0.775, floor: 0.76 },
    { kind: 'personal', measured: 0.733, floor: 0.66 },
    { kind: 'invitation', measured: 0.785, floor: 0.72 },
  ]
}

describe('whatever a mail says', () => {
  it('is quoted as it stands in the mail, and never from quoted or hidden parts', () => {
    const wrong = read.flatMap(({ id, document: { mail } }) => {
      const { events, tasks } = told.get(id) ?? { events: [], tasks: [] }
      return [...events, ...tasks].flatMap(({ title, evidence }) =>
        evidence
          .filter(({ part, start, end, quote }) => {
            if (part === 'subject') return mail.subject.slice(start, end) !== quote
            if (part !== 'text') return false
            const block = mail.blocks.find((one) => one.start <= start && start < one.end)
            return mail.text.slice(start, end) !== quote || (block?.zone !== 'new' && block?.zone !== 'note')
          })
          .map(() => `${id}: ${title}`),
      )
    })
    expect(wrong).toEqual([])
  })

  it('is named by words of the mail, but for the verb of a task', () => {
    const verbs = new Set(model().verbs.map((verb) => verb.toLowerCase()))
    const wrong = read.flatMap(({ id, document: { mail, sender } }) => {
      const said = `${mail.subject} ${mail.forwarded?.subject ?? ''} ${mail.text} ${sender?.text ?? ''}`.toLowerCase()
      const { events, tasks } = told.get(id) ?? { events: [], tasks: [] }
      return [...events, ...tasks]
        .filter(({ evidence }) => evidence.every(({ part }) => part === 'text' || part === 'subject'))
        .filter(({ title }) => wordsOf(title).some((word) => !said.includes(word) && !verbs.has(word)))
        .map(({ title }) => `${id}: ${title}`)
    })
    expect(wrong).toEqual([])
  })

  it('is bounded, and within what it may be', () => {
    for (const { events, tasks } of told.values()) {
      expect(events.length + tasks.length).toBeLessThanOrEqual(60)
      for (const { title, confidence } of [...events, ...tasks]) {
        expect(title.length).toBeLessThanOrEqual(90)
        expect(confidence).toBeGreaterThan(0)
        expect(confidence).toBeLessThan(1)
      }
    }
  })

  it('is the same to the byte each time', () => {
    for (const mail of read.slice(0, 40))
      expect(JSON.stringify(understandingOf(mail))).toBe(JSON.stringify(told.get(mail.id)))
  })
})

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
}
