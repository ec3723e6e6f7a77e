import { expect, it } from 'vitest'
import { storyOf } from './say-step.ts'

const step = (name: string, detail = '') => ({ step: name, detail, at: '2026-11-22T10:00:00.000Z' })

it('parts what led to the understanding from what people did since', () => {
  const { before, since } = storyOf([
    step('received'),
    step('queued'),
    step('read'),
    step('understood', '1 event'),
    step('decided', 'Rejected: Pay $12'),
    step('undone'),
  ])
  expect(before.map(({ sentence }) => sentence)).toEqual(['The mail arrived', 'Read and understood: 1 event'])
  expect(since.map(({ sentence }) => sentence)).toEqual(['Left out: Pay $12', 'All of it was taken back'])
})

it('says that there was nothing to read', () => {
  const { before } = storyOf([step('received'), step('nothing-found', 'it was empty')])
  expect(before.map(({ sentence }) => sentence)).toEqual(['The mail arrived', 'Read, and it was empty'])
})

it('says who forwarded it', () => {
  const { before } = storyOf([step('received'), step('forwarded', 'Ada'), step('quarantined')])
  expect(before.map(({ sentence }) => sentence)).toEqual([
    'The mail arrived',
    'Forwarded by Ada',
    'Held, because the sender was new',
  ])
})

it('counts the last understanding when a mail is read again', () => {
  const { before, since } = storyOf([
    step('received'),
    step('failed'),
    step('tried-again'),
    step('understood', '1 task'),
  ])
  expect(before).toHaveLength(4)
  expect(since).toEqual([])
})

it('passes over a step that it has no words for', () => {
  expect(storyOf([step('constructor'), step('from-tomorrow')])).toEqual({ before: [], since: [] })
})
