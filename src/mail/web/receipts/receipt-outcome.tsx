import { useState } from 'react'
import type { Receipt } from '#mail/contract.ts'
import { reasonWithoutContent } from '#mail/rules/quarantine/quarantine-limit.ts'
import { nameOfSender } from '#mail/rules/quarantine/quarantined-senders.ts'
import { sayReading } from '#mail/rules/receipts/say-place-in-line.ts'
import { canTryAgain } from '#mail/rules.ts'
import { Button } from '#ui/controls/button.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { TrustDial, type Trust } from '#senders/web/trust-dial.tsx'
import { ForwardConfirmations } from '../forwarding/forward-confirmations.tsx'
import { MailPreview, ofForgedMail, staysHeld } from '../quarantine/mail-preview.tsx'
import type { SenderDecision } from '../use-mails.ts'

type ReceiptOutcomeProps = {
  receipt: Receipt
  canDecideSender: boolean
  onDecideSender: (decision: SenderDecision) => void
  /** Null for who may not. */
  onTryAgain: (() => void) | null
}

/** Of a mail that was not understood: why, and what can be done about it. */
export function ReceiptOutcome({ receipt, canDecideSender, onDecideSender, onTryAgain }: ReceiptOutcomeProps) {
  const { state, reason, senderId, senderStatus } = receipt
  if (state === 'queued')
    return (
      <div aria-live="polite" className="mt-6 grid gap-1">
        <p className="flex items-center gap-2 text-lead">
          <Spinner label={null} />
          {sayReading(receipt)}
        </p>
        {receipt.placeInLine !== null && <p className="measure text-ink-soft">What was read shows here by itself.</p>}
      </div>
    )
  if (state === 'understood') return null
  const isUndecided = (state === 'quarantined' || state === 'blocked') && senderId !== null
  const isSenderAllowed = senderStatus === 'allow'
  const isForged = receipt.authenticity?.verdict === 'forged'
  return (
    <div className="mt-6 grid justify-items-start gap-4 rounded-surface bg-sunken p-4 md:p-5">
      <p className="measure text-lead">{reason}</p>
      {state === 'confirmation' && <ForwardConfirmations className="grid w-full gap-3" />}
      {isUndecided && canDecideSender && reason !== reasonWithoutContent && (
        <MailPreview
          mail={receipt}
          onRelease={state === 'quarantined' ? () => undefined : null}
          {...((isSenderAllowed || isForged) && { afterRelease: ofForgedMail })}
        />
      )}
      {isUndecided && canDecideSender && !isSenderAllowed && (
        <SenderChoice
          name={nameOfSender(receipt)}
          canBlock={senderStatus !== 'block'}
          isForged={isForged}
          onDecide={(decision) =>
            onDecideSender({
              ids: [senderId],
              ...(state === 'quarantined' && { names: [nameOfSender(receipt)] }),
              ...decision,
            })
          }
        />
      )}
      {isUndecided && !canDecideSender && (
        <p className="text-ink-soft">{isSenderAllowed ? 'This mail' : 'Its sender'} waits for a parent’s yes.</p>
      )}
      {onTryAgain && canTryAgain(state, { isUndone: false }) && senderStatus === 'allow' && (
        <Button onClick={onTryAgain}>{state === 'nothing-found' ? 'Read it again' : 'Try again'}</Button>
      )}
    </div>
  )
}

type SenderChoiceProps = {
  name: string
  canBlock: boolean
  /** Allowing the sender leaves the mail where it is. */
  isForged: boolean
  onDecide: (decision: Omit<SenderDecision, 'ids' | 'names'>) => void
}

function SenderChoice({ name, canBlock, isForged, onDecide }: SenderChoiceProps) {
  const [trust, setTrust] = useState<Trust>('at-once')
  return (
    <>
      <TrustDial trust={trust} onTrust={setTrust} />
      {isForged && <p className="text-fine text-ink-soft">This mail {staysHeld}.</p>}
      <div className="flex flex-wrap gap-3">
        <Button
          variant="primary"
          aria-label={`Allow ${name}`}
          onClick={() => onDecide({ status: 'allow', applies: trust })}
        >
          Allow
        </Button>
        {canBlock && (
          <Button aria-label={`Block ${name}`} onClick={() => onDecide({ status: 'block' })}>
            Block
          </Button>
        )}
      </div>
    </>
  )
}
