import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { sayClock } from '#basics/clock.ts'
import { sayDate } from '#basics/say-calendar-day.ts'
import { connect } from '#browser/client.ts'
import { serverMessage } from '#browser/error-message.ts'
import { Card } from '#ui/layout/card.tsx'
import { EmptyIllustration } from '#ui/graphics/illustrations.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { PageHead } from '#ui/layout/page-head.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { useDocumentTitle } from '#ui/hooks/use-document-title.ts'
import { useLocaleSettings } from '#ui/locale/locale-settings.tsx'
import { RelativeTime } from '#ui/locale/relative-time.tsx'
import { Wordmark } from '#ui/graphics/wordmark.tsx'
import { type OutboxMail, siteContract } from '../contract.ts'
import { linksIn } from '../rules/links-in-text.ts'

const api = connect(siteContract, 'site')
/** Nobody is signed in here, so no live message comes: the page looks by itself. Milliseconds. */
const lookEvery = 5000

/** The mail that a server without an outgoing mail server keeps, for its operator. */
export function OutboxPage() {
  useDocumentTitle('Outbox')
  const { data, error, refetch } = useQuery(api.outbox.queryOptions({ refetchInterval: lookEvery, staleTime: 0 }))
  return (
    <main className="mx-auto max-w-3xl px-4 py-8 md:px-8">
      <Link to="/" className="mb-6 inline-flex rounded-control py-1.5" aria-label="Roost, home">
        <Wordmark />
      </Link>
      <PageHead title="Outbox" aside="This server has no way to send mail yet, so what it would send is kept here." />
      <h2 className="sr-only">Mails</h2>
      {data ? <Mails mails={data} /> : error ? <Failed error={error} onRetry={() => void refetch()} /> : <Coming />}
    </main>
  )
}

function Mails({ mails }: { mails: OutboxMail[] }) {
  if (mails.length === 0)
    return (
      <EmptyState
        title="No mail yet"
        sentence="When somebody signs up, the link that confirms their address appears here."
        drawing={<EmptyIllustration />}
      />
    )
  return (
    <ul className="grid gap-4">
      {mails.map((mail) => (
        <li key={mail.id}>
          <Mail mail={mail} />
        </li>
      ))}
    </ul>
  )
}

function Mail({ mail }: { mail: OutboxMail }) {
  return (
    <Card>
      <header className="mb-3 border-b border-line pb-3">
        <h3 className="text-title">{mail.subject}</h3>
        <p className="flex flex-wrap justify-between gap-x-4 text-fine text-ink-soft">
          <span className="break-all">To {mail.recipient}</span>
          <RelativeTime at={mail.createdAt} />
        </p>
      </header>
      <p className="measure break-words whitespace-pre-line">
        {linksIn(mail.text).map(({ text, isLink }, position) =>
          isLink ? (
            <a key={position} href={text} className="break-all text-accent underline">
              {text}
            </a>
          ) : (
            text
          ),
        )}
      </p>
      {mail.calendar && <CalendarPart calendar={mail.calendar} />}
    </Card>
  )
}

/** The file by which the reader's calendar program takes the event in, or off. */
function CalendarPart({ calendar: { method, start, zone } }: { calendar: NonNullable<OutboxMail['calendar']> }) {
  const { dateFormat, clock } = useLocaleSettings()
  const [day = '', time] = start?.split('T') ?? []
  return (
    <p className="mt-4 border-t border-line pt-3 text-fine text-ink-soft wrap-anywhere">
      <span className="font-semibold text-ink">Attached: a calendar file</span>,{' '}
      {method === 'CANCEL' ? 'which cancels an event' : 'which invites to an event'} (METHOD:{method})
      {start !== null && (
        <>
          {' '}
          on{' '}
          <time dateTime={start}>
            {sayDate(day, dateFormat)}
            {time !== undefined && `, ${sayClock(time, clock)}`}
          </time>
          {zone !== null && ` (${zone})`}
        </>
      )}
    </p>
  )
}

function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return <ErrorState title="The outbox cannot be shown" message={serverMessage(error) ?? undefined} onRetry={onRetry} />
}

function Coming() {
  return (
    <div className="grid gap-4">
      <Skeleton className="h-40" />
      <Skeleton className="h-40" />
    </div>
  )
}
