import { useEffect, useRef, useState } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { useNow } from '#ui/hooks/use-now.ts'
import { DueDate } from '#ui/locale/date-time.tsx'
import { RelativeTime } from '#ui/locale/relative-time.tsx'
import { AlertDialog } from '#ui/overlays/alert-dialog.tsx'
import type { WebhookEndpoint } from '#organisations/contract.ts'
import { failingBecause, offBecause, sayEndpoint } from '#organisations/rules/webhooks/say-webhook.ts'
import { RotateSecretDialog } from './rotate-secret-dialog.tsx'
import { useRemoveEndpoint, useSendTest, useSwitchOn } from './use-webhooks.ts'

type EndpointRowProps = {
  endpoint: WebhookEndpoint
  onRotated: (rotated: { secret: string; made: WebhookEndpoint }) => void
  onRemoved: () => void
}

export function EndpointRow({ endpoint, onRotated, onRemoved }: EndpointRowProps) {
  const { id, url, createdAt, formerUntil, failingSince, switchedOffAt } = endpoint
  const now = useNow()
  const standing = sayEndpoint(endpoint)
  const [asked, setAsked] = useState<'rotate' | 'remove' | null>(null)
  const sendTest = useSendTest()
  const switchOn = useSwitchOn()
  const remove = useRemoveEndpoint()
  const close = () => setAsked(null)
  const isOff = switchedOffAt !== null

  // Whoever removes it stands in its dialog, which goes with it.
  const isLeaving = useRef(false)
  const leave = useRef(onRemoved)
  useEffect(() => {
    leave.current = onRemoved
  })
  useEffect(
    () => () => {
      if (isLeaving.current) leave.current()
    },
    [],
  )

  function removeForGood() {
    isLeaving.current = true
    const stay = () => {
      isLeaving.current = false
      close()
    }
    remove.mutate({ id }, { onError: stay })
  }

  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 border-b border-line py-3">
      <div className="min-w-0 flex-1 basis-64">
        <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-sans text-body font-semibold wrap-anywhere">
          {url}
          <Badge tone={standing.tone}>{standing.words}</Badge>
        </h3>
        <p className="tabular text-fine text-ink-soft">
          Added <RelativeTime at={createdAt} />
          {formerUntil !== null && Date.parse(formerUntil) > now.getTime() && (
            <>
              {' '}
              · the former secret signs as well until <DueDate at={formerUntil} />
            </>
          )}
        </p>
        {(isOff || failingSince !== null) && (
          <p className="measure text-fine text-ink-soft">{isOff ? offBecause : failingBecause}</p>
        )}
      </div>
      <div className="flex flex-wrap gap-1 max-sm:-ml-3">
        {isOff ? (
          <Button variant="quiet" busy={switchOn.isPending} onClick={() => switchOn.mutate({ id })}>
            Switch on<span className="sr-only"> {url}</span>
          </Button>
        ) : (
          <Button variant="quiet" busy={sendTest.isPending} onClick={() => sendTest.mutate({ id })}>
            Send a test<span className="sr-only"> to {url}</span>
          </Button>
        )}
        <Button variant="quiet" onClick={() => setAsked('rotate')}>
          Rotate secret<span className="sr-only"> of {url}</span>
        </Button>
        <Button variant="quiet" className="text-danger!" onClick={() => setAsked('remove')}>
          Remove<span className="sr-only"> {url}</span>
        </Button>
      </div>
      {asked === 'rotate' && <RotateSecretDialog endpoint={endpoint} onClose={close} onRotated={onRotated} />}
      <AlertDialog
        open={asked === 'remove'}
        title="Remove this endpoint?"
        description={`Nothing is sent to ${url} any more, and the log of what was sent there goes with it.`}
        confirmLabel="Remove endpoint"
        destructive
        busy={remove.isPending}
        onCancel={close}
        onConfirm={removeForGood}
      />
    </li>
  )
}
