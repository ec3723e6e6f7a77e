import { ForwardingAddress } from '#mail/web/forwarding-address.tsx'
import { useMails } from '#mail/web/use-mails.ts'
import { Spinner } from '#ui/spinner.tsx'

/** The address to copy, and a look-out for the first mail while the step is open. */
export function ForwardingStep({ address }: { address: string }) {
  const first = useMails().data?.pages[0]?.mails[0]
  return (
    <div className="grid justify-items-start gap-5">
      <p className="measure">
        Forward a mail from school to this address, from any mailbox. Later, a rule in your mail program can do it by
        itself.
      </p>
      <ForwardingAddress address={address} />
      <output className="flex min-h-11 items-center gap-3">
        {first === undefined ? (
          <>
            <Spinner label={null} />
            <span>Waiting for your first mail…</span>
          </>
        ) : (
          <span className="measure">
            Your first mail is here: <strong className="font-semibold">{first.subject || 'without a subject'}</strong>
          </span>
        )}
      </output>
      <p className="measure text-ink-soft">You need not wait: mail that comes later is kept all the same.</p>
    </div>
  )
}
