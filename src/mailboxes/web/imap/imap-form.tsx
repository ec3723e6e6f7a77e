import { type FormEvent, useState } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { PasswordField } from '#ui/controls/password-field.tsx'
import { SelectField } from '#ui/controls/select-field.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import {
  appPasswordHint,
  blankImapDraft,
  encryptions,
  imapFaultsOf,
  type ImapFaults,
  type ImapDraftField,
  withEncryption,
  withServer,
} from '#mailboxes/rules/imap-draft.ts'
import { faultOfConnecting, useAddImap, useGuessImap } from './use-imap.ts'

type ImapFormProps = {
  onAdded: () => void
  /** Absent where the form is always there. */
  onCancel?: () => void
}

/** Connects a mailbox. The server is looked for once the address is typed; whatever is found can be changed. */
export function ImapForm({ onAdded, onCancel }: ImapFormProps) {
  const [draft, setDraft] = useState(blankImapDraft)
  const [faults, setFaults] = useState<ImapFaults>({})
  const add = useAddImap()
  const guess = useGuessImap()
  const refused = faultOfConnecting(add.error)

  function change(field: ImapDraftField, value: string) {
    add.reset()
    setFaults({})
    setDraft((before) => ({ ...before, [field]: value }))
  }

  function lookForServer() {
    if (!isToBeFound(draft.host) || 'emailAddress' in imapFaultsOf(draft)) return
    guess.mutate(
      { email: draft.emailAddress },
      { onSuccess: (server) => server && setDraft((now) => (isToBeFound(now.host) ? withServer(now, server) : now)) },
    )
  }

  /** What somebody has typed stays. */
  function isToBeFound(host: string) {
    return host === '' || host === guess.data?.host
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    const found = imapFaultsOf(draft)
    setFaults(found)
    if (Object.keys(found).length > 0) return
    const { emailAddress, host, port, tls, user, password } = draft
    add.mutate(
      { emailAddress, host: host.trim(), port: Number(port), tls, user: user.trim(), password },
      {
        onSuccess: () => {
          setDraft(blankImapDraft)
          onAdded()
        },
      },
    )
  }

  const errorOf = (field: ImapDraftField) => faults[field] ?? (refused?.field === field ? refused.message : undefined)
  return (
    <form onSubmit={submit} noValidate className="grid max-w-xl gap-4" aria-label="Connect a mailbox by IMAP">
      <TextField
        type="email"
        label="Email address"
        placeholder="you@example.org"
        autoComplete="off"
        maxLength={254}
        value={draft.emailAddress}
        error={errorOf('emailAddress')}
        onChange={(event) => change('emailAddress', event.target.value)}
        onBlur={lookForServer}
      />
      <output className="text-fine text-ink-soft empty:hidden">{sayGuess(guess, draft.host)}</output>
      <div className="grid items-start gap-4 sm:grid-cols-[minmax(0,1fr)_6rem_10rem]">
        <TextField
          label="Server"
          placeholder="imap.example.org"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={253}
          value={draft.host}
          error={errorOf('host')}
          onChange={(event) => change('host', event.target.value)}
        />
        <TextField
          label="Port"
          inputMode="numeric"
          autoComplete="off"
          maxLength={5}
          value={draft.port}
          error={errorOf('port')}
          onChange={(event) => change('port', event.target.value)}
        />
        <SelectField
          label="Encryption"
          options={encryptions}
          value={draft.tls}
          error={errorOf('tls')}
          onSelect={(tls) => {
            add.reset()
            setFaults({})
            setDraft((before) => withEncryption(before, tls))
          }}
        />
      </div>
      <TextField
        label="User name"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        value={draft.user}
        error={errorOf('user')}
        onChange={(event) => change('user', event.target.value)}
      />
      <PasswordField
        label="App password"
        autoComplete="off"
        maxLength={1000}
        hint={appPasswordHint(draft.emailAddress)}
        value={draft.password}
        error={errorOf('password')}
        onChange={(event) => change('password', event.target.value)}
      />
      {refused !== null && refused.field === null && (
        <p role="alert" className="measure font-medium text-danger">
          Connection Failed. {refused.message}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" variant="primary" busy={add.isPending}>
          Try and connect
        </Button>
        {onCancel && <Button onClick={onCancel}>Cancel</Button>}
        {add.isPending && <output className="text-fine text-ink-soft">Opening the mailbox…</output>}
      </div>
    </form>
  )
}

type Guessing = { isPending: boolean; isError: boolean; data?: object | null | undefined }

/** The name of the server is asked for until somebody has typed one. */
function sayGuess({ isPending, isError, data }: Guessing, host: string): string {
  if (isPending) return 'Looking for your mailbox’s server…'
  if (isError || data === null)
    return host.trim() !== ''
      ? ''
      : 'Roost does not know the server of this address. Your provider’s help names it, under IMAP.'
  return data === undefined ? '' : 'Found the server. Check it, then enter the app password.'
}
