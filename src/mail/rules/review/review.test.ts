import { describe, expect, it } from 'vitest'
import type { Change, ReviewedMail } from '#mail/contract.ts'
import {
  afterDeciding,
  afterWithdrawing,
  lapsedOf,
  listedProposals,
  nextWaiting,
  nothingShown,
  shownWith,
} from './review.ts'

const change = (id: string, state: Change['state'] = 'proposed') => ({ id, state, title: id, fields: {} }) as Change
const mail = (id: string, ...changes: Change[]) => ({ id, changes }) as ReviewedMail
const titles = (mails: readonly ReviewedMail[]) =>
  mails.map(({ id, changes }) => `${id}: ${changes.map((each) => `${each.title} ${each.state}`).join(', ')}`)

describe('a review', () => {
  it('lists what waits, and of what else was decided nothing', () => {
    const mails = [mail('trip', change('zoo'), change('slip', 'applied')), mail('old', change('fair', 'rejected'))]
    expect(titles(listedProposals(mails, shownWith(nothingShown, mails)))).toEqual(['trip: zoo proposed'])
  })

  it('keeps what it has shown in its place, and puts what comes meanwhile at the end', () => {
    const shown = shownWith(nothingShown, [mail('trip', change('zoo')), mail('fair', change('books'))])
    const later = [
      mail('sooner', change('choir')),
      mail('fair', change('books')),
      mail('trip', change('zoo', 'applied')),
    ]
    expect(titles(listedProposals(later, shownWith(shown, later)))).toEqual([
      'trip: zoo applied',
      'fair: books proposed',
      'sooner: choir proposed',
    ])
  })

  it('lets go what was taken back with its mail, and tells what lapsed apart', () => {
    const shown = shownWith(nothingShown, [mail('trip', change('zoo'), change('slip'))])
    const later = [mail('trip', change('zoo', 'lapsed'), change('slip', 'undone'))]
    expect(listedProposals(later, shownWith(shown, later))).toEqual([])
    expect(lapsedOf(later).map(({ change: { id } }) => id)).toEqual(['zoo'])
  })

  it('says once that nothing new is shown', () => {
    const mails = [mail('trip', change('zoo'))]
    const shown = shownWith(nothingShown, mails)
    expect(shownWith(shown, mails)).toBe(shown)
  })

  it('leads on to what waits next, and back at the end', () => {
    const changes = [change('a'), change('b', 'applied'), change('c'), change('d', 'applied')]
    expect(nextWaiting(changes, null)?.id).toBe('a')
    expect(nextWaiting(changes, 'b')?.id).toBe('c')
    expect(nextWaiting(changes, 'd')?.id).toBe('c')
    expect(nextWaiting([change('a', 'applied')], 'a')).toBeNull()
  })

  it('shows a decision and its undoing before the server has said so', () => {
    const mails = [mail('trip', change('zoo'), change('slip'))]
    const decided = afterDeciding(mails, { ids: ['zoo'], decision: 'apply', by: 'ada', edits: { title: 'Zoo trip' } })
    expect(decided[0]?.changes).toMatchObject([
      { title: 'Zoo trip', state: 'applied', decidedBy: 'ada', fields: { title: 'Zoo trip' } },
      { state: 'proposed' },
    ])
    expect(afterWithdrawing(decided, ['zoo'])[0]?.changes[0]).toMatchObject({ state: 'proposed', decidedBy: null })
  })
})
