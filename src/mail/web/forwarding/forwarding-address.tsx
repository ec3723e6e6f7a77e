import { Copyable } from '#ui/controls/copyable.tsx'
import { Advice } from '#ui/feedback/advice.tsx'
import { sayUnreachable } from '#mail/rules/intake/reachability.ts'

type ForwardingAddressProps = {
  address: string
  /** Whether the reader may be the one who sets the server up; a child is not. */
  advises?: boolean
}

/** The address that the family's mail is forwarded to, ready to be copied; and what is missing for the world to find it. */
export function ForwardingAddress({ address, advises = true }: ForwardingAddressProps) {
  const unreachable = advises ? sayUnreachable(address) : null
  return (
    <div className="grid justify-items-start gap-2">
      <Copyable text={address} what="address" />
      {unreachable !== null && <Advice {...unreachable} />}
    </div>
  )
}
