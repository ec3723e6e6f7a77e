import { expect, test } from 'vitest'
import { reachabilityOf, sayUnreachable } from './reachability.ts'

test.each([
  ['localhost', 'this machine'],
  ['Roost.LocalHost.', 'this machine'],
  ['127.0.0.1', 'this machine'],
  ['[::1]', 'this machine'],
  ['roost.local', 'this house'],
  ['nas.home.arpa', 'this house'],
  ['in.roost.example', 'everywhere'],
  ['mylocalhost', 'everywhere'],
  ['localhost.example', 'everywhere'],
])('%s is found from %s', (host, reach) => {
  expect(reachabilityOf(host)).toBe(reach)
})

test('of an address that nobody outside can write to a parent is told so, and whoever runs the server what to set', () => {
  const said = sayUnreachable('wren-x7k2m9@roost.localhost')
  expect(said?.sentence).toBe(
    'Mail cannot come to this address from outside yet. Whoever runs this server can change that.',
  )
  expect(said?.forOperator).toMatch(/roost\.localhost.*MAIL_DOMAIN/)
  expect(sayUnreachable('wren-x7k2m9@in.roost.example')).toBeNull()
})
