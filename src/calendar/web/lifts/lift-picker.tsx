import { clsx } from 'clsx'
import { useState, type ReactNode } from 'react'
import { capitalise } from '#basics/say-when.ts'
import type { Occurrence } from '#calendar/contract.ts'
import {
  bothWays,
  driversFor,
  driversOf,
  liftOf,
  type Lifts,
  nobody,
  ridersOf,
  type Way,
} from '#calendar/rules/lifts/lifts.ts'
import { listed } from '#calendar/rules/lifts/say-lifts.ts'
import type { Member } from '#family/contract.ts'
import { MemberDot } from '#ui/content/member.tsx'

type LiftPickerProps = {
  event: Occurrence
  members: readonly Member[]
  /** The ways that can be set. */
  ways?: readonly Way[]
  /** The event's title, if several events are shown. */
  isNamed?: boolean
  onPick: (lifts: Partial<Lifts>) => void
}

/** One tap sets who takes the children and brings them back; each way can be set separately. */
export function LiftPicker({ event, members, ways = bothWays, isNamed = false, onPick }: LiftPickerProps) {
  const [isApart, setApart] = useState(event.liftThere !== event.liftBack)
  const who = listed(ridersOf(event, members).map(({ firstName }) => firstName))
  const what = isNamed ? `${event.title}: ` : ''
  const given = { event, members, onPick }
  const [way] = ways
  if (ways.length === 1 && way !== undefined)
    return <Choices question={what + questions[way](who)} ways={ways} {...given} />
  const split = (
    <button
      type="button"
      aria-expanded={isApart}
      onClick={() => setApart(!isApart)}
      className="min-h-11 px-2 text-fine font-semibold text-accent hover:underline"
    >
      {isApart ? 'The same both ways' : 'Each way by itself'}
    </button>
  )
  if (!isApart)
    return (
      <Choices question={`${what}who takes ${who} there and back?`} ways={bothWays} {...given}>
        {split}
      </Choices>
    )
  return (
    <div className="grid gap-1.5">
      <Choices question={what + questions.there(who)} ways={['there']} {...given} />
      <Choices question={what + questions.back(who)} ways={['back']} {...given}>
        {split}
      </Choices>
    </div>
  )
}

type ChoicesProps = Required<Omit<LiftPickerProps, 'isNamed'>> & { question: string; children?: ReactNode }

function Choices({ question, event, members, ways, onPick, children }: ChoicesProps) {
  const isChosen = (choice: string) => ways.every((way) => liftOf(event, way) === choice)
  // A second tap takes it back.
  const pick = (choice: string) => {
    const lift = isChosen(choice) ? null : choice
    onPick({
      ...(ways.includes('there') && { liftThere: lift }),
      ...(ways.includes('back') && { liftBack: lift }),
    })
  }
  const drivers = driversFor(event, members)
  const others = members.filter(({ id }) => driversOf(event).includes(id) && !drivers.some((each) => each.id === id))
  return (
    <fieldset className="flex min-w-0 flex-wrap items-center gap-1.5">
      <legend className="mb-1 text-fine text-ink-soft [overflow-wrap:anywhere]">{capitalise(question)}</legend>
      {[...drivers, ...others].map((member) => (
        <button
          key={member.id}
          type="button"
          aria-pressed={isChosen(member.id)}
          onClick={() => pick(member.id)}
          className={clsx(look(isChosen(member.id)), 'pl-2')}
        >
          <MemberDot member={{ name: member.firstName, color: member.color }} size="sm" />
          {member.firstName}
        </button>
      ))}
      <button
        type="button"
        aria-pressed={isChosen(nobody)}
        onClick={() => pick(nobody)}
        className={look(isChosen(nobody))}
      >
        Nobody needed
      </button>
      {children}
    </fieldset>
  )
}

const questions: Record<Way, (who: string) => string> = {
  there: (who) => `who takes ${who} there?`,
  back: (who) => `who brings ${who} back?`,
}

function look(isOn: boolean): string {
  return clsx(
    'flex min-h-11 items-center gap-2 rounded-full border px-3.5 text-fine font-semibold transition-colors duration-150',
    isOn ? 'border-ink bg-sunken text-ink' : 'border-control-line text-ink-soft hover:border-ink hover:text-ink',
  )
}
