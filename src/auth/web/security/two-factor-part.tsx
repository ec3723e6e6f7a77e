import { useState } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { DateInFigures } from '#ui/locale/date-in-figures.tsx'
import type { Factors } from '#auth/rules/account-shapes.ts'
import { PasswordForm } from '../password/password-form.tsx'
import { ConfirmAuthenticatorApp } from './confirm-authenticator-app.tsx'
import { PasswordAndCodeForm } from './password-and-code-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SecurityPart } from './security-part.tsx'
import { useBeginTwoFactor, useEndTwoFactor, useRenewRecoveryCodes } from './use-factors.ts'

export function TwoFactorPart({ factors: { twoFactorSince, recoveryCodesLeft } }: { factors: Factors }) {
  const [asked, setAsked] = useState<keyof typeof dialogs | null>(null)
  const { title, Content } = dialogs[asked ?? 'set-up']
  const close = () => setAsked(null)
  return (
    <SecurityPart
      title="Two-factor sign-in"
      sentence={
        twoFactorSince === null ? (
          'After your password, a code from an app on your phone.'
        ) : (
          <>
            On since <DateInFigures at={twoFactorSince} />. {recoveryCodesLeft} of 10 recovery codes left.
          </>
        )
      }
      action={
        twoFactorSince === null ? (
          <Button onClick={() => setAsked('set-up')}>Set up</Button>
        ) : (
          <div className="flex flex-wrap gap-3">
            <Button onClick={() => setAsked('renew')}>New recovery codes</Button>
            <Button onClick={() => setAsked('end')}>Switch off</Button>
          </div>
        )
      }
    >
      <Dialog open={asked !== null} onClose={close} title={title}>
        {asked !== null && <Content onDone={close} />}
      </Dialog>
    </SecurityPart>
  )
}

const dialogs = {
  'set-up': { title: 'Set up two-factor sign-in', Content: SetUpTwoFactor },
  renew: { title: 'New recovery codes', Content: RenewRecoveryCodes },
  end: { title: 'Switch off two-factor sign-in', Content: EndTwoFactor },
}

/** Asks for the password, then shows the secret and takes the app's first code, then shows the recovery codes. */
function SetUpTwoFactor({ onDone }: { onDone: () => void }) {
  const [codes, setCodes] = useState<string[] | null>(null)
  const begin = useBeginTwoFactor()
  if (codes !== null) return <RecoveryCodes codes={codes} onDone={onDone} />
  if (begin.data !== undefined) return <ConfirmAuthenticatorApp begun={begin.data} onConfirmed={setCodes} />
  return <PasswordForm action="Continue" request={begin} onPassword={(password) => begin.mutate({ password })} />
}

function RenewRecoveryCodes({ onDone }: { onDone: () => void }) {
  const renew = useRenewRecoveryCodes()
  if (renew.data !== undefined) return <RecoveryCodes codes={renew.data.recoveryCodes} onDone={onDone} />
  return (
    <div className="grid gap-4">
      <p className="text-ink-soft">Those you have now stop working.</p>
      <PasswordAndCodeForm
        action="Make new codes"
        asksForCode
        request={renew}
        onProof={(proof) => renew.mutate(proof)}
      />
    </div>
  )
}

function EndTwoFactor({ onDone }: { onDone: () => void }) {
  const end = useEndTwoFactor()
  return (
    <PasswordAndCodeForm
      action="Switch off"
      asksForCode
      request={end}
      onProof={(proof) => end.mutate(proof, { onSuccess: onDone })}
    />
  )
}
