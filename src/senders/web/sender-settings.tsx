import { Disclosure } from '#ui/layout/disclosure.tsx'
import { Checkbox } from '#ui/controls/checkbox.tsx'
import { SelectField } from '#ui/controls/select-field.tsx'
import type { Sender } from '../contract.ts'
import {
  categoryNames,
  isLeftOut,
  type ModelOnSenders,
  nameOfRow,
  sayHandling,
  senderCategories,
} from '../rules/say-sender.ts'
import { isDomain } from '../rules/sender-domain.ts'
import { TrustDial } from './trust-dial.tsx'
import type { Decide } from './sender-row.tsx'
import { useCategorise, useKeepFromModel } from './use-senders.ts'

type SenderSettingsProps = {
  sender: Sender
  onDecide: Decide
  /** Null where no language model reads the family's mail. */
  model: ModelOnSenders | null
}

/** What a parent sets for one sender beside letting them in: how far they are trusted, what sort they are, and who reads. */
export function SenderSettings({ sender, onDecide, model: reader }: SenderSettingsProps) {
  const { id, status, applies, category, isKeptFromModel } = sender
  // Who is kept from the model is said of each sender alone.
  const model = isDomain(sender.senderEmail) ? null : reader
  const mayBeKept = model !== null && !isLeftOut(sender, model)
  const categorise = useCategorise()
  const keepFromModel = useKeepFromModel()
  return (
    <Disclosure
      className="[&_summary]:min-h-9 [&_summary]:justify-start [&_summary]:py-0"
      summary={
        <span className="text-fine font-medium">
          {status === 'allow'
            ? sayHandling(sender, model)
            : `Change the category${mayBeKept ? ', or keep their mail from the language model' : ''}`}
          <span className="sr-only">: {nameOfRow(sender)}</span>
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
        {mayBeKept && (
          <Checkbox
            label="Never give their mail to the language model"
            checked={isKeptFromModel}
            onCheckedChange={(isOn) => keepFromModel.mutate({ id, isOn })}
          />
        )}
        {model !== null && !mayBeKept && (
          <p className="measure text-ink-soft">Their address is among those that are left out of the language model.</p>
        )}
      </div>
    </Disclosure>
  )
}
