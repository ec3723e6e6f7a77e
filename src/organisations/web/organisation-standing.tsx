import type { ReactNode } from 'react'
import { RelativeTime } from '#ui/locale/relative-time.tsx'
import type { Organisation } from '../contract.ts'
import { sayApiStatus, sayIntegration } from '../rules/say-standing.ts'

/** What an organisation sees first: its name, and whether what it sends arrives. */
export function OrganisationStanding({ organisation }: { organisation: Organisation }) {
  const api = sayApiStatus(organisation)
  const integration = sayIntegration(organisation)
  const { name, email, lastCallAt } = organisation
  return (
    <dl className="mb-6 grid divide-line rounded-surface border border-line bg-surface max-md:divide-y md:grid-cols-[2fr_1fr_1fr] md:divide-x">
      <Fact term="Organisation" value={name} note={email} />
      <Fact term="API Status" value={api.words} note={api.note} />
      <Fact
        term="Integration"
        value={integration.words}
        note={
          <>
            {integration.note}
            {lastCallAt !== null && (
              <>
                {' '}
                Last used <RelativeTime at={lastCallAt} />.
              </>
            )}
          </>
        }
      />
    </dl>
  )
}

function Fact({ term, value, note }: { term: string; value: string; note: ReactNode }) {
  return (
    <div className="grid content-start gap-1 p-5">
      <dt className="text-ink-soft">{term}</dt>
      <dd className="font-display text-title wrap-anywhere">{value}</dd>
      <dd className="text-fine text-ink-soft wrap-anywhere">{note}</dd>
    </div>
  )
}
