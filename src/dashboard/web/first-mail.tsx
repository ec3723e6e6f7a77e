import { ForwardingAddress } from '#mail/web/forwarding/forwarding-address.tsx'
import { useMails } from '#mail/web/use-mails.ts'

/** Tells a new family how its plan is filled; not shown once the first mail has come, whatever its state. */
export function FirstMail({ address }: { address: string }) {
  const { data } = useMails()
  if (data?.pages[0]?.mails.length !== 0) return null
  return (
    <section
      aria-labelledby="first-mail"
      className="mt-6 grid justify-items-start gap-3 border-l-[3px] border-accent py-1 pl-5"
    >
      <h2 id="first-mail" className="text-title">
        Send your first mail
      </h2>
      <p className="measure text-ink-soft">
        Open a mail from school or a club, choose Forward, and send it to your family’s address: its dates and jobs go
        on the plan below.
      </p>
      <ForwardingAddress address={address} />
    </section>
  )
}
