import { useRef } from 'react'
import { errorMessage } from '#browser/error-message.ts'
import { useViewer } from '#family/web/use-family.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import type { ModelReader } from '#extraction/contract.ts'
import { ConsentCard } from './consent-card.tsx'
import { FormerModel } from './former-model.tsx'
import { LeftOutAddresses } from './left-out-addresses.tsx'
import { ModelTerms } from './model-terms.tsx'
import { RequestLog } from './request-log.tsx'
import { useModelReader, useWithdraw } from './use-model-reader.ts'

/** Whether a language model reads the family's mail as well, and on which terms. */
export function LanguageModel() {
  const { data, error, refetch } = useModelReader()
  if (data) return <Shown reader={data} />
  if (error)
    return <ErrorState title="The language model cannot be shown" message={errorMessage(error)} onRetry={refetch} />
  return (
    <output aria-label="Loading the language model" className="grid max-w-3xl gap-5">
      <Skeleton className="h-20" />
      <Skeleton className="h-32" />
      <Skeleton className="h-40" />
    </output>
  )
}

function Shown({ reader }: { reader: ModelReader }) {
  const { offered, consent, former, leftOut } = reader
  const isParent = useViewer().role === 'parent'
  const title = useRef<HTMLHeadingElement>(null)
  // Here, and not in the note: what is to follow a request is left out where its component is gone, and the note may go before the answer comes.
  const withdraw = useWithdraw()
  const withdrawFormer = () =>
    withdraw.mutate(undefined, { onSuccess: () => title.current?.focus({ preventScroll: true }) })
  return (
    <div className="grid max-w-3xl gap-8">
      <section aria-labelledby="model-title" className="grid gap-5">
        <div>
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h2 ref={title} id="model-title" tabIndex={-1} className="text-title outline-none">
              A language model as second reader
            </h2>
            {offered && <Badge tone={consent ? 'accent' : 'plain'}>{consent ? 'On' : 'Off'}</Badge>}
          </div>
          {offered === null ? <NoModel /> : <p className="measure text-ink-soft">{what}</p>}
        </div>
        {former !== null && (
          <FormerModel former={former} offered={offered} busy={withdraw.isPending} onWithdraw={withdrawFormer} />
        )}
        {offered && <ModelTerms offered={offered} consent={consent} />}
        {offered && isParent && <ConsentCard offered={offered} consent={consent} />}
      </section>
      {offered && <LeftOutAddresses leftOut={leftOut} mayChange={isParent} />}
      {isParent && <RequestLog reader={reader} />}
    </div>
  )
}

const what =
  'Roost reads your mail by itself. A language model can read it too: what it alone finds waits for your yes, and so does what the two of them do not agree on. It is given one mail at a time and can change nothing itself; Roost checks each of its answers against the mail.'

function NoModel() {
  return (
    <p className="measure text-ink-soft">
      This server offers no language model, so Roost reads your mail by itself. Whoever runs the server can set one up
      with <code>MODEL_URL</code> and <code>MODEL_NAME</code>; then a parent of your family is asked first.
    </p>
  )
}
