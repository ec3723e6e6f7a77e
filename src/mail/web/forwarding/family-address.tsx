import { Link } from '@tanstack/react-router'
import { RenewAddress } from '#family/web/renew-address.tsx'
import { useFamily, useViewer } from '#family/web/use-family.ts'
import { guidePath } from '../mail-paths.ts'
import { ForwardingAddress } from './forwarding-address.tsx'

/** The family's address as a whole: to be copied by everybody, and renewed by a parent. */
export function FamilyAddress({ address }: { address: string }) {
  const isParent = useViewer().role === 'parent'
  const { data } = useFamily()
  return (
    <div className="grid justify-items-start gap-2">
      <ForwardingAddress address={address} advises={isParent} />
      <Link to={guidePath} className="link text-fine">
        Let your mail program forward by itself
      </Link>
      {isParent && data && <RenewAddress former={data.family.formerAddress} />}
    </div>
  )
}
