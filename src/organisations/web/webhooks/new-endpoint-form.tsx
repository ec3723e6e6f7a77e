import { useEffect, useRef, useState, type FormEvent } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import { Card } from '#ui/layout/card.tsx'
import { dismissFaults } from '#ui/overlays/toast-queue.ts'
import type { WebhookEndpoint } from '#organisations/contract.ts'
import { longestAddress } from '#organisations/rules/webhooks/webhook-limits.ts'
import { useAddEndpoint } from './use-webhooks.ts'

type NewEndpointFormProps = {
  onMade: (made: { secret: string; made: WebhookEndpoint }) => void
  onCancel: () => void
}

export function NewEndpointForm({ onMade, onCancel }: NewEndpointFormProps) {
  const [url, setUrl] = useState('')
  const { mutate, isPending, isError, reset } = useAddEndpoint()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])

  function submit(event: FormEvent) {
    event.preventDefault()
    mutate({ url }, { onSuccess: onMade, onError: () => field.current?.focus() })
  }

  return (
    <Card aria-labelledby="new-endpoint-title" tone="sunken">
      <form onSubmit={submit} noValidate className="grid gap-4">
        <h3 id="new-endpoint-title" className="font-sans text-body font-semibold">
          A new endpoint
        </h3>
        <TextField
          type="url"
          label="Address"
          hint="Such as https://club.example/hooks. It answers with a status from 200 to 299 once it has the webhook."
          ref={field}
          autoComplete="off"
          maxLength={longestAddress}
          isInvalid={isError}
          value={url}
          onChange={({ target }) => {
            setUrl(target.value)
            reset()
            dismissFaults()
          }}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="primary" busy={isPending}>
            Add endpoint
          </Button>
          <Button onClick={onCancel}>Cancel</Button>
        </div>
      </form>
    </Card>
  )
}
