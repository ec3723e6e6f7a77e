import { useEffect, useState, type FormEvent } from 'react'
import { refreshAccessToken } from '#browser/session.ts'
import { Button } from '#ui/controls/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { browserLocaleSettings } from '#ui/locale/locale-settings.tsx'
import { RelativeTime } from '#ui/locale/relative-time.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import { familyCodeOrProblems, familyNameOrProblems } from '../rules/sign-up.ts'
import { useFoundFamily, useJoinFamily, useJoining, useWithdrawJoining } from './use-join-or-found.ts'

/** For an account without a family: joins the family of a code, or founds one. */
export function JoinOrFound() {
  const { data, isLoading } = useJoining()
  const isIn = data?.isIn === true
  useEffect(() => {
    // A parent has said yes: after a refresh of the session every screen has the family.
    if (isIn) void refreshAccessToken()
  }, [isIn])
  if (isLoading || isIn) return <Skeleton className="h-72 w-80 max-w-full" />
  return data?.waitingSince ? <WaitingForYes since={data.waitingSince} /> : <Ways />
}

/** Shown to an account that has asked to join a family where a parent says yes first. */
function WaitingForYes({ since }: { since: string }) {
  const { mutate, isPending } = useWithdrawJoining()
  return (
    <Card className="grid w-80 max-w-full justify-items-start gap-3 text-left" aria-labelledby="waiting-title">
      <h3 id="waiting-title" className="text-title">
        The family’s parents have been asked
      </h3>
      <p className="text-ink-soft">
        You asked <RelativeTime at={since} />. Once one of them says yes, the family’s plan appears here, and you get a
        mail.
      </p>
      <Button busy={isPending} onClick={() => mutate(undefined)}>
        Ask no more
      </Button>
    </Card>
  )
}

function Ways() {
  const join = useJoinFamily()
  const found = useFoundFamily()
  return (
    <Card className="grid w-80 max-w-full gap-5 text-left" aria-label="Join or found a family">
      <Entry
        label="Family Code"
        hint="A parent of the family has it, and the mail that invites you."
        action="Join Family"
        isPrimary
        isBusy={join.isPending}
        problemOf={(familyCode) => firstProblem(familyCodeOrProblems(familyCode))}
        onEnter={(familyCode) => join.mutate({ familyCode, ...region() })}
      />
      <p className="flex items-center gap-3 text-ink-soft before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
        or
      </p>
      <Entry
        label="Family Name"
        action="Create a Family"
        isBusy={found.isPending}
        problemOf={(familyName) => firstProblem(familyNameOrProblems(familyName))}
        onEnter={(familyName) => found.mutate({ familyName, ...region() })}
      />
    </Card>
  )
}

type EntryProps = {
  label: string
  hint?: string
  action: string
  isPrimary?: boolean
  isBusy: boolean
  /** What is wrong with the input; undefined if nothing is. */
  problemOf: (text: string) => string | undefined
  onEnter: (text: string) => void
}

function Entry({ label, hint, action, isPrimary = false, isBusy, problemOf, onEnter }: EntryProps) {
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()

  function submit(event: FormEvent) {
    event.preventDefault()
    const wrong = problemOf(text)
    setProblem(wrong)
    if (wrong === undefined) onEnter(text)
  }

  return (
    <form onSubmit={submit} noValidate className="grid gap-3">
      <TextField
        label={label}
        hint={hint}
        autoComplete="off"
        maxLength={100}
        value={text}
        error={problem}
        onChange={(event) => {
          setProblem(undefined)
          setText(event.target.value)
        }}
      />
      <Button type="submit" variant={isPrimary ? 'primary' : 'secondary'} busy={isBusy}>
        {action}
      </Button>
    </form>
  )
}

function firstProblem(read: object & { problems?: { message: string }[] }): string | undefined {
  return read.problems?.[0]?.message
}

function region() {
  const { zone, locale } = browserLocaleSettings()
  return { timezone: zone, locale }
}
