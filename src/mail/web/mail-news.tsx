import { useState } from 'react'
import type { MailSummary } from '#mail/contract.ts'
import { sayMailOutcome } from '#mail/rules/receipts/say-mail-outcome.ts'
import { useReader } from './use-reader.ts'

/** Announces to screen readers that a queued mail has been read. */
export function MailNews({ mails }: { mails: readonly MailSummary[] }) {
  const [reading, setReading] = useState<readonly string[]>([])
  const [news, setNews] = useState('')
  const reader = useReader()
  const queued = mails.filter(({ state }) => state === 'queued').map(({ id }) => id)
  if (queued.join() !== reading.join()) {
    const settled = mails.filter(({ id, state }) => state !== 'queued' && reading.includes(id))
    setReading(queued)
    if (settled.length > 0)
      setNews(settled.map((mail) => `${mail.subject}. ${sayMailOutcome(mail, reader)}.`).join(' '))
  }
  return <output className="sr-only">{news}</output>
}
