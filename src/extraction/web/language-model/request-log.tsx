import { useState } from 'react'
import { errorMessage } from '#browser/error-message.ts'
import { sayUsed } from '#extraction/rules/terms/say-terms.ts'
import { DayAndTime } from '#mail/web/day-and-time.tsx'
import { RequestLine } from '#mail/web/receipts/request-line.tsx'
import { Button } from '#ui/controls/button.tsx'
import { MailLink } from '#ui/content/mail-link.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { useLocaleSettings } from '#ui/locale/locale-settings.tsx'
import type { LoggedRequest, ModelReader } from '#extraction/contract.ts'
import { useModelLog } from './use-model-reader.ts'

/** For parents: every request that carried a mail to a model. Where none is offered, those of before. */
export function RequestLog({ reader }: { reader: ModelReader }) {
  const { data, error, refetch } = useModelLog()
  if (reader.offered === null && !data?.length) return null
  return (
    <section aria-labelledby="log-title" className="grid gap-3">
      <div>
        <h2 id="log-title" className="text-title">
          What went out
        </h2>
        <p className="measure text-ink-soft">
          Each request with a mail in it, newest first, a thousand at most. Your family’s export has all of them.
        </p>
      </div>
      {reader.offered && <Today offered={reader.offered} today={reader.today} />}
      {error && !data && (
        <ErrorState title="What went out cannot be shown" message={errorMessage(error)} onRetry={refetch} />
      )}
      {!error && data === undefined && (
        <output aria-label="Loading what went out" className="block">
          <Skeleton className="h-24" />
        </output>
      )}
      {data?.length === 0 && <p className="text-ink-soft">Nothing has gone out.</p>}
      {data && data.length > 0 && <Lines requests={data} />}
    </section>
  )
}

function Today({ offered, today }: Pick<ModelReader, 'today'> & { offered: NonNullable<ModelReader['offered']> }) {
  const { locale } = useLocaleSettings()
  return (
    <p className="tabular">
      <span className="font-medium">
        Since <DayAndTime at={today.since} />:
      </span>{' '}
      {sayUsed(today, { tokensADay: offered.tokensADay, locale })}
    </p>
  )
}

const step = 20

function Lines({ requests }: { requests: readonly LoggedRequest[] }) {
  const [shown, setShown] = useState(step)
  return (
    <>
      <ol aria-labelledby="log-title" className="divide-y divide-line border-y border-line">
        {requests.slice(0, shown).map(({ id, mail, ...request }) => (
          <RequestLine key={id} request={request} mail={<OfMail mail={mail} />} />
        ))}
      </ol>
      {requests.length > shown && (
        <Button className="justify-self-start" onClick={() => setShown(shown + step)}>
          Show earlier
        </Button>
      )}
    </>
  )
}

function OfMail({ mail }: Pick<LoggedRequest, 'mail'>) {
  if (mail === null) return <h3 className="font-sans text-body text-ink-soft">A mail that is deleted</h3>
  return (
    <h3 className="font-sans text-body font-medium">
      <MailLink mailId={mail.id}>{mail.subject || 'No subject'}</MailLink>
    </h3>
  )
}
