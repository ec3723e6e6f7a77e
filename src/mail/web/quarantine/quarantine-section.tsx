import { useRef, useState } from 'react'
import type { MailSummary, QuarantinedSender } from '#mail/contract.ts'
import { nameOfSender, shownSenders, type ShownSender } from '#mail/rules/quarantine/quarantined-senders.ts'
import { AllowAll } from './allow-all.tsx'
import { QuarantinedSenderRow } from './quarantined-sender-row.tsx'
import { domainOf } from '#senders/rules/sender-domain.ts'
import { TrustDial, type Trust } from '#senders/web/trust-dial.tsx'
import { type SenderDecision, useAllowDomain } from '../use-mails.ts'

type QuarantineSectionProps = {
  waiting: readonly QuarantinedSender[]
  mails: readonly MailSummary[]
  canDecide: boolean
  onDecide: (decision: SenderDecision, done?: { onSuccess: () => void }) => void
}

/** The undecided senders with their quarantined mail. One who is decided on stays in place. */
export function QuarantineSection({ waiting, mails, canDecide, onDecide }: QuarantineSectionProps) {
  const [shown, setShown] = useState<readonly QuarantinedSender[]>([])
  const [decided, setDecided] = useState<ReadonlyMap<string, 'allow' | 'block'>>(new Map())
  const [applies, setApplies] = useState<Trust>('at-once')
  const [news, setNews] = useState('')
  const allowEverybody = useAllowDomain()
  const heading = useRef<HTMLHeadingElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const senders = shownSenders({ waiting, mails, shown, decided })
  const open = senders.filter(({ status }) => status === 'pending')
  if (placesOf(senders) !== placesOf(shown)) setShown(senders)

  function send(ids: string[], { status, said }: { status: 'allow' | 'block'; said: string }) {
    setNews('')
    setDecided(new Map([...decided, ...ids.map((id) => [id, status] as const)]))
    const waited = open.filter(({ id }) => ids.includes(id)).map(nameOfSender)
    const who = { ids, ...(waited.length > 0 && { names: waited }) }
    onDecide(status === 'allow' ? { ...who, status, applies } : { ...who, status }, { onSuccess: () => setNews(said) })
  }

  function decide(sender: ShownSender, status: 'allow' | 'block') {
    send([sender.id], { status, said: `${nameOfSender(sender)}: ${status === 'allow' ? 'allowed' : 'blocked'}` })
    if (sender.status !== 'pending') return
    // The pressed button goes, so the focus moves to the same button of the next sender.
    const here = open.findIndex(({ id }) => id === sender.id)
    const next = open[here + 1] ?? open[here - 1]
    const row = `[data-sender="${next?.id}"]`
    const target = list.current?.querySelector<HTMLElement>(`${row} [data-decides="${status}"]`) ?? heading.current
    target?.focus()
  }

  function allowDomain(email: string) {
    setNews('')
    const there = open.filter(({ senderEmail }) => domainOf(senderEmail) === email).map(({ id }) => id)
    setDecided(new Map([...decided, ...there.map((id) => [id, 'allow'] as const)]))
    allowEverybody.mutate({ email, applies }, { onSuccess: () => setNews(`Everybody at ${email.slice(1)}: allowed`) })
    heading.current?.focus()
  }

  return (
    <>
      <output className="sr-only">{news}</output>
      {senders.length > 0 && (
        <section aria-labelledby="quarantine" className="mb-8 grid gap-4 rounded-surface bg-sunken p-4 md:p-5">
          <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
            <div className="min-w-0 basis-72 grow">
              <h2 ref={heading} id="quarantine" tabIndex={-1} className="text-title outline-none">
                {sayWaiting(open.length)}
              </h2>
              {open.length > 0 && (
                <p className="measure text-ink-soft">
                  {canDecide
                    ? 'Their mail waits unread until you say who may write to your plan.'
                    : 'Their mail waits unread for a parent’s yes.'}
                </p>
              )}
            </div>
            {canDecide && open.length > 1 && (
              <AllowAll
                senders={open}
                applies={applies}
                onAllow={() => {
                  send(
                    open.map(({ id }) => id),
                    { status: 'allow', said: `${open.length} senders allowed` },
                  )
                  heading.current?.focus()
                }}
              />
            )}
          </header>
          {canDecide && open.length > 0 && <TrustDial trust={applies} onTrust={setApplies} />}
          <ul ref={list} className="divide-y divide-line rounded-surface border border-line bg-surface">
            {senders.map((sender) => (
              <QuarantinedSenderRow
                key={sender.id}
                sender={sender}
                isAlone={senders.length === 1}
                canDecide={canDecide}
                onDecide={(status) => decide(sender, status)}
                onAllowDomain={allowDomain}
                // The pressed button goes with the mail.
                onRelease={() => heading.current?.focus()}
              />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function placesOf(senders: readonly QuarantinedSender[]): string {
  return senders.map(({ id }) => id).join()
}

function sayWaiting(count: number): string {
  if (count === 0) return 'No new sender waits'
  return count === 1 ? 'A new sender' : `${count} new senders`
}
