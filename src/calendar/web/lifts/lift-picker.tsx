import { clsx } from 'clsx'
import { useState } from 'react'
import type { Occurrence } from '#calendar/contract.ts'
import { driversFor, driversOf, liftOf, type Lifts, nobody, ridersOf, type Way } from '#calendar/rules/lifts/lifts.ts'
import { listed } from '#calendar/rules/lifts/say-lifts.ts'
import type { Member } from '#family/contract.ts'
import { MemberDot } from '#ui/member.tsx'

type LiftPickerProps = {
  event: Occurrence
  members: readonly Member[]
  /** Which ways are asked about. */
  ways?: readonly Way[]
  onPick: (lifts: Partial<Lifts>) => void
}

/** One tap says who takes the children and brings them back; each way can be said by itself. */
export function LiftPicker({ event, members, ways = bothWays, onPick }: LiftPickerProps) {
  const isSplit = event.liftThere !== event.liftBack
  const [isApart, setApart] = useState(isSplit)
  const who = listed(ridersOf(event, members).map(({ firstName }) => firstName))
  const [way] = ways
  if (ways.length === 1 && way !== undefined)
    return <Choices question={questions[way](who)} {...{ event, members, ways, onPick }} />
  return (
    <div className="grid gap-1.5">
      {isApart ? (
        bothWays.map((each) => (
          <Choices key={each} question={questions[each](who)} {...{ event, members, onPick }} ways={[each]} />
        ))
      ) : (
        <Choices question={`Who takes ${who} there and back?`} {...{ event, members, onPick }} ways={bothWays} />
      )}
      <button
        type="button"
        aria-expanded={isApart}
        onClick={() => setApart(!isApart)}
        className="min-h-11 justify-self-start text-fine font-semibold text-accent hover:underline"
      >
        {isApart ? 'The same both ways' : 'Each way by itself'}
      </button>
    </div>
  )
}

type ChoicesProps = Required<LiftPickerProps> & { question: string }

function Choices({ question, event, members, ways, onPick }: ChoicesProps) {
  const isChosen = (choice: string) => ways.every((way) => liftOf(event, way) === choice)
  // The same once more takes it back.
  const pick = (choice: string) => {
    const lift = isChosen(choice) ? null : choice
    onPick({
      ...(ways.includes('there') && { liftThere: lift }),
      ...(ways.includes('back') && { liftBack: lift }),
    })
  }
  const drivers = driversFor(event, members)
  const gone = members.filter(({ id }) => driversOf(event).includes(id) && !drivers.some((each) => each.id === id))
  return (
    <fieldset className="flex min-w-0 flex-wrap items-center gap-1.5">
      <legend className="mb-1 text-fine text-ink-soft">{question}</legend>
      {[...drivers, ...gone].map((member) => (
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
    </fieldset>
  )
}

const bothWays = ['there', 'back'] as const
const questions: Record<Way, (who: string) => string> = {
  there: (who) => `Who takes ${who} there?`,
  back: (who) => `Who brings ${who} back?`,
}

function look(isOn: boolean): string {
  return clsx(
    'flex min-h-11 items-center gap-2 rounded-full border px-3.5 text-fine font-semibold transition-colors duration-150',
    isOn ? 'border-ink bg-sunken text-ink' : 'border-control-line text-ink-soft hover:border-ink hover:text-ink',
  )
}
