import type { ReactNode } from 'react'
import { addDays } from '#basics/day.ts'
import { dayIn } from '#basics/zone-clock.ts'
import type { Occurrence } from '#calendar/contract.ts'
import { sayToday } from '#dashboard/rules/say-today.ts'
import { withTickedInPlace } from '#tasks/rules/change-in-list.ts'
import { NoFamilyFound } from '#family/web/no-family-found.tsx'
import { lookOf } from '#family/web/members-by-id.ts'
import type { Member } from '#family/contract.ts'
import type { Task } from '#tasks/contract.ts'
import { meOf } from '#tasks/rules/whose-task.ts'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { preloaded } from '#ui/loading/preloading.ts'
import { lazyComponent } from '#ui/loading/lazy-component.tsx'
import { PageHead } from '#ui/layout/page-head.tsx'
import { useLocaleSettings } from '#ui/locale/locale-settings.tsx'
import { useNow } from '#ui/hooks/use-now.ts'
import { DayPlan } from './day-plan.tsx'
import { FamilySkeleton } from './family-skeleton.tsx'
import { LiftNeeds } from './lift-needs.tsx'
import { EveryoneLane, MemberLane } from './member-lane.tsx'
import { useTicking } from '#tasks/web/use-ticking.ts'

const AllDone = preloaded(lazyComponent(() => import('#tasks/web/all-done.tsx'), 'AllDone'))

export type FamilyState =
  | { is: 'no-family' }
  | { is: 'loading' }
  | { is: 'error'; message: string; onRetry: () => void }
  | ({ is: 'ready' } & FamilyPlan)

type FamilyPlan = {
  members: readonly Member[]
  events: readonly Occurrence[]
  tasks: readonly Task[]
  viewerId: string
  unreadCount: number
  /** Shown above the plan: new members of the family, and the hints for a new family. */
  welcome?: ReactNode
  /** What waits for a decision, such as mail of an unknown sender. */
  waiting?: ReactNode
}

export function FamilyScreen({ state }: { state: FamilyState }) {
  switch (state.is) {
    case 'no-family':
      return (
        <>
          <PageHead title="Family" />
          <NoFamilyFound sentence="You need to be part of a family to see its plan." />
        </>
      )
    case 'loading':
      return <FamilySkeleton />
    case 'error':
      return (
        <>
          <PageHead title="Family" />
          <ErrorState title="Error loading family data" message={state.message} onRetry={state.onRetry} />
        </>
      )
    case 'ready':
      return <Plan {...state} />
  }
}

/** A sentence about today, then what waits for a decision, then today and tomorrow, then a row for each member. */
function Plan({ members, events, tasks: all, viewerId, unreadCount, welcome, waiting }: FamilyPlan) {
  const region = useLocaleSettings()
  const now = useNow()
  const today = dayIn(now, region.zone)
  const nameOf = (id: string) => lookOf(members, id).name
  const ticking = useTicking(all, meOf(viewerId, members))
  const tasks = withTickedInPlace(all, ticking.ticked)
  return (
    <>
      <h1 className="max-w-[42ch] text-title md:text-display">
        {keptTogether(sayToday({ events, tasks: all, nameOf }, { ...region, now }))}
      </h1>
      {ticking.isAllDone && <AllDone name={nameOf(viewerId)} />}
      {welcome}
      {waiting}
      <LiftNeeds events={events} members={members} />
      <div className="mt-6 grid border-y border-line md:grid-cols-2 md:divide-x md:divide-line">
        {[today, addDays(today, 1)].map((day) => (
          <DayPlan
            key={day}
            day={day}
            isToday={day === today}
            events={events}
            tasks={tasks}
            members={members}
            ticking={ticking}
          />
        ))}
      </div>
      <section aria-labelledby="members" className="mt-10">
        <h2 id="members" className="text-title">
          Who has what
        </h2>
        <div className="mt-4 divide-y divide-line rounded-surface border border-line bg-surface">
          {members
            .filter((member) => member.status !== 'inactive')
            .map((member) => (
              <MemberLane
                key={member.id}
                member={member}
                events={events}
                tasks={tasks}
                ticking={ticking}
                unreadCount={member.id === viewerId ? unreadCount : 0}
              />
            ))}
          <EveryoneLane events={events} tasks={tasks} ticking={ticking} />
        </div>
      </section>
    </>
  )
}

/** `8:00 am` with a no-break space. */
function keptTogether(sentence: string): string {
  return sentence.replaceAll(/(?<=\d) (?=[ap]m\b)/g, '\u00a0')
}
