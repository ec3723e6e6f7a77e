import { useRef, useState } from 'react'
import { waitingSenders, type WaitingSender } from '#mail/rules/held-senders.ts'
import type { MailSummary } from '#mail/contract.ts'
import { AllowAll } from './allow-all.tsx'
import { HeldSenderRow } from './held-sender-row.tsx'
import { TrustDial, type Trust } from './trust-dial.tsx'
import type { SenderDecision } from './use-mails.ts'

type HeldSectionProps = {
  mails: readonly MailSummary[]
  canDecide: boolean
  onDecide: (decision: SenderDecision) => void
}

/** Mail of senders whom nobody has decided on yet, above all the rest; one decided on stays in its place. */
export function HeldSection({ mails, canDecide, onDecide }: HeldSectionProps) {
  const [shown, setShown] = useState<readonly string[]>([])
  const [applies, setApplies] = useState<Trust>('at-once')
  const [news, setNews] = useState('')
  const heading = useRef<HTMLHeadingElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const senders = waitingSenders(mails, shown)
  const open = senders.filter(({ status }) => status === 'pending')
  const ids = senders.map(({ id }) => id)
  if (ids.join() !== shown.join()) setShown(ids)

  function decide({ id, name, status: before }: WaitingSender, status: 'allow' | 'block') {
    setNews(`${name}: ${status === 'allow' ? 'allowed' : 'blocked'}`)
    onDecide(status === 'allow' ? { id, status, applies } : { id, status })
    if (before !== 'pending') return
    // The button that was pressed goes: the next sender's is what the hand wants.
    const here = open.findIndex((sender) => sender.id === id)
    const next = open[here + 1] ?? open[here - 1]
    const row = `[data-sender="${next?.id}"]`
    const target = list.current?.querySelector<HTMLElement>(`${row} [data-decides="${status}"]`) ?? heading.current
    target?.focus()
  }

  return (
    <>
      <output className="sr-only">{news}</output>
      {senders.length > 0 && (
        <section aria-labelledby="held" className="mb-8 grid gap-4 rounded-surface bg-sunken p-4 md:p-5">
          <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
            <div className="min-w-0 basis-72 grow">
              <h2 ref={heading} id="held" tabIndex={-1} className="text-title outline-none">
                {sayWaiting(open.length)}
              </h2>
              {open.length > 0 && (
                <p className="measure text-ink-soft">
                  {canDecide
                    ? 'Their mail waits unread until you say who may write to your plan.'
                    : 'Their mail waits unread until a parent decides who may write to your plan.'}
                </p>
              )}
            </div>
            {canDecide && open.length > 1 && (
              <AllowAll
                senders={open}
                applies={applies}
                onAllow={() => {
                  setNews(`${open.length} senders allowed`)
                  for (const { id } of open) onDecide({ id, status: 'allow', applies })
                  heading.current?.focus()
                }}
              />
            )}
          </header>
          {canDecide && open.length > 0 && <TrustDial trust={applies} onTrust={setApplies} />}
          <ul ref={list} className="divide-y divide-line rounded-surface border border-line bg-surface">
            {senders.map((sender) => (
              <HeldSenderRow
                key={sender.id}
                sender={sender}
                isAlone={senders.length === 1}
                canDecide={canDecide}
                onDecide={(status) => decide(sender, status)}
              />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function sayWaiting(count: number): string {
  if (count === 0) return 'No new sender waits'
  return count === 1 ? 'A new sender' : `${count} new senders`
}
