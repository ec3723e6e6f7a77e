import { clsx } from 'clsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { RelativeTime } from '#ui/when.tsx'
import type { Sender } from '../contract.ts'
import { sayCategory, sayCount } from '../rules/say-sender.ts'

export type Decide = (decision: { id: string; status: 'allow' | 'block' }) => void

export function SenderRow({ sender, onDecide }: { sender: Sender; onDecide: Decide | null }) {
  const { senderName, senderEmail, status, category, emailCount, lastEmailAt } = sender
  const name = senderName ?? senderEmail
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-3">
      <div className="min-w-0 grow basis-72">
        <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-sans text-body font-semibold [overflow-wrap:anywhere]">
          {name}
          <Badge tone={tones[status]}>{statusNames[status]}</Badge>
        </h3>
        <p className="tabular text-fine text-ink-soft [overflow-wrap:anywhere]">
          {senderName !== null && `${senderEmail} · `}
          {sayCategory(category)} · {sayCount(emailCount)}
          {lastEmailAt !== null && (
            <>
              , the last <RelativeTime at={lastEmailAt} />
            </>
          )}
        </p>
      </div>
      {onDecide && (
        <div className="flex gap-3 max-sm:w-full max-sm:*:grow">
          {choices[status].map((choice) => (
            <Button
              key={choice}
              aria-label={`${verbs[choice]} ${name}`}
              onClick={() => onDecide({ id: sender.id, status: choice })}
              className={clsx(choice === 'allow' && 'border-accent! text-accent!')}
            >
              {verbs[choice]}
            </Button>
          ))}
        </div>
      )}
    </li>
  )
}

const verbs = { allow: 'Allow', block: 'Block' }
const statusNames: Record<Sender['status'], string> = { allow: 'Allowed', pending: 'Pending', block: 'Blocked' }
const tones = { allow: 'accent', pending: 'amber', block: 'danger' } as const
/** Where a sender may go from where it stands. */
const choices: Record<Sender['status'], readonly ('allow' | 'block')[]> = {
  pending: ['block', 'allow'],
  allow: ['block'],
  block: ['allow'],
}
