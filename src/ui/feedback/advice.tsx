import { Disclosure } from '#ui/layout/disclosure.tsx'

/** What the reader has to know of this server, and folded away what whoever runs it has to do. */
export function Advice({ sentence, forOperator }: { sentence: string; forOperator: string }) {
  return (
    <div className="measure text-fine [overflow-wrap:anywhere]">
      <p className="text-amber">{sentence}</p>
      <Disclosure
        className="[&_summary]:min-h-9 [&_summary]:justify-start [&_summary]:py-0 [&>div]:pb-1"
        summary={<span className="font-medium">If you run it</span>}
      >
        <p className="text-ink-soft">{forOperator}</p>
      </Disclosure>
    </div>
  )
}
