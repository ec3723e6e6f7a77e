import { expect, it } from 'vitest'
import { sayActivity, sayWho } from './say-activity.ts'

it.each([
  [{ kind: 'task', action: 'completed', fields: ['status'] }, 'completed the task …'],
  [
    { kind: 'event', action: 'changed', fields: ['local_end', 'local_start', 'location'] },
    'changed the event …: when, place',
  ],
  [{ kind: 'notice', action: 'restored', fields: [] }, 'brought back the notice …'],
  [{ kind: 'task', action: 'came-again', fields: [] }, 'added the task … again by itself, since it repeats'],
  [{ kind: 'task', action: 'changed', fields: ['priority'] }, 'changed the task …: priority'],
  [
    { kind: 'event', action: 'changed', fields: ['location'], turn: '2027-03-09T16:00' },
    'changed the event … on Tuesday 9 March: place',
  ],
  [
    { kind: 'event', action: 'deleted', fields: [], turn: '2027-03-09', andLater: true },
    'deleted the event … from Tuesday 9 March on',
  ],
  [
    { kind: 'model', action: 'agreed', fields: ['without_children'] },
    'agreed that mail goes to the language model …: without what concerns the children',
  ],
  [{ kind: 'address', action: 'added', fields: [] }, 'gave the family the new address …'],
  [{ kind: 'address', action: 'deleted', fields: [] }, 'ended the former address …'],
  [{ kind: 'model', action: 'withdrawn', fields: [] }, 'no longer agrees that mail goes to the language model …'],
] as const)('%o is said as “%s”', (activity, said) => {
  const whole = { turn: null, andLater: false, ...activity, fields: [...activity.fields] }
  const { deed, more } = sayActivity(whole, 'en-AU')
  expect(`${deed} …${more}`).toBe(said)
})

it('tells a member, who has left, and Roost apart', () => {
  const nameOf = () => 'Mia'
  const gone = { memberId: null, isByMember: true }
  expect(sayWho({ memberId: 'one', isByMember: true, memberName: null }, nameOf)).toBe('Mia')
  expect(sayWho({ ...gone, memberName: 'Leo' }, nameOf)).toBe('Leo')
  expect(sayWho({ ...gone, memberName: null }, nameOf)).toBe('Somebody who has left')
  expect(sayWho({ ...gone, isByMember: false, memberName: null }, nameOf)).toBe('Roost')
})
