import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { model } from '#extraction/server/weights.ts'
import { scorePairs } from './pair-scores.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'pairs-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const event = {
  title: 'Zoo excursion',
  start: '2026-05-20T09:00',
  end: null,
  allDay: false,
  timezone: 'Australia/Sydney',
  location: null,
  category: 'school',
  members: [],
  recurrence: null,
  status: 'confirmed',
}
const moved = { ...event, start: '2026-05-27T09:00', status: 'moved' }

function givenPair(name: string, planned: unknown[]) {
  const set = join(folder, name)
  for (const part of ['mails', 'labels']) mkdirSync(join(set, part), { recursive: true })
  const write = (path: string, value: unknown) => writeFileSync(join(set, path), JSON.stringify(value))
  write('families.json', [{ id: 'harper', timezone: 'Australia/Sydney', locale: 'en-AU', members: [] }])
  write(
    'set.json',
    ['one', 'two'].map((id) => ({ id, family: 'harper' })),
  )
  const mails = {
    one: { day: 'Mon, 4 May', text: 'The zoo excursion is on Wednesday 20 May at 9am.', events: [event] },
    two: { day: 'Tue, 5 May', text: 'The zoo excursion has moved to Wednesday 27 May at 9am.', events: [moved] },
  }
  for (const [id, { day, text, events }] of Object.entries(mails)) {
    const head = `From: office@school.example\r\nDate: ${day} 2026 08:00:00 +1000\r\nSubject: Zoo\r\n\r\n`
    writeFileSync(join(set, 'mails', `${id}.eml`), `${head}${text}\r\n`)
    const label = {
      id,
      receivedAt: '2026-05-05T08:00:00+10:00',
      kind: 'school',
      traits: [],
      tasks: [],
      notification: null,
    }
    write(`labels/${id}.json`, { ...label, events })
  }
  writeFileSync(
    join(set, 'pairs.ndjson'),
    `${JSON.stringify({ first: 'one', second: 'two', plan: { events: planned, tasks: [] } })}\n`,
  )
  return set
}

it('a plan is right where each event stands once at its time, and nothing else does', async () => {
  const [right] = await scorePairs(givenPair('right', [moved]), model())
  expect(right).toMatchObject({ id: 'one two', matching: { faults: [] } })
  const [wrong] = await scorePairs(givenPair('wrong', [event]), model())
  expect(wrong?.matching.faults).toEqual([
    'missing: Zoo excursion 2026-05-20T09:00 confirmed',
    'too many: Zoo excursion 2026-05-27T09:00',
  ])
})

it('every pair below a folder counts', async () => {
  expect(await scorePairs(folder, model())).toHaveLength(2)
})
