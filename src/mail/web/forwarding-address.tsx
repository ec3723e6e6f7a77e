import { Copyable } from '#ui/copyable.tsx'

/** The address that the family's mail is forwarded to, ready to be copied. */
export function ForwardingAddress({ address }: { address: string }) {
  return <Copyable text={address} what="address" />
}
