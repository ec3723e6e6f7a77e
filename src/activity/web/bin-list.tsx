import { type Binned, daysInBin } from '#activity/contract.ts'
import { sayPart } from '#activity/rules/say-activity.ts'
import { errorMessage } from '#browser/error-message.ts'
import { mayUndo } from '#family/rules/undoing.ts'
import { lookOf } from '#family/web/members-by-id.ts'
import { useFamily, useViewer } from '#family/web/use-family.ts'
import { Button } from '#ui/controls/button.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { BellIcon, CalendarIcon, TasksIcon } from '#ui/graphics/icons.tsx'
import { useLocaleSettings } from '#ui/locale/locale-settings.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { RelativeTime } from '#ui/locale/relative-time.tsx'
import { useBin, useRestore } from './use-bin.ts'

/** What was deleted lately, each to be brought back. */
export function BinList() {
  const { data: things, error, refetch } = useBin()
  return (
    <section aria-labelledby="bin-title">
      <h2 id="bin-title" className="text-title">
        Bin
      </h2>
      <p className="mb-4 measure text-ink-soft">
        What was deleted is kept here for {daysInBin} days, and then goes for good.
      </p>
      {error && <ErrorState title="Error loading the bin" message={errorMessage(error)} onRetry={refetch} />}
      {!error && things === undefined && (
        <output aria-label="Loading the bin" className="block">
          <Skeleton className="h-40" />
        </output>
      )}
      {things?.length === 0 && <p className="text-ink-soft">The bin is empty.</p>}
      {things && things.length > 0 && (
        <ul className="divide-y divide-line border-y border-line">
          {things.map((thing) => (
            <BinnedThing key={thing.id} thing={thing} />
          ))}
        </ul>
      )}
    </section>
  )
}

const looks = {
  event: { name: 'Event', Icon: CalendarIcon },
  task: { name: 'Task', Icon: TasksIcon },
  notice: { name: 'Notification', Icon: BellIcon },
}

function BinnedThing({ thing }: { thing: Binned }) {
  const { data: family } = useFamily()
  const { mutate } = useRestore()
  const viewer = useViewer()
  const { locale } = useLocaleSettings()
  const { name, Icon } = looks[thing.kind]
  return (
    <li className="flex items-center gap-4 py-2">
      <Icon className="shrink-0 text-ink-soft" />
      <div className="min-w-0 grow">
        <p className="font-medium wrap-anywhere">{thing.title}</p>
        <p className="text-fine text-ink-soft">
          {name}
          {sayPart(thing, locale)}, deleted <RelativeTime at={thing.deletedAt} />
          {thing.deletedBy && ` by ${lookOf(family?.members ?? [], thing.deletedBy).name}`}
        </p>
      </div>
      {mayUndo(viewer, { people: thing.people, doneBy: thing.deletedBy }) && (
        <Button variant="quiet" aria-label={`Bring back ${thing.title}`} onClick={() => mutate(thing)}>
          Bring back
        </Button>
      )}
    </li>
  )
}
