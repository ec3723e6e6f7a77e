import { expect, test } from 'vitest'
import { isTimezone, sayZone, zoneChoices, zonesLike } from './time-zones.ts'

const choices = zoneChoices(['Europe/Vienna', 'America/Argentina/Buenos_Aires', 'Australia/Sydney', 'UTC'])

test('the named zones stand first, once each, and all others follow by place', () => {
  expect(choices.slice(0, 2).map(({ label }) => label)).toEqual(['Sydney', 'Melbourne'])
  expect(choices.slice(21).map(({ label }) => label)).toEqual([
    'UTC',
    'Buenos Aires, America/Argentina',
    'Vienna, Europe',
  ])
})

test.each([
  ['vien', ['Europe/Vienna']],
  ['new york', ['America/New_York']],
  ['AMERICA/ARG', ['America/Argentina/Buenos_Aires']],
  ['aires buenos', ['America/Argentina/Buenos_Aires']],
  ['nowhere', []],
])('who searches for %j finds %j', (asked, zones) => {
  expect(zonesLike(choices, asked).map(({ zone }) => zone)).toEqual(zones)
})

test('every named zone is one that clocks know', () => {
  expect(choices.filter(({ zone }) => !isTimezone(zone))).toEqual([])
})

test.each(['+05:00', 'Nowhere/Land', '', 'constructor', '__proto__', 'UTC\u0000'])('%j is no zone', (text) => {
  expect(isTimezone(text)).toBe(false)
})

test('a name that every object has is no named zone', () => {
  expect(sayZone('constructor')).toBe('constructor')
})
