import { Badge } from '#ui/feedback/badge.tsx'
import { DateInFigures } from '#ui/locale/date-in-figures.tsx'
import { TimeOfDay } from '#ui/locale/date-time.tsx'
import type { ContentCall } from '#organisations/contract.ts'
import { isToldAlone, sayAnswer, sayCall, sayHeld } from '#organisations/rules/say-call.ts'

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
      {isToldAlone(call) && (
        <p className="text-fine text-ink-soft wrap-anywhere">
          Request <code>{call.id}</code>
        </p>
      )}
    </li>
  )
}
