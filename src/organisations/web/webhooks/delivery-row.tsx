import { Button } from '#ui/controls/button.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { useNow } from '#ui/hooks/use-now.ts'
import { Disclosure } from '#ui/layout/disclosure.tsx'
import { DateInFigures } from '#ui/locale/date-in-figures.tsx'
import { DueDate, TimeOfDay } from '#ui/locale/date-time.tsx'
import type { WebhookDelivery } from '#organisations/contract.ts'
import { sayAttempt, sayDelivery, sayType } from '#organisations/rules/webhooks/say-webhook.ts'
import { useSendAgain } from './use-webhooks.ts'

export function DeliveryRow({ delivery }: { delivery: WebhookDelivery }) {
  const { id, url, type, subject, madeAt, nextTryAt, payload, attempts, tried } = delivery
  const now = useNow()
  const standing = sayDelivery(delivery, now)
  const again = useSendAgain()
  return (
    <li className="border-b border-line py-3">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div className="min-w-0 flex-1 basis-64">
          <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-sans text-body font-semibold wrap-anywhere">
            {subject === null ? sayType(type) : `${sayType(type)}: ${subject}`}
            <Badge tone={standing.tone}>{standing.words}</Badge>
          </h3>
          <p className="tabular text-fine text-ink-soft wrap-anywhere">
            <DateInFigures at={madeAt} /> <TimeOfDay at={madeAt} /> · {url}
            {nextTryAt !== null && Date.parse(nextTryAt) > now.getTime() && (
              <>
                {' '}
                · next attempt <DueDate at={nextTryAt} />
              </>
            )}
          </p>
        </div>
        <Button variant="quiet" className="max-sm:-ml-3" busy={again.isPending} onClick={() => again.mutate({ id })}>
          Send again<span className="sr-only">: {subject ?? sayType(type)}</span>
        </Button>
      </div>
      <Disclosure
        summary={
          <span className="text-fine text-ink-soft">
            {attempts === 1 ? 'One attempt' : `${attempts} attempts`}
            {tried[0] !== undefined && `: ${sayAttempt(tried[0])}`}
          </span>
        }
      >
        <ol className="grid gap-2 text-fine">
          {tried.map((attempt) => (
            <li key={attempt.number} className="tabular">
              <DateInFigures at={attempt.at} /> <TimeOfDay at={attempt.at} /> · {sayAttempt(attempt)} ·{' '}
              {attempt.latencyMs} ms
              {attempt.answer !== '' && (
                <code className="mt-1 block rounded-control bg-sunken px-3 py-2 whitespace-pre-wrap wrap-anywhere">
                  {attempt.answer}
                </code>
              )}
            </li>
          ))}
        </ol>
        <p className="mt-3 text-fine text-ink-soft wrap-anywhere">
          webhook-id <code>{id}</code>
        </p>
        <code className="mt-1 block rounded-control bg-sunken px-3 py-2 text-fine wrap-anywhere">{payload}</code>
      </Disclosure>
    </li>
  )
}
