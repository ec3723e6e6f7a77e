import { Disclosure } from '#ui/layout/disclosure.tsx'
import { SelectField } from '#ui/controls/select-field.tsx'
import type { Sender } from '../contract.ts'
import { categoryNames, sayTrust, senderCategories } from '../rules/say-sender.ts'
import { TrustDial } from './trust-dial.tsx'
import type { Decide } from './sender-row.tsx'
import { useCategorise } from './use-senders.ts'

/** What a parent sets for one sender beside letting them in: how far they are trusted, and what sort they are. */
export function SenderSettings({ sender, onDecide }: { sender: Sender; onDecide: Decide }) {
  const { id, status, applies, category } = sender
  const categorise = useCategorise()
  return (
    <Disclosure
      className="[&_summary]:min-h-9 [&_summary]:justify-start [&_summary]:py-0"
      summary={
        <span className="text-fine font-medium">
          {status === 'allow' ? sayTrust(applies) : 'Change the category'}
          <span className="sr-only">: {sender.senderName ?? sender.senderEmail}</span>
        </span>
      }
    >
      <div className="grid gap-3">
        {status === 'allow' && (
          <TrustDial
            legend="What they send"
            trust={applies}
            onTrust={(trust) => onDecide({ ids: [id], status: 'allow', applies: trust })}
          />
        )}
        <SelectField
          label="Category"
          className="max-w-60"
          options={senderCategories.map((value) => ({ value, label: categoryNames[value] }))}
          value={category}
          onSelect={(chosen) => categorise.mutate({ id, category: chosen })}
        />
      </div>
    </Disclosure>
  )
}
