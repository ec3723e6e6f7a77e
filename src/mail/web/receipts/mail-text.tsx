import { useEffect, useRef, useState } from 'react'
import type { StoredEvidence, Receipt } from '#mail/contract.ts'
import { markEvidence, type MarkedText } from '#mail/rules/receipts/mark-evidence.ts'
import { Disclosure } from '#ui/layout/disclosure.tsx'

type MailTextProps = {
  readable: NonNullable<Receipt['readable']>
  evidence: readonly StoredEvidence[]
  /** The offset of the evidence to show. */
  sought: number | null
  onFound: () => void
}

/** The text of the mail that was read, with its evidence marked. */
export function MailText({ readable, evidence, sought, onFound }: MailTextProps) {
  const [isOpen, setOpen] = useState(false)
  const text = useRef<HTMLDivElement>(null)
  const marked = (part: StoredEvidence['part']) => evidence.filter((each) => each.part === part)

  useEffect(() => {
    const details = text.current?.closest('details')
    if (sought === null || !details) return
    details.open = true
    const words = [...details.querySelectorAll<HTMLElement>('mark')].findLast(
      (mark) => Number(mark.dataset['start']) <= sought,
    )
    words?.scrollIntoView({ block: 'center', behavior: 'smooth' })
    words?.focus({ preventScroll: true })
    onFound()
  }, [sought, onFound])

  return (
    <Disclosure
      className="mt-8 border-y border-line"
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      summary={<h2 className="text-title">The mail</h2>}
    >
      <div ref={text} className="measure leading-relaxed [overflow-wrap:anywhere] whitespace-pre-line">
        <p className="mb-3 font-semibold">
          <Marked stretches={markEvidence(readable.subject, marked('subject'))} />
        </p>
        <Marked stretches={markEvidence(readable.text, marked('text'))} />
      </div>
    </Disclosure>
  )
}

function Marked({ stretches }: { stretches: readonly MarkedText[] }) {
  return stretches.map(({ start, text, isMarked }) =>
    isMarked ? (
      <mark
        key={start}
        tabIndex={-1}
        data-start={start}
        className="rounded-[2px] bg-marker box-decoration-clone px-0.5 py-0.5 text-ink"
      >
        {text}
      </mark>
    ) : (
      text
    ),
  )
}
