import { Link } from '@tanstack/react-router'
import { type FormEvent, useRef, useState } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import { TrashIcon } from '#ui/graphics/page-icons.tsx'
import { withLeftOut } from '#extraction/rules/terms/left-out-list.ts'
import { useLeaveOut } from './use-model-reader.ts'

type LeftOutAddressesProps = { leftOut: readonly string[]; mayChange: boolean }

/** The addresses whose mail no model is given, whoever wrote it. */
export function LeftOutAddresses({ leftOut, mayChange }: LeftOutAddressesProps) {
  const title = useRef<HTMLHeadingElement>(null)
  const { mutate } = useLeaveOut()
  if (!mayChange && leftOut.length === 0) return null
  const remove = (address: string) => {
    mutate(leftOut.filter((each) => each !== address))
    // The button that was pressed is gone with its line.
    title.current?.focus({ preventScroll: true })
  }
  return (
    <section aria-labelledby="left-out-title" className="grid gap-3">
      <div>
        <h2 ref={title} id="left-out-title" tabIndex={-1} className="text-title outline-none">
          Addresses left out
        </h2>
        <p className="measure text-ink-soft">
          Mail from, to or by way of these is never given to the model: a mailbox, or whoever forwards.
          {mayChange && (
            <>
              {' '}
              To keep a single sender from it, open the line below their name under{' '}
              <Link to={settings} search={{ tab: 'filtering' }} className="link">
                Email Filtering
              </Link>{' '}
              and tick “Never give their mail to the language model”.
            </>
          )}
        </p>
      </div>
      {leftOut.length > 0 && (
        <ul aria-labelledby="left-out-title" className="divide-y divide-line border-y border-line">
          {leftOut.map((address) => (
            <li key={address} className="flex min-h-12 items-center justify-between gap-4">
              <span className="min-w-0 font-medium [overflow-wrap:anywhere]">{address}</span>
              {mayChange && (
                <IconButton
                  label={`No longer leave out ${address}`}
                  icon={<TrashIcon />}
                  tip="left"
                  onClick={() => remove(address)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {mayChange && <LeaveOutForm leftOut={leftOut} />}
    </section>
  )
}

const settings: string = '/dashboard/settings'

function LeaveOutForm({ leftOut }: { leftOut: readonly string[] }) {
  const [typed, setTyped] = useState('')
  const [fault, setFault] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const { mutate, isPending } = useLeaveOut()

  function submit(event: FormEvent) {
    event.preventDefault()
    const addition = withLeftOut(leftOut, typed)
    if ('fault' in addition) setFault(addition.fault)
    else mutate(addition.addresses, { onSuccess: clear })
  }

  function clear() {
    setTyped('')
    // The button that was pressed is disabled, and the focus nowhere.
    if (document.activeElement === document.body) field.current?.focus({ preventScroll: true })
  }

  return (
    <form onSubmit={submit} noValidate className="grid max-w-xl items-start gap-3 sm:grid-cols-[minmax(0,1fr)_auto]">
      <TextField
        ref={field}
        type="email"
        label="Leave out an address"
        placeholder="us@home.example"
        autoComplete="off"
        maxLength={254}
        value={typed}
        error={fault}
        onChange={(event) => {
          setFault(undefined)
          setTyped(event.target.value)
        }}
      />
      <Button type="submit" busy={isPending} disabled={typed.trim() === ''} className="sm:mt-[1.8rem]">
        Leave out
      </Button>
    </form>
  )
}
