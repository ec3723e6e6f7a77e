import { useState, type FormEvent } from 'react'
import { errorMessage } from '#browser/error-message.ts'
import { Button } from '#ui/controls/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import { RelativeTime } from '#ui/locale/relative-time.tsx'
import type { Passkey } from '#auth/rules/account-shapes.ts'
import { PasswordForm } from '../password/password-form.tsx'
import { useRemovePasskey, useRenamePasskey } from './use-passkeys.ts'

export function PasskeyLine({ passkey }: { passkey: Passkey }) {
  const { id, name, createdAt, lastUsedAt } = passkey
  const [asked, setAsked] = useState<'rename' | 'remove' | null>(null)
  const remove = useRemovePasskey()
  const close = () => setAsked(null)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
      <div className="min-w-0">
        <p className="font-medium [overflow-wrap:anywhere]">{name}</p>
        <p className="text-fine text-ink-soft">
          Added <RelativeTime at={createdAt} />
          {lastUsedAt === null ? (
            ', not used yet'
          ) : (
            <>
              , last used <RelativeTime at={lastUsedAt} />
            </>
          )}
        </p>
      </div>
      <div className="-mx-3 flex">
        <Button variant="quiet" aria-label={`Rename ${name}`} onClick={() => setAsked('rename')}>
          Rename
        </Button>
        <Button variant="quiet" aria-label={`Remove ${name}`} onClick={() => setAsked('remove')}>
          Remove
        </Button>
      </div>
      <Dialog open={asked === 'rename'} onClose={close} title="Rename passkey">
        <RenameForm passkey={passkey} onDone={close} />
      </Dialog>
      <Dialog open={asked === 'remove'} onClose={close} title="Remove this passkey?">
        <p className="mb-4 measure text-ink-soft">
          {name} will not open your account any more. Your device may still offer it.
        </p>
        <PasswordForm
          action="Remove"
          request={remove}
          onPassword={(password) => remove.mutate({ id, password }, { onSuccess: close })}
        />
      </Dialog>
    </li>
  )
}

function RenameForm({ passkey: { id, name }, onDone }: { passkey: Passkey; onDone: () => void }) {
  const [typed, setTyped] = useState(name)
  const { mutate, isPending, error } = useRenamePasskey()

  function submit(event: FormEvent) {
    event.preventDefault()
    mutate({ id, name: typed }, { onSuccess: onDone })
  }

  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <TextField
        label="Name"
        name="passkey-name"
        autoComplete="off"
        maxLength={100}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        error={error === null ? undefined : errorMessage(error)}
      />
      <Button type="submit" variant="primary" busy={isPending}>
        Save
      </Button>
    </form>
  )
}
