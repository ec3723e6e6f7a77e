import { describe, expect, it } from 'vitest'
import { type Link, putIn, rewound, takeOut, undoingOf } from './chain.ts'
import type { Columns } from './changes.ts'

const now = '2026-11-20T00:00:00.000Z'
const link = (id: string, given: Partial<Link>): Link => ({
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
  const out = (columns: Columns, given: Partial<Link>) =>
    takeOut(byHand(columns), { chain: [link('b', given)], id: 'b', now })

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
    const first = link('a', { before: { exceptions: [] }, after: { exceptions: ['2026-05-05', '2026-05-12'] } })
    const chain = [
      first,
      link('b', {
        before: { exceptions: ['2026-05-05'] },
        after: { exceptions: ['2026-05-05', '2026-05-12', '2026-05-19'] },
      }),
    ]
    const columns = { exceptions: ['2026-05-05', '2026-05-12', '2026-05-19'] }
    expect(takeOut(byHand(columns), { chain, id: 'b', now }).set).toEqual({ exceptions: ['2026-05-05', '2026-05-12'] })
  })

  it('leaves what a later mail set, which now replaces what the one taken out had replaced', () => {
    const chain = [
      link('b', { before: { location: 'A' }, after: { location: 'B' } }),
      link('c', { before: { location: 'B' }, after: { location: 'C' } }),
    ]
    const { set, befores, isPartial } = takeOut(byHand({ location: 'C' }), { chain, id: 'b', now })
    expect([set, isPartial]).toEqual([{}, false])
    expect(befores.get('c')).toEqual({ location: 'A' })
  })

  it('takes away what no other mail made', () => {
    const chain = [
      link('a', { action: 'create', after: { location: 'A' } }),
      link('b', { before: { location: 'A' }, after: { location: 'B' } }),
    ]
    expect(takeOut(ofMail({ location: 'B' }), { chain, id: 'a', now }).set).toEqual({ deleted_at: now })
  })

  it('leaves what another mail made as that one says', () => {
    const chain = [
      link('a', { action: 'create', after: { location: 'A', title: 'Zoo' } }),
      link('b', { action: 'create', before: { location: 'A' }, after: { location: 'B', title: '' } }),
    ]
    const { set, befores } = takeOut(ofMail({ location: 'B', title: 'Zoo' }), { chain, id: 'a', now })
    expect(set).toEqual({ title: '', source_mail_id: 'b' })
    expect(befores.get('b')).toBeNull()
  })
})

describe('putting a change in', () => {
  it('below what a later mail set changes what that one replaced', () => {
    const later = [link('c', { before: { location: 'A' }, after: { location: 'C' } })]
    const put = putIn(byHand({ location: 'C', title: 'Zoo' }), {
      chain: later,
      later,
      link: { mailId: 'b', action: 'update', before: null, after: { location: 'B', title: 'Zoo trip' } },
    })
    expect(put).toMatchObject({ set: { title: 'Zoo trip' }, before: { location: 'A', title: 'Zoo' } })
    expect(put.befores.get('c')).toEqual({ location: 'B' })
  })

  it('that made a thing which is gone brings it back, with what later mails said of it', () => {
    const later = [link('b', { before: { location: 'X' }, after: { location: 'B' } })]
    const put = putIn(ofMail({ location: 'B', title: 'Zoo', deleted_at: now }), {
      chain: later,
      later,
      link: { mailId: 'a', action: 'create', before: null, after: { location: 'A', title: 'Zoo' } },
    })
    expect(put.set).toEqual({ title: 'Zoo', source_mail_id: 'a', deleted_at: null, edited_at: null })
    expect(put.befores.get('b')).toEqual({ location: 'A' })
    expect(put.before).toBeNull()
  })

  it('adds days to those that are out of a series, and puts days back', () => {
    const put = putIn(byHand({ exceptions: ['2026-05-05', '2026-05-12'] }), {
      chain: [],
      later: [],
      link: {
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
  const made = link('a', { action: 'create', after: { location: 'A' } })
  const moved = link('b', { before: { location: 'A' }, after: { location: 'B' } })
  const movedAgain = link('c', { before: { location: 'B' }, after: { location: 'C' } })
  const off = link('d', { action: 'cancel', before: { status: 'confirmed' }, after: { status: 'cancelled' } })
  const chain = [made, moved, movedAgain, off]

  it.each([
    ['a', 'removes'],
    ['b', 'nothing'],
    ['c', 'restores'],
    ['d', 'brings-back'],
  ])('%s %s', (id, undoing) => {
    expect(undoingOf({ isOfMail: true }, chain, id)).toBe(undoing)
  })

  it('is nothing while the thing is gone', () => {
    expect(undoingOf({ isOfMail: true }, [moved], 'b')).toBe('nothing')
    expect(undoingOf({ isOfMail: false }, [moved], 'b')).toBe('restores')
  })
})

it('a thing is taken as it was before the later mails', () => {
  const later = [
    link('b', { before: { location: 'A' }, after: { location: 'B' } }),
    link('c', { before: { location: 'B', title: 'Zoo' }, after: { location: 'C', title: 'Zoo trip' } }),
  ]
  expect(rewound({ location: 'C', title: 'Zoo trip' }, later)).toEqual({ location: 'A', title: 'Zoo' })
  expect(rewound({}, [link('a', { action: 'create', after: {} })])).toBeNull()
})
