import { Badge } from '#ui/feedback/badge.tsx'
import { DateInFigures } from '#ui/locale/date-in-figures.tsx'
import { TimeOfDay } from '#ui/locale/date-time.tsx'
import type { ContentCall } from '#organisations/contract.ts'
import { sayAnswer, sayCall, sayHeld, sayRequest } from '#organisations/rules/say-call.ts'

export function CallRow({ call }: { call: ContentCall }) {
  const held = sayHeld(call)
  return (
    <li className="border-b border-line py-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold wrap-anywhere">
        {sayCall(call)}
        <Badge tone={call.status < 400 ? 'accent' : 'danger'}>{sayAnswer(call)}</Badge>
      </p>
      <p className="tabular text-fine text-ink-soft wrap-anywhere">
        <DateInFigures at={call.at} /> <TimeOfDay at={call.at} /> · {call.keyName}
        {held !== null && ` · ${held}`} · {call.latencyMs} ms
      </p>
      {call.processedAt !== null && (
        <p className="tabular text-fine text-ink-soft">
          Processed <DateInFigures at={call.processedAt} /> <TimeOfDay at={call.processedAt} />
        </p>
      )}
      <p className="text-fine text-ink-soft wrap-anywhere">
        {sayRequest(call)} <code>{call.id}</code>
      </p>
    </li>
  )
}
