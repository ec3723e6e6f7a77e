import { Link } from '@tanstack/react-router'
import { useFamily, useViewer } from '#family/web/use-family.ts'
import { ForwardConfirmations } from '#mail/web/forwarding/forward-confirmations.tsx'
import { ForwardingAddress } from '#mail/web/forwarding/forwarding-address.tsx'
import { mailPath } from '#mail/web/mail-paths.ts'
import { useMails } from '#mail/web/use-mails.ts'
import { Card } from '#ui/layout/card.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'

/** The family's forwarding address; null for whoever is in no family, or not known yet. */
export function useFamilyAddress(): string | null {
  return useFamily().data?.family.forwardingAddress ?? null
}

/** The address to be copied, and what comes of it, live: a forward to confirm, and the first mail. */
export function GuideAddress({ address }: { address: string | null }) {
  const isParent = useViewer().role === 'parent'
  if (address === null)
    return (
      <Card tone="sunken" aria-labelledby="guide-address" className="mb-8">
        <h2 id="guide-address" className="text-title">
          Your family’s address
        </h2>
        <p className="measure text-ink-soft">
          <Link to="/auth" className="link">
            Sign in
          </Link>
          , and it stands here, ready to be copied. Each family has one of its own.
        </p>
      </Card>
    )
  return (
    <Card tone="sunken" aria-labelledby="guide-address" className="mb-8 grid gap-4">
      <div className="grid justify-items-start gap-2">
        <h2 id="guide-address" className="text-title">
          Your family’s address
        </h2>
        <ForwardingAddress address={address} advises={isParent} />
      </div>
      <ForwardConfirmations className="grid gap-3" />
      <FirstMail />
    </Card>
  )
}

function FirstMail() {
  const { data } = useMails()
  if (data === undefined) return null
  // The question of a mail program is none of the mail that is waited for.
  const isThere = data.pages.some(({ mails }) => mails.some(({ state }) => state !== 'confirmation'))
  return (
    <output className="flex min-h-11 flex-wrap items-center gap-3">
      {isThere ? (
        <>
          <strong className="font-semibold">We have your first mail</strong>
          <Link to={mailPath} className="link">
            See what became of it
          </Link>
        </>
      ) : (
        <>
          <Spinner label={null} />
          Waiting for your first mail…
        </>
      )}
    </output>
  )
}
