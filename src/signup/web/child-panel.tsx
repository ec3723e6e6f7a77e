import { useState } from 'react'
import { SignInForm } from '#auth/web/sign-in-form.tsx'
import { AccountExists } from './account-exists.tsx'
import { CheckYourMail } from './check-your-mail.tsx'
import { ChildSignUpForm } from './child-sign-up-form.tsx'
import { ModeToggle } from './mode-toggle.tsx'
import type { Mode, PanelProps } from './parent-panel.tsx'

/** `mayRegister`: on the page that an invitation leads to; the dialog only signs in. */
export function ChildPanel({ familyCode, isSigningUp, mayRegister, ...fields }: PanelProps & { mayRegister: boolean }) {
  const [mode, setMode] = useState<Mode>(isSigningUp && mayRegister ? 'sign-up' : 'sign-in')
  if (mode === 'signed-up') return <CheckYourMail email={fields.email} onSignIn={() => setMode('sign-in')} />
  if (mode === 'sign-up')
    return (
      <div className="grid gap-4">
        <ChildSignUpForm
          {...fields}
          familyCode={familyCode}
          onSignedUp={() => setMode('signed-up')}
          onAccountExists={() => setMode('account-exists')}
        />
        <ModeToggle question="Already have an account?" answer="Sign in" onClick={() => setMode('sign-in')} />
      </div>
    )
  return (
    <div className="grid gap-4">
      <SignInForm {...fields} notice={mode === 'account-exists' ? <AccountExists /> : <MustBeInvited />} />
      {mayRegister && (
        <ModeToggle question="Were you invited?" answer="Complete registration" onClick={() => setMode('sign-up')} />
      )}
    </div>
  )
}

function MustBeInvited() {
  return <p className="text-ink-soft">Children must be invited by parents to join</p>
}
