import type { Receipt } from '#mail/contract.ts'
import { Disclosure } from '#ui/layout/disclosure.tsx'
import { RequestLine } from './request-line.tsx'

/** What of a mail went to a language model. */
export function MailRequests({ requests }: { requests: Receipt['modelRequests'] }) {
  if (requests.length === 0) return null
  return (
    <Disclosure
      className="mt-8 border-y border-line"
      summary={
        <h2 className="flex flex-wrap items-baseline gap-x-3 text-title">
          What went to the language model
          <span className="tabular font-sans text-body font-normal text-ink-soft">
            {requests.length === 1 ? '1 request' : `${requests.length} requests`}
          </span>
        </h2>
      }
    >
      <ol className="divide-y divide-line">
        {requests.map((request, position) => (
          <RequestLine key={`${request.at} ${position}`} request={request} />
        ))}
      </ol>
    </Disclosure>
  )
}
