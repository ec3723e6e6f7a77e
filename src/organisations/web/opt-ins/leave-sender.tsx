import type { Sender } from '#senders/contract.ts'
import { LeaveOrganisation } from './leave-organisation.tsx'
import { useOptIns } from './use-opt-ins.ts'

/** In the list of senders: opts the family out of an organisation, or says that it has. */
export function LeaveSender({ sender: { id, senderName } }: { sender: Sender }) {
  const { data } = useOptIns()
  if (data === undefined) return null
  const optIn = data.find(({ senderId }) => senderId === id)
  if (optIn) return <LeaveOrganisation optIn={optIn} />
  return (
    <p className="py-2.5 text-ink-soft">
      Opted out<span className="sr-only"> of {senderName}</span>
    </p>
  )
}
