import { Copyable } from '#ui/copyable.tsx'
import { sayUnreachable } from '../rules/reach.ts'

/** The address that the family's mail is forwarded to, ready to be copied; and what is missing for the world to find it. */
export function ForwardingAddress({ address }: { address: string }) {
  const unreachable = sayUnreachable(address)
  return (
    <div className="grid justify-items-start gap-2">
      <Copyable text={address} what="address" />
      {unreachable !== null && <p className="measure text-fine text-amber">{unreachable}</p>}
    </div>
  )
}
