import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readMailHere } from '#extraction/server/read-mail.ts'
import type { Evidence, FamilyContext, Understanding } from '../item.ts'
import type { ReadMail } from '../message.ts'
import { understand } from './understand.ts'

const root = join(import.meta.dirname, '../../../../test')

interface Sample {
  id: string
  mail: ReadMail
  found: Understanding
  family: FamilyContext
}

/** Reads and understands every mail of a labelled set. */
async function samplesIn(folder: string): Promise<Sample[]> {
  const at = join(root, folder)
  const families = JSON.parse(readFileSync(join(at, 'families.json'), 'utf8')) as (FamilyContext & { id: string })[]
  const set = JSON.parse(readFileSync(join(at, 'set.json'), 'utf8')) as { id: string; family: string }[]
  return Promise.all(
    set.map(async ({ id, family: name }) => {
      const family = families.find((one) => one.id === name)
      if (!family) throw new Error(`${id} has no family`)
      const label = JSON.parse(readFileSync(join(at, 'labels', `${id}.json`), 'utf8')) as { receivedAt: string }
      const mail = await readMailHere(readFileSync(join(at, 'mails', `${id}.eml`)))
      return { id, mail, family, found: understand(mail, family, { receivedAt: label.receivedAt }) }
    }),
  )
}

interface Report {
  score: number
  mails: { quietKeptQuiet: number; notification: number }
}

/** The scorer of the labelled sets says how well the engine does. */
function score(folder: string, samples: readonly Sample[]): Report {
  const predictions = samples
    .map(({ id, found }) =>
      JSON.stringify({ id, events: found.events, tasks: found.tasks, notification: found.notification }),
    )
    .join('\n')
  const scorer = join(root, 'extraction-samples', 'score.mjs')
  return JSON.parse(
    execFileSync(process.execPath, [scorer, '--set', join(root, folder), '--json'], {
      input: predictions,
      encoding: 'utf8',
    }),
  ) as Report
}

describe.each([
  { folder: 'extraction-samples', least: 0.94, notices: 0.9 },
  { folder: 'extraction-samples-own', least: 0.9, notices: 0.9 },
  { folder: 'extraction-samples-unseen', least: 0.92, notices: 0.87 },
])('the mails of $folder', async ({ folder, least, notices }) => {
  const samples = await samplesIn(folder)

  it('are all there', () => {
    expect(samples).toHaveLength(readdirSync(join(root, folder, 'mails')).length)
  })

  it('yield what a careful reader would note down', () => {
    const report = score(folder, samples)
    expect(report.score).toBeGreaterThanOrEqual(least)
    expect(report.mails.quietKeptQuiet).toBeGreaterThanOrEqual(0.95)
    expect(report.mails.notification).toBeGreaterThanOrEqual(notices)
  })

  it('show for every item the words it came from', () => {
    for (const { mail, found, id } of samples) {
      for (const item of [...found.events, ...found.tasks]) {
        expect(item.evidence, `${id}: ${item.title}`).not.toHaveLength(0)
        for (const evidence of item.evidence)
          expect(wordsAt(mail, evidence), `${id}: ${item.title}`).toBe(evidence.quote)
      }
    }
  })

  it('yield titles, members and doubts that fit their bounds', () => {
    for (const { found, family } of samples) {
      const names = family.members.map((member) => member.firstName)
      for (const item of [...found.events, ...found.tasks]) {
        expect(item.title).toMatch(/^\S.{1,119}$/)
        expect(names).toEqual(expect.arrayContaining(item.members))
        expect(item.confidence).toBeGreaterThan(0)
        expect(item.confidence).toBeLessThan(1)
      }
    }
  })
})

function wordsAt(mail: ReadMail, evidence: Evidence): string {
  if (evidence.part === 'text') return mail.text.slice(evidence.start, evidence.end)
  if (evidence.part === 'subject') return mail.subject.slice(evidence.start, evidence.end)
  return evidence.quote.slice(0, evidence.end)
}
