import { describe, expect, it } from 'vitest'
import { type StackedChange, insertIntoStack, stateBefore, removeFromStack, effectOfUndo } from './change-stack.ts'
import type { Columns } from './changes.ts'

const now = '2026-11-20T00:00:00.000Z'
const change = (id: string, given: Partial<StackedChange>): StackedChange => ({
  id,
  mailId: id,
  action: 'update',
  before: null,
  after: {},
  ...given,
})
const byHand = (columns: Columns) => ({ columns, isOfMail: false })
const ofMail = (columns: Columns) => ({ columns: { deleted_at: null, ...columns }, isOfMail: true })

describe('taking a change out', () => {
  const before = { location: 'Gate 1', title: 'Zoo' }
  const after = { location: 'Gate 2', title: 'Zoo trip' }
  const out = (columns: Columns, given: Partial<StackedChange>) =>
    removeFromStack(byHand(columns), { stack: [change('b', given)], id: 'b', now })

  it('restores what it replaced', () => {
    expect(out({ ...after, category: 'school' }, { before, after })).toMatchObject({ set: before, isPartial: false })
  })

  it('keeps what somebody has changed since', () => {
    expect(out({ ...after, location: 'Gate 3' }, { before, after })).toMatchObject({
      set: { title: 'Zoo' },
      isPartial: true,
    })
  })

  it('never restores half of a time', () => {
    const old = { local_start: '2026-05-20T09:00', end_is_assumed: true }
    const moved = { local_start: '2026-05-21T09:00', end_is_assumed: false }
    const edited = { ...moved, local_start: '2026-05-22T09:00' }
    expect(out(edited, { before: old, after: moved })).toMatchObject({ set: {}, isPartial: true })
  })

  it('puts back only the day of a series that it took out, and no other mail took out as well', () => {
    const first = change('a', { before: { exceptions: [] }, after: { exceptions: ['2026-05-05', '2026-05-12'] } })
    const stack = [
      first,
      change('b', {
        before: { exceptions: ['2026-05-05'] },
        after: { exceptions: ['2026-05-05', '2026-05-12', '2026-05-19'] },
      }),
    ]
    const columns = { exceptions: ['2026-05-05', '2026-05-12', '2026-05-19'] }
    expect(removeFromStack(byHand(columns), { stack, id: 'b', now }).set).toEqual({
      exceptions: ['2026-05-05', '2026-05-12'],
    })
  })

  it('leaves what a later mail set, which now replaces what the one taken out had replaced', () => {
    const stack = [
      change('b', { before: { location: 'A' }, after: { location: 'B' } }),
      change('c', { before: { location: 'B' }, after: { location: 'C' } }),
    ]
    const { set, befores, isPartial } = removeFromStack(byHand({ location: 'C' }), { stack, id: 'b', now })
    expect([set, isPartial]).toEqual([{}, false])
    expect(befores.get('c')).toEqual({ location: 'A' })
  })

  it('takes away what no other mail made', () => {
    const stack = [
      change('a', { action: 'create', after: { location: 'A' } }),
      change('b', { before: { location: 'A' }, after: { location: 'B' } }),
    ]
    expect(removeFromStack(ofMail({ location: 'B' }), { stack, id: 'a', now }).set).toEqual({ deleted_at: now })
  })

  it('leaves what another mail made as that one says', () => {
    const stack = [
      change('a', { action: 'create', after: { location: 'A', title: 'Zoo' } }),
      change('b', { action: 'create', before: { location: 'A' }, after: { location: 'B', title: '' } }),
    ]
    const { set, befores } = removeFromStack(ofMail({ location: 'B', title: 'Zoo' }), { stack, id: 'a', now })
    expect(set).toEqual({ title: '', source_mail_id: 'b' })
    expect(befores.get('b')).toBeNull()
  })
})

describe('putting a change in', () => {
  it('below what a later mail set changes what that one replaced', () => {
    const later = [change('c', { before: { location: 'A' }, after: { location: 'C' } })]
    const put = insertIntoStack(byHand({ location: 'C', title: 'Zoo' }), {
      stack: later,
      later,
      change: { mailId: 'b', action: 'update', before: null, after: { location: 'B', title: 'Zoo trip' } },
    })
    expect(put).toMatchObject({ set: { title: 'Zoo trip' }, before: { location: 'A', title: 'Zoo' } })
    expect(put.befores.get('c')).toEqual({ location: 'B' })
  })

  it('that made a thing which is gone brings it back, with what later mails said of it', () => {
    const later = [change('b', { before: { location: 'X' }, after: { location: 'B' } })]
    const put = insertIntoStack(ofMail({ location: 'B', title: 'Zoo', deleted_at: now }), {
      stack: later,
      later,
      change: { mailId: 'a', action: 'create', before: null, after: { location: 'A', title: 'Zoo' } },
    })
    expect(put.set).toEqual({ title: 'Zoo', source_mail_id: 'a', deleted_at: null, edited_at: null })
    expect(put.befores.get('b')).toEqual({ location: 'A' })
    expect(put.before).toBeNull()
  })

  it('adds days to those that are out of a series, and puts days back', () => {
    const put = insertIntoStack(byHand({ exceptions: ['2026-05-05', '2026-05-12'] }), {
      stack: [],
      later: [],
      change: {
        mailId: 'b',
        action: 'update',
        before: { exceptions: ['2026-05-05'] },
        after: { exceptions: ['2026-05-19'] },
      },
    })
    expect(put.set).toEqual({ exceptions: ['2026-05-12', '2026-05-19'] })
  })
})

describe('what taking a change back would do', () => {
  const made = change('a', { action: 'create', after: { location: 'A' } })
  const moved = change('b', { before: { location: 'A' }, after: { location: 'B' } })
  const movedAgain = change('c', { before: { location: 'B' }, after: { location: 'C' } })
  const off = change('d', { action: 'cancel', before: { status: 'confirmed' }, after: { status: 'cancelled' } })
  const stack = [made, moved, movedAgain, off]

  it.each([
    ['a', 'removes'],
    ['b', 'nothing'],
    ['c', 'restores'],
    ['d', 'brings-back'],
  ])('%s %s', (id, undoing) => {
    expect(effectOfUndo({ isOfMail: true }, { stack, id })).toBe(undoing)
  })

  it('is nothing while the thing is gone', () => {
    expect(effectOfUndo({ isOfMail: true }, { stack: [moved], id: 'b' })).toBe('nothing')
    expect(effectOfUndo({ isOfMail: false }, { stack: [moved], id: 'b' })).toBe('restores')
  })
})

it('a thing is taken as it was before the later mails', () => {
  const later = [
    change('b', { before: { location: 'A' }, after: { location: 'B' } }),
    change('c', { before: { location: 'B', title: 'Zoo' }, after: { location: 'C', title: 'Zoo trip' } }),
  ]
  expect(stateBefore({ location: 'C', title: 'Zoo trip' }, later)).toEqual({ location: 'A', title: 'Zoo' })
  expect(stateBefore({}, [change('a', { action: 'create', after: {} })])).toBeNull()
})
