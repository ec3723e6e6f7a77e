import type { ForwardConfirmation } from '#mail/contract.ts'
import { forwardingProviderNames } from '#mail/rules/forwarding/confirmation-forms.ts'
import { sayHowToConfirm, sayWhoAsks } from '#mail/rules/forwarding/say-confirmation.ts'
import { Button } from '#ui/controls/button.tsx'
import { buttonLook } from '#ui/controls/button-look.ts'
import { Copyable } from '#ui/controls/copyable.tsx'
import { RelativeTime } from '#ui/locale/relative-time.tsx'
import { useConfirmations, useEndConfirmation } from './use-confirmations.ts'

/** What mail programs ask before they forward by themselves, to be confirmed by a parent. It comes without a reload, and is announced. */
export function ForwardConfirmations({ className }: { className?: string }) {
  const { data = [] } = useConfirmations()
  return (
    <>
      <output className="sr-only">{data.map((asked) => `${sayWhoAsks(asked)}.`).join(' ')}</output>
      {data.length > 0 && (
        <ul className={className} aria-label="Forwards to confirm">
          {data.map((asked) => (
            <Asked key={asked.id} asked={asked} />
          ))}
        </ul>
      )}
    </>
  )
}

function Asked({ asked }: { asked: ForwardConfirmation }) {
  const { mutate, isPending } = useEndConfirmation()
  const { id, provider, code, link, receivedAt } = asked
  return (
    <li className="grid justify-items-start gap-3 rounded-surface border border-line border-l-[3px] border-l-accent bg-surface p-4">
      <div className="grid gap-1">
        <p className="font-semibold [overflow-wrap:anywhere]">{sayWhoAsks(asked)}</p>
        <p className="measure text-ink-soft">{sayHowToConfirm(asked)}</p>
      </div>
      {code !== null && <Copyable text={code} what="code" />}
      <div className="flex flex-wrap items-center gap-3">
        {link !== null && (
          <a href={link} target="_blank" rel="noopener noreferrer" className={buttonLook('primary')}>
            Confirm at {forwardingProviderNames[provider]}
            <span className="sr-only"> (opens a new page)</span>
          </a>
        )}
        <Button busy={isPending} onClick={() => mutate(id)}>
          Done
        </Button>
        <span className="text-fine text-ink-soft">
          Asked <RelativeTime at={receivedAt} />
        </span>
      </div>
    </li>
  )
}
