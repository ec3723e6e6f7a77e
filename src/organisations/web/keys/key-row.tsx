import { useEffect, useRef, useState } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { DueDate } from '#ui/locale/date-time.tsx'
import { RelativeTime } from '#ui/locale/relative-time.tsx'
import { useNow } from '#ui/hooks/use-now.ts'
import { AlertDialog } from '#ui/overlays/alert-dialog.tsx'
import type { OrganisationKey } from '#organisations/contract.ts'
import { isLive } from '#organisations/rules/api-key.ts'
import { sayKeyStanding } from '#organisations/rules/say-key.ts'
import { RotateKeyDialog } from './rotate-key-dialog.tsx'
import { useRevokeKey } from './use-keys.ts'

type KeyRowProps = {
  made: OrganisationKey
  onRotated: (rotated: { key: string; made: OrganisationKey }) => void
}

export function KeyRow({ made, onRotated }: KeyRowProps) {
  const { id, name, prefix, scopes } = made
  const now = useNow()
  const standing = sayKeyStanding(made, now)
  const [asked, setAsked] = useState<'rotate' | 'revoke' | null>(null)
  const revoke = useRevokeKey()
  const close = () => setAsked(null)
  const row = useRef<HTMLLIElement>(null)
  const { isSuccess: wasRevokedHere } = revoke

  // The button that was pressed is gone by now: the keyboard stays with the row.
  useEffect(() => {
    if (wasRevokedHere && made.revokedAt !== null) row.current?.focus({ preventScroll: true })
  }, [wasRevokedHere, made.revokedAt])

  return (
    <li
      ref={row}
      tabIndex={-1}
      className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 border-b border-line py-3 outline-none"
    >
      <div className="min-w-0 flex-1 basis-64">
        <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-sans text-body font-semibold wrap-anywhere">
          {name}
          <Badge tone={standing.tone}>{standing.words}</Badge>
        </h3>
        <p className="text-fine text-ink-soft wrap-anywhere">
          <code>{prefix}…</code> · {scopes.join(', ')}
        </p>
        <p className="tabular text-fine text-ink-soft">
          <KeyTimes made={made} />
        </p>
      </div>
      {isLive(made, now) && (
        <div className="flex gap-1 max-sm:-ml-3">
          {/* One that is replaced already ends by itself. */}
          {made.replacedBy === null && (
            <Button variant="quiet" onClick={() => setAsked('rotate')}>
              Rotate<span className="sr-only"> {name}</span>
            </Button>
          )}
          <Button variant="quiet" className="text-danger!" onClick={() => setAsked('revoke')}>
            Revoke<span className="sr-only"> {name}</span>
          </Button>
        </div>
      )}
      {asked === 'rotate' && <RotateKeyDialog made={made} onClose={close} onRotated={onRotated} />}
      <AlertDialog
        open={asked === 'revoke'}
        title={`Revoke ${name}?`}
        description="Whatever uses this key is refused from its next request on. A key that is revoked does not come back."
        confirmLabel="Revoke key"
        destructive
        busy={revoke.isPending}
        onCancel={close}
        onConfirm={() => revoke.mutate({ id }, { onSettled: close })}
      />
    </li>
  )
}

function KeyTimes({ made: { createdAt, lastUsedAt, expiresAt, revokedAt } }: { made: OrganisationKey }) {
  const now = useNow()
  const isExpired = expiresAt !== null && Date.parse(expiresAt) <= now.getTime()
  return (
    <>
      Made <RelativeTime at={createdAt} /> ·{' '}
      {lastUsedAt === null ? (
        'never used'
      ) : (
        <>
          last used <RelativeTime at={lastUsedAt} />
        </>
      )}
      {revokedAt !== null && (
        <>
          {' '}
          · revoked <RelativeTime at={revokedAt} />
        </>
      )}
      {revokedAt === null && expiresAt !== null && (
        <>
          {' '}
          · {isExpired ? 'expired' : 'expires'}{' '}
          {isExpired ? <RelativeTime at={expiresAt} /> : <DueDate at={expiresAt} />}
        </>
      )}
    </>
  )
}
