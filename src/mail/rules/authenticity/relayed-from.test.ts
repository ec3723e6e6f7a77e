import { expect, test } from 'vitest'
import { relayedFrom } from './relayed-from.ts'

test.each([
  ['from mail.school.example (unknown [192.0.2.7]) by relay.example (Postfix)', '192.0.2.7', 'mail.school.example'],
  [
    'from mail.school.example ([IPv6:2001:db8::7]:1025 helo=[203.0.113.9]) by relay.example',
    '2001:db8::7',
    'mail.school.example',
  ],
  ['from [192.0.2.7] (helo=[203.0.113.9]) by relay.example with esmtp (Exim)', '192.0.2.7', ''],
  // A name that looks like an address is the client's claim.
  ['from x([203.0.113.9]) (unknown [192.0.2.7]) by relay.example', '192.0.2.7', 'x([203.0.113.9])'],
  ['from [203.0.113.9] (unknown [192.0.2.7]) by relay.example', '192.0.2.7', ''],
  ['from mail.school.example by relay.example ([203.0.113.9])', '', 'mail.school.example'],
  ['by relay.example for a@b.example', '', ''],
  ['', '', ''],
])('a relay’s line tells where it has a mail from: %s', (received, address, helo) => {
  expect(relayedFrom(received)).toEqual({ address, helo })
})
