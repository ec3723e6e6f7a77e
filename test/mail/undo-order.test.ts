import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Receipt } from '#mail/contract.ts'
import { givenFamily } from '../world/people/family.ts'
import { givenRoost, type World } from '../world/server/roost.ts'
import { mailScreenOf } from './mail-screen.ts'
import { cancelledOn, excursion, moved, movedAgain } from './excursion-mails.ts'

let world: World
beforeAll(async () => {
  world = await givenRoost()
})
afterAll(() => world.close())

type Says = 'announces' | 'moves' | 'calls off'
interface Letter {
  says: Says
  at: string
  mail: typeof excursion
}

const announced: Letter = { says: 'announces', at: '2027-01-14T09:00', mail: excursion }
const isMoved: Letter = { says: 'moves', at: '2027-01-19T09:30', mail: moved }
const isMovedAgain: Letter = { says: 'moves', at: '2027-01-21T10:00', mail: movedAgain }
const calledOff: Letter = { says: 'calls off', at: '', mail: cancelledOn('2027-01-14') }

/** What the table in src/mail/README.md says of one occasion. */
class Model {
  readonly letters: readonly Letter[]
  /** Null while it is taken back. */
  readonly parts: ('makes' | 'changes' | null)[]

  constructor(letters: readonly Letter[]) {
    this.letters = letters
    this.parts = letters.map(({ says }) => (says === 'announces' ? 'makes' : 'changes'))
  }

  get isThere(): boolean {
    return this.parts.includes('makes')
  }

  /** When it is by what stands among the first so many. */
  at(count = this.letters.length): string | null {
    const last = this.letters.findLast(
      ({ says }, position) => position < count && says !== 'calls off' && this.parts[position] !== null,
    )
    return this.isThere ? (last?.at ?? null) : null
  }

  get status(): string {
    const isOff = this.letters.some(({ says }, position) => says === 'calls off' && this.parts[position] !== null)
    return isOff ? 'cancelled' : 'confirmed'
  }

  toggle(position: number): void {
    const says = this.letters[position]?.says
    const isAnew = says === 'announces' || (says === 'moves' && !this.isThere)
    this.parts[position] = this.parts[position] === null ? (isAnew ? 'makes' : 'changes') : null
  }
}

async function play(letters: readonly Letter[], moves: readonly number[]): Promise<void> {
  const screen = mailScreenOf(await givenFamily(world))
  const ids: string[] = []
  for (const { mail } of letters) ids.push((await screen.understood(mail)).id)
  const model = new Model(letters)
  const [first] = await screen.events()
  const sameAsFirst = model.parts.join()
  for (const position of moves) {
    const id = ids[position] ?? ''
    const promised = eventIn(await screen.receipt(id))
    const before = await screen.events()
    const isUndo = model.parts[position] !== null
    model.toggle(position)
    expect((await (isUndo ? screen.undo(id) : screen.tryAgain(id))).status).toBe(200)
    await screen.settled(letters.length)
    const after = await screen.events()
    expect(after.map(({ at, status }) => ({ at, status }))).toEqual(
      model.isThere ? [{ at: model.at(), status: model.status }] : [],
    )
    if (model.parts.join() === sameAsFirst) expect(after).toEqual([first])
    if (model.parts.every((part) => part === null))
      expect([...(await screen.tasks()), ...(await screen.notices())]).toEqual([])
    if (isUndo) expect(after).toEqual(asPromised(promised, before))
    for (const [at, part] of model.parts.entries()) {
      const change = eventIn(await screen.receipt(ids[at] ?? ''))
      expect(change?.state).toBe(part === null ? 'undone' : 'applied')
      if (part === 'changes' && letters[at]?.says === 'moves' && model.isThere && model.at(at) !== null)
        expect(change).toMatchObject({ before: { start: model.at(at) }, fields: { start: letters[at]?.at } })
    }
  }
}

type Events = Awaited<ReturnType<ReturnType<typeof mailScreenOf>['events']>>

/** What a receipt promises of its undoing. */
function asPromised(change: ReturnType<typeof eventIn>, before: Events): unknown {
  switch (change?.undoing) {
    case 'removes':
      return []
    case 'restores':
      return before.map((event) => expect.objectContaining({ id: event.id, at: change.before?.start }))
    case 'brings-back':
      return before.map((event) => ({ ...event, status: 'confirmed' }))
    default:
      return before
  }
}

function eventIn({ changes }: Receipt) {
  return changes.find(({ kind }) => kind === 'event')
}

function orders(mails: number, length: number): number[][] {
  if (length === 0) return [[]]
  return orders(mails, length - 1).flatMap((order) => Array.from({ length: mails }, (_, mail) => [...order, mail]))
}

/** Plays a few families at a time; gives the orders that went wrong, and how. */
async function wrongOrders(letters: readonly Letter[], sequences: number[][]): Promise<string[]> {
  const left = [...sequences]
  const wrong: string[] = []
  const player = async () => {
    for (let moves = left.pop(); moves !== undefined; moves = left.pop()) {
      const order = moves.join(', ')
      await play(letters, moves).catch((error: unknown) => wrong.push(`${order}: ${String(error)}`))
    }
  }
  await Promise.all(Array.from({ length: 6 }, player))
  return wrong
}

/** Hundreds of mails are read. Milliseconds. */
const patience = 180_000

describe('undoing mails about one event, and reading them again, in any order', () => {
  it(
    'of one that announces it and one that moves it',
    async () => {
      expect(await wrongOrders([announced, isMoved], orders(2, 4))).toEqual([])
    },
    patience,
  )

  it(
    'of one that announces it and one that calls it off',
    async () => {
      expect(await wrongOrders([announced, calledOff], orders(2, 4))).toEqual([])
    },
    patience,
  )

  it(
    'of one that announces it and two that move it',
    async () => {
      expect(await wrongOrders([announced, isMoved, isMovedAgain], orders(3, 4))).toEqual([])
    },
    patience,
  )
})
