import { useEffect, useRef } from 'react'
import type { StoredEvidence, Receipt } from '#mail/contract.ts'
import { markEvidence } from '#mail/rules/receipts/mark-evidence.ts'
import { ownWords } from '#mail/rules/receipts/words-of-files.ts'
import { Disclosure } from '#ui/layout/disclosure.tsx'
import { AttachedFiles } from './attached-files.tsx'
import { MarkedWords } from './marked-words.tsx'

type MailTextProps = {
  mailId: string
  readable: NonNullable<Receipt['readable']>
  evidence: readonly StoredEvidence[]
  /** The offset of the evidence to show. */
  sought: number | null
  onFound: () => void
}

/** The text of the mail that was read and the files that came with it, with the evidence marked. */
export function MailText({ mailId, readable, evidence, sought, onFound }: MailTextProps) {
  const whole = useRef<HTMLDivElement>(null)
  const marked = (part: StoredEvidence['part']) => evidence.filter((each) => each.part === part)

  useEffect(() => {
    if (sought === null || !whole.current) return
    const words = [...whole.current.querySelectorAll<HTMLElement>('mark')].findLast(
      (mark) => Number(mark.dataset['start']) <= sought,
    )
    const details = words?.closest('details')
    if (details) details.open = true
    words?.scrollIntoView({ block: 'center', behavior: 'smooth' })
    words?.focus({ preventScroll: true })
    onFound()
  }, [sought, onFound])

  return (
    <div ref={whole} className="mt-8 grid gap-6">
      <Disclosure className="border-y border-line" summary={<h2 className="text-title">The mail</h2>}>
        <div className="measure leading-relaxed [overflow-wrap:anywhere] whitespace-pre-line">
          <p className="mb-3 font-semibold">
            <MarkedWords stretches={markEvidence(readable.subject, marked('subject'))} />
          </p>
          <MarkedWords stretches={markEvidence(ownWords(readable), marked('text'))} />
        </div>
      </Disclosure>
      {readable.files.length > 0 && <AttachedFiles mailId={mailId} readable={readable} evidence={marked('text')} />}
    </div>
  )
}
