import { expect, test } from 'vitest'
import type { Sender } from '../contract.ts'
import { sayFound, sendersLike } from './search-senders.ts'

const sender: Sender = {
  id: '01a',
  senderEmail: 'office@hillside.example',
  senderName: 'Hillside Primary',
  status: 'pending',
  applies: 'at-once',
  category: 'school',
  emailCount: 3,
  lastEmailAt: null,
  decidedBy: null,
  isKeptFromModel: false,
}
const shop: Sender = {
  ...sender,
  id: '01b',
  senderEmail: 'deals@shop.example',
  senderName: null,
  status: 'allow',
  category: 'marketing',
}

test.each([
  ['', ['01a', '01b']],
  ['  ', ['01a', '01b']],
  ['hill', ['01a']],
  ['PRIMARY office', ['01a']],
  ['shop', ['01b']],
  ['marketing', ['01b']],
  ['pending', ['01a']],
  ['allowed shop', ['01b']],
  ['example', ['01a', '01b']],
  ['.*', []],
])('who looks for %j finds %j', (asked, ids) => {
  expect(sendersLike([sender, shop], asked).map(({ id }) => id)).toEqual(ids)
})

test.each([
  [1, 1, 'One sender'],
  [4, 4, '4 senders'],
  [1, 4, '1 of 4 senders'],
])('%i of %i is said as %j', (found, all, said) => {
  expect(sayFound(found, all)).toBe(said)
})
