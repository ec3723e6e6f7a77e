import { clsx } from 'clsx'
import { useEffect, useRef, useState, type ComponentType } from 'react'
import { Badge } from '#ui/feedback/badge.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Checkbox } from '#ui/controls/checkbox.tsx'
import type { Sender } from '../contract.ts'
import {
  categoryNames,
  type ModelOnSenders,
  nameOfRow,
  sayHandling,
  sayMessageCount,
  statusNames,
} from '../rules/say-sender.ts'
import { isDomain } from '../rules/sender-domain.ts'
import { isOrganisation, shownAddress } from '../rules/shown-address.ts'
import { MailsOf } from './mails-of.tsx'
import { SenderSettings } from './sender-settings.tsx'

export type Decide = (
  decision: { ids: string[]; status: 'allow' | 'block'; applies?: Sender['applies'] },
  /** Called once the server has done it. */
  done?: { onSuccess: () => void },
) => void

type SenderRowProps = {
  sender: Sender
  /** Null for who may not decide. */
  onDecide: Decide | null
  /** Takes a decision on a whole domain back. */
  onRemove: (id: string) => void
  /** Null where no language model reads the family's mail. */
  model: ModelOnSenders | null
  /** How the family leaves an organisation, which is not decided on as a sender is. */
  leaving: ComponentType<{ sender: Sender }> | null
  isTicked: boolean
  onTick: (isTicked: boolean) => void
}

export function SenderRow({ sender, onDecide, onRemove, model, leaving: Leaving, isTicked, onTick }: SenderRowProps) {
  const { senderName, senderEmail, status, category, emailCount, lastEmailAt, decidedBy } = sender
  const name = nameOfRow(sender)
  const address = shownAddress(senderEmail)
  const isClub = isOrganisation(sender)
  const row = useRef<HTMLLIElement>(null)
  const [pressed, setPressed] = useState<Sender['status'] | null>(null)

  // The button that was pressed is gone by now, or another: the keyboard stays with the row, which says what it is.
  useEffect(() => {
    if (pressed === status) row.current?.focus({ preventScroll: true })
  }, [pressed, status])

  return (
    <li
      ref={row}
      tabIndex={-1}
      className="outline-none flex flex-wrap items-start justify-between gap-x-4 gap-y-2 border-b border-line py-3"
    >
      {onDecide && !isClub && (
        <Checkbox
          label={`Select ${name}`}
          labelHidden
          checked={isTicked}
          onCheckedChange={onTick}
          className="-my-2 -ml-2.5 sm:-mr-2"
        />
      )}
      <div className={clsx('min-w-0 flex-1', status === 'pending' ? 'basis-60' : 'basis-36')}>
        <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-sans text-body font-semibold [overflow-wrap:anywhere]">
          {name}
          {isClub && <Badge>Organisation</Badge>}
          {(!isClub || status === 'block') && <Badge tone={tones[status]}>{statusNames[status]}</Badge>}
        </h3>
        <p className="tabular text-fine text-ink-soft [overflow-wrap:anywhere]">
          {isClub && 'not by mail, from its account here · '}
          {senderName !== null && address !== null && `${address} · `}
          {decidedBy !== null && `decided with ${decidedBy} · `}
          {category !== 'unknown' && `${categoryNames[category]} · `}
          <MailsOf count={emailCount} lastAt={lastEmailAt} {...(isClub && { say: sayMessageCount })} />
        </p>
        {onDecide && <SenderSettings sender={sender} onDecide={onDecide} model={model} />}
        {!onDecide && status === 'allow' && <p className="text-fine text-ink-soft">{sayHandling(sender, model)}</p>}
      </div>
      {onDecide && (
        <div className={clsx('flex gap-3', status === 'pending' && 'max-sm:w-full max-sm:*:grow')}>
          {isClub && Leaving && <Leaving sender={sender} />}
          {choices[status]
            .filter((choice) => !isClub || choice === 'allow')
            .map((choice) => (
              <Button
                key={choice}
                variant={status === 'pending' ? 'secondary' : 'quiet'}
                aria-label={`${verbs[choice]} ${name}`}
                onClick={() => {
                  setPressed(choice)
                  onDecide({ ids: [sender.id], status: choice })
                }}
                className={clsx(choice === 'allow' && status === 'pending' && 'border-accent! text-accent!')}
              >
                {verbs[choice]}
              </Button>
            ))}
          {isDomain(senderEmail) && (
            <Button variant="quiet" aria-label={`Remove ${name}`} onClick={() => onRemove(sender.id)}>
              Remove
            </Button>
          )}
        </div>
      )}
    </li>
  )
}

const verbs = { allow: 'Allow', block: 'Block' }
const tones = { allow: 'accent', pending: 'amber', block: 'danger' } as const
/** Where a sender may go from where it stands. */
const choices: Record<Sender['status'], readonly ('allow' | 'block')[]> = {
  pending: ['block', 'allow'],
  allow: ['block'],
  block: ['allow'],
}
