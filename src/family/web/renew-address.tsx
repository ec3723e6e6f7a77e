import { sayLongDay } from '#basics/say-calendar-day.ts'
import { dayIn } from '#basics/zone-clock.ts'
import { useLocaleSettings } from '#ui/locale/locale-settings.tsx'
import type { Family } from '../contract.ts'
import { graceDays } from '../rules/forwarding-address.ts'
import { ConfirmedAction } from './confirmed-action.tsx'
import { useEndFormerAddress, useRenewAddress } from './use-family-changes.ts'

/** Gives the family another forwarding address, or ends the former one while that goes on. */
export function RenewAddress({ former }: { former: Family['formerAddress'] }) {
  return former === null ? <Renew /> : <FormerAddress former={former} />
}

function Renew() {
  const { mutate, isPending } = useRenewAddress()
  return (
    <ConfirmedAction
      label="New address"
      variant="quiet"
      className="-ml-3"
      onConfirm={(done) => mutate(undefined, { onSettled: done })}
      title="Give the family a new address?"
      description={`The address it has now takes mail for ${graceDays} more days; after that, mail to it goes back to its sender. Tell everybody who writes to it, and change it where your mail is forwarded by itself.`}
      confirmLabel="New address"
      busy={isPending}
    />
  )
}

function FormerAddress({ former }: { former: NonNullable<Family['formerAddress']> }) {
  const { mutate, isPending } = useEndFormerAddress()
  const { zone, locale } = useLocaleSettings()
  return (
    <div className="grid justify-items-start gap-1">
      <p className="measure text-fine text-ink-soft">
        <span className="font-medium [overflow-wrap:anywhere] text-ink">{former.address}</span> takes mail until{' '}
        <time dateTime={former.until}>{sayLongDay(dayIn(former.until, zone), locale)}</time>. After that, mail to it
        goes back to its sender.
      </p>
      <ConfirmedAction
        label="End it now"
        variant="quiet"
        className="-ml-3"
        onConfirm={(done) => mutate(undefined, { onSettled: done })}
        title="End the former address now?"
        description={`Mail to ${former.address} goes back to its sender from now on.`}
        confirmLabel="End it now"
        busy={isPending}
      />
    </div>
  )
}
