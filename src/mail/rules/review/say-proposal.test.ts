import { expect, it } from 'vitest'
import type { Change } from '#mail/contract.ts'
import { sayAcceptingAll, sayQuestion, sayOption } from './say-proposal.ts'

const reader = { today: '2026-11-22', locale: 'en-AU' }
const asked = (given: Partial<Change>) => ({
  kind: 'event' as const,
  action: 'create' as const,
  title: 'Choir',
  targetId: 'target',
  fields: {},
  before: null,
  ...given,
})

it.each<[given: Partial<Change>, said: string]>([
  [{ title: 'Pupil-free day', fields: { start: '2026-12-09' } }, 'Add “Pupil-free day”, Wed 9 Dec?'],
  [{ fields: { start: '2026-11-23T16:00', end: '2026-11-23T17:00' } }, 'Add “Choir”, tomorrow, 16:00 to 17:00?'],
  [{ kind: 'task', title: 'Return form', fields: { due: '2026-12-04' } }, 'Add “Return form”, due Fri 4 Dec?'],
  [{ kind: 'task', title: 'Return form', fields: { due: null } }, 'Add “Return form”?'],
  [{ action: 'cancel', fields: { start: '2026-12-01T16:00' } }, 'Call off “Choir”, Tue 1 Dec, 16:00?'],
  [{ kind: 'task', action: 'cancel', fields: { due: '2026-11-22' } }, 'Take “Choir” off the list, due today?'],
  [{ kind: 'task', action: 'cancel', targetId: null, fields: { due: '2026-11-22' } }, 'Drop “Choir”, due today?'],
  [
    { action: 'update', before: { start: '2026-11-28T09:00' }, fields: { start: '2026-11-28T10:30' } },
    'Move “Choir”, Sat 28 Nov, from 09:00 to 10:30?',
  ],
  [
    { action: 'update', before: { start: '2026-11-28T09:00' }, fields: { start: '2026-11-29T09:00' } },
    'Move “Choir”, from Sat 28 Nov, 09:00 to Sun 29 Nov, 09:00?',
  ],
  [{ action: 'update', before: { location: null }, fields: { location: 'Hall' } }, 'Change “Choir”, now at Hall?'],
  [{ action: 'update', before: { status: 'cancelled' }, fields: { status: 'confirmed' } }, 'Put back on “Choir”?'],
])('asks about %o: %s', (given, said) => {
  expect(sayQuestion(asked(given), reader)).toBe(said)
})

it('whose clock it is by is said where that is not the reader’s', () => {
  const fields = { start: '2026-12-01T16:00', timezone: 'Australia/Perth' }
  const say = (given: Partial<Change>, zone = 'Australia/Sydney') => sayQuestion(asked(given), { ...reader, zone })
  expect(say({ fields })).toBe('Add “Choir”, Tue 1 Dec, 16:00 (Perth time)?')
  expect(say({ fields }, 'Australia/Perth')).toBe('Add “Choir”, Tue 1 Dec, 16:00?')
  expect(say({ fields: { ...fields, start: '2026-12-01' } })).toBe('Add “Choir”, Tue 1 Dec?')
  expect(say({ action: 'update', before: { ...fields, start: '2026-12-01T15:00' }, fields })).toBe(
    'Move “Choir”, Tue 1 Dec, from 15:00 to 16:00 (Perth time)?',
  )
  expect(sayOption(asked({ action: 'cancel', fields }), { ...reader, zone: 'Australia/Sydney' })).toBe(
    'Choir, Tue 1 Dec, 16:00 (Perth time)',
  )
})

it('what may be meant is named with when it is', () => {
  expect(sayOption(asked({ action: 'cancel', fields: { start: '2026-12-01T16:00' } }), reader)).toBe(
    'Choir, Tue 1 Dec, 16:00',
  )
})

it.each<[given: Partial<Change>[], said: string]>([
  [[{}, { action: 'none' }], 'Add all 2'],
  [[{ action: 'cancel' }, { action: 'cancel', kind: 'task' }], 'Cancel all 2'],
  [[{ action: 'update' }, { action: 'update' }, { action: 'update' }], 'Change all 3'],
  [[{}, { action: 'cancel' }], 'Yes to all 2'],
])('what accepting %o does is said: %s', (given, said) => {
  expect(sayAcceptingAll(given.map(asked))).toBe(said)
})
