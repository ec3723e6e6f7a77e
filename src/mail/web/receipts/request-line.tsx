import type { ReactNode } from 'react'
import type { ModelRequest } from '#mail/contract.ts'
import { sayRequestOutcome, sayRequestSizes } from '#mail/rules/receipts/say-request.ts'
import { useLocaleSettings } from '#ui/locale/locale-settings.tsx'
import { DayAndTime } from '../day-and-time.tsx'

/** One request to a language model: when, what became of it, how much went, and where to. */
export function RequestLine({ request, mail }: { request: ModelRequest; mail?: ReactNode }) {
  const { locale } = useLocaleSettings()
  const { at, server, model, rulesVersion, outcome } = request
  return (
    <li className="tabular py-3 [overflow-wrap:anywhere]">
      {mail}
      <p>
        <span className="font-medium">{sayRequestOutcome(outcome)}</span>{' '}
        <span className="text-ink-soft">
          <DayAndTime at={at} />
        </span>
      </p>
      <p className="text-fine text-ink-soft">{sayRequestSizes(request, locale)}</p>
      <p className="text-fine text-ink-soft">
        To {model} at {server}, with version {rulesVersion} of what Roost tells a model
      </p>
    </li>
  )
}
