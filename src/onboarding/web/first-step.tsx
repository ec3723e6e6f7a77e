import { useState } from 'react'
import { addDays } from '#basics/day.ts'
import { dayIn } from '#basics/zone-clock.ts'
import { CalendarDialogs } from '#calendar/web/calendar-dialogs.tsx'
import { useEditing } from '#calendar/web/use-editing.ts'
import { useEvents } from '#calendar/web/use-events.ts'
import type { Occurrence } from '#calendar/contract.ts'
import type { Family, Member } from '#family/contract.ts'
import { sayUnreachable } from '#mail/rules/intake/reachability.ts'
import { ForwardingAddress } from '#mail/web/forwarding/forwarding-address.tsx'
import { QuarantineSection } from '#mail/web/quarantine/quarantine-section.tsx'
import { useDecideSenders, useMails } from '#mail/web/use-mails.ts'
import { useQuarantinedSenders } from '#mail/web/use-mail-counts.ts'
import { Button } from '#ui/controls/button.tsx'
import { PlusIcon } from '#ui/graphics/icons.tsx'
import { useLocaleSettings } from '#ui/locale/locale-settings.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { useNow } from '#ui/hooks/use-now.ts'

type FirstStepProps = { family: Family; members: readonly Member[] }

/** A mail to forward, its sender to be decided on right here; or an event by hand. */
export function FirstStep({ family, members }: FirstStepProps) {
  return (
    <div className="grid gap-8">
      <FirstMail address={family.forwardingAddress} />
      <FirstEvent members={members} familyZone={family.timezone} />
    </div>
  )
}

/** The address to copy, and a look-out for the first mail while the step is open. */
function FirstMail({ address }: { address: string }) {
  const { data, hasNextPage } = useMails()
  const mails = data?.pages.flatMap((page) => page.mails) ?? []
  const waiting = useQuarantinedSenders().data
  const decide = useDecideSenders()
  // Newest first: the last is the family's first, unless older ones stand on further pages.
  const first = hasNextPage ? undefined : mails.at(-1)
  return (
    <section aria-labelledby="first-mail-step" className="grid justify-items-start gap-4">
      <h3 id="first-mail-step" className="font-sans text-body font-semibold">
        Forward a mail
      </h3>
      <p className="measure">
        Forward a mail from school to your family’s own address, from any mailbox. Later, a rule in your mail program
        can do it by itself. Only senders you have allowed get onto the plan.
      </p>
      <ForwardingAddress address={address} />
      {first !== undefined && (
        <output className="measure">
          Your first mail is here: <strong className="font-semibold">{first.subject || 'without a subject'}</strong>
        </output>
      )}
      {mails.length === 0 && sayUnreachable(address) === null && (
        <output className="flex min-h-11 items-center gap-3">
          <Spinner label={null} />
          <span>Waiting for your first mail…</span>
        </output>
      )}
      <div className="w-full empty:hidden">
        <QuarantineSection waiting={waiting ?? []} mails={mails} canDecide onDecide={decide.mutate} />
      </div>
    </section>
  )
}

function FirstEvent({ members, familyZone }: { members: readonly Member[]; familyZone: string }) {
  const editing = useEditing()
  const today = dayIn(useNow(), useLocaleSettings().zone)
  const [soonest] = useEvents({ from: today, to: addDays(today, daysAhead) }).data ?? []
  const [saved, setSaved] = useState<string | null>(null)
  const title = saved ?? soonest?.title
  return (
    <section aria-labelledby="first-event" className="grid justify-items-start gap-4">
      <h3 id="first-event" className="font-sans text-body font-semibold">
        Or add an event yourself
      </h3>
      {title === undefined ? (
        <p className="measure text-ink-soft">
          A birthday, a lesson, the next match: it stands in everybody’s calendar.
        </p>
      ) : (
        <output className="measure">
          On your plan: <strong className="font-semibold">{title}</strong>
        </output>
      )}
      <Button onClick={() => editing.onAdd(today)}>
        <PlusIcon size={18} />
        Add Event
      </Button>
      <CalendarDialogs
        editing={editing}
        tools={{ ...editing.tools, members, clashes: noClashes }}
        familyZone={familyZone}
        events={noEvents}
        onSaved={({ draft }) => setSaved(draft.title)}
      />
    </section>
  )
}

const daysAhead = 60
const noClashes = new Map()
const noEvents: Occurrence[] = []
