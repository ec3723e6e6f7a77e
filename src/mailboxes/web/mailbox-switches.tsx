import { Switch } from '#ui/controls/switch.tsx'
import type { Mailbox } from '../contract.ts'
import { useSetPrimaryOnly, useSetSync } from './use-mailboxes.ts'

/** Whether a mailbox is read at all, and whether what its provider sorts out is. */
export function MailboxSwitches({ mailbox }: { mailbox: Mailbox }) {
  const { id, provider, syncEnabled, onlyPrimaryInbox, emailAddress } = mailbox
  const setSync = useSetSync()
  const setPrimaryOnly = useSetPrimaryOnly()
  return (
    <fieldset aria-label={`How ${emailAddress} is read`} className="grid min-w-0 gap-3">
      <Switch
        label="Sync this mailbox"
        description="While this is off, Roost does not look into it. What it has read stays."
        checked={syncEnabled}
        onCheckedChange={(isOn) => setSync.mutate({ id, isOn })}
      />
      {provider !== 'imap' && (
        <Switch
          label="Primary inbox only"
          description={primaryOnly[provider]}
          checked={onlyPrimaryInbox}
          onCheckedChange={(isOn) => setPrimaryOnly.mutate({ id, isOn })}
        />
      )}
    </fieldset>
  )
}

const primaryOnly = {
  gmail:
    'Leaves out what Gmail sorts under Promotions, Social, Updates and Forums. Schools’ newsletters may be among them.',
  outlook: 'Leaves out what Outlook sorts under Other. Schools’ newsletters may be among it.',
}
