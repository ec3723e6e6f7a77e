import { describe, expect, test } from 'vitest'
import { readLifts } from './read-lifts.ts'

const members = [
  { id: 'ana', firstName: 'Ana', lastName: 'Wren', role: 'parent', about: '' },
  { id: 'sam', firstName: 'Sam', lastName: 'Wren', role: 'parent', about: '' },
  { id: 'will', firstName: 'Will', lastName: null, role: 'parent', about: 'Grandad, lives next door' },
  { id: 'gran', firstName: 'Grandma', lastName: null, role: 'parent', about: '' },
  { id: 'mia', firstName: 'Mia', lastName: 'Wren', role: 'child', about: '' },
  { id: 'leo', firstName: 'Leo', lastName: 'Wren', role: 'child', about: '' },
] as const

const swimming = { title: 'Swimming', location: 'Aquatic centre', attendees: ['mia'] }

/** `ana > sam`: Ana takes, Sam brings back; a dash where nobody is named. */
function read(
  text: string,
  { writer = 'ana', event = swimming }: { writer?: string | null; event?: typeof swimming } = {},
): string {
  const { liftThere, liftBack } = readLifts(text, { event, members, writer })
  return `${liftThere ?? '-'} > ${liftBack ?? '-'}`
}

describe('who takes whom is read from a text', () => {
  test.each([
    ["I'll take her, can you bring her home?", 'ana > -'],
    ['I’ll take her.', 'ana > -'],
    ['I am taking Mia and Sam is bringing her back', 'ana > sam'],
    ['Ana takes her, Sam picks up', 'ana > sam'],
    ['Ana drops, Sam collects.', 'ana > sam'],
    ['(Ana drops off, Sam picks up)', 'ana > sam'],
    ['Swimming at 16:00, Ana takes Mia there and back', 'ana > ana'],
    ['Ana is driving Mia both ways', 'ana > ana'],
    ['Ana takes her and brings her back', 'ana > ana'],
    ['Grandma collects her', '- > gran'],
    ['Grandma will pick Mia up at 17:30', '- > gran'],
    ['Grandad drives her home', '- > will'],
    ['Will will fetch her', '- > will'],
    ['Will takes her there', 'will > -'],
    ['Sam gets her from the pool after work', '- > sam'],
    ['Sam brings Mia to swimming', 'sam > -'],
    ['Sam gives her a lift home', '- > sam'],
    ['Mia goes with Ana, and comes home with Grandma', 'ana > gran'],
    ['She gets a lift home with Sam', '- > sam'],
    ['Mia is picked up by Sam', '- > sam'],
    ['Mia will be driven there by Ana', 'ana > -'],
    ['Drop-off: Ana. Pick-up: Sam.', 'ana > sam'],
    ['there: Ana, back: Sam', 'ana > sam'],
    ['Ana does drop-off and Sam does pick-up', 'ana > sam'],
    ["I'm on pick-up", '- > ana'],
    ['Sam does drop-off and pick-up', 'sam > sam'],
    ['Sam drops the kids at the pool', 'sam > -'],
    ['Mia walks home by herself', '- > nobody'],
    ['She takes the bus there', 'nobody > -'],
    ['She makes her own way there and back', 'nobody > nobody'],
    ['No lift needed', 'nobody > nobody'],
    ['No need to pick her up', '- > nobody'],
    ['No pick-up needed', '- > nobody'],
    ['Ana picks her up from school and takes her to swimming', 'ana > -'],
    ['Sam, Ana takes her', 'ana > -'],
    ['I can take her', 'ana > -'],
  ])('%s', (text, lifts) => {
    expect(read(text)).toBe(lifts)
  })
})

describe('what is not sure is not said', () => {
  test.each([
    'One drops, the other picks up',
    'Can you take her?',
    'Could Sam bring her home',
    'Will Sam take her?',
    'Ana takes her and Sam brings her back?',
    "I can't take her",
    'Sam might pick her up',
    'Maybe Ana takes her',
    'Either Ana or Sam takes her',
    'Ana and Sam take her',
    'If I take her, Sam would be late',
    'Sam usually collects her',
    'Can someone take Mia there',
    'We will take her',
    'Pick up Mia at 5',
    'Pick-up is at 17:00, drop-off from 15:45',
    'Parents drop off at the gate',
    'Ana takes the training',
    'Ana takes part',
    'Sam picks up the pizza',
    'Ana takes her medal home',
    'Sam drops by at 4',
    'Sam picks her up from school',
    'Ana takes her to the dentist',
    "Leo's mum takes her",
    'Coach Sam takes them',
    'Mrs Lee collects her',
    'Ana takes Leo',
    'Ana took her',
    'Mia walks',
    'Sam drives',
  ])('%s', (text) => {
    expect(read(text)).toBe('- > -')
  })

  test('of two answers none', () => {
    expect(read('Ana takes her. Sam takes her and collects her.')).toBe('- > sam')
  })

  test('of two children both are meant, or it is not about this event', () => {
    const event = { ...swimming, attendees: ['mia', 'leo'] }
    expect(read('Ana drives Mia and Leo home', { event })).toBe('- > ana')
    expect(read('Ana takes Mia, Sam takes Leo', { event })).toBe('- > -')
    expect(read('Ana takes them', { event })).toBe('ana > -')
  })

  test('of somebody outside the family only what names child and parent', () => {
    const writer = null
    expect(read('I will take her, Sam collects her', { writer })).toBe('- > -')
    expect(read('Sam is on pick-up. No lift needed.', { writer })).toBe('- > -')
    expect(read('Sam is driving Mia home', { writer })).toBe('- > sam')
  })

  test('nothing of an event without a child', () => {
    expect(read('Ana takes her', { event: { ...swimming, attendees: [] } })).toBe('- > -')
  })

  test('a text of any length is read in no time', () => {
    const started = performance.now()
    read('Ana and Sam and Ana takes '.repeat(20_000))
    expect(performance.now() - started).toBeLessThan(500)
  })
})
