import { useState } from 'react'
import { SignInForm } from '#auth/web/sign-in-form.tsx'
import { AccountExists } from './account-exists.tsx'
import { CheckYourMail } from './check-your-mail.tsx'
import { ModeToggle } from './mode-toggle.tsx'
import { SignUpForm } from './sign-up-form.tsx'

export type PanelProps = {
  email: string
  onEmail: (email: string) => void
  familyCode: string
  isSigningUp: boolean
  passwordLength: number
}

export type Mode = 'sign-in' | 'account-exists' | 'sign-up' | 'signed-up'

export function ParentPanel({ familyCode, isSigningUp, ...fields }: PanelProps) {
  const [mode, setMode] = useState<Mode>(isSigningUp ? 'sign-up' : 'sign-in')
  if (mode === 'signed-up') return <CheckYourMail email={fields.email} onSignIn={() => setMode('sign-in')} />
  if (mode === 'sign-up')
    return (
      <div className="grid gap-4">
        <SignUpForm
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
      <SignInForm {...fields} notice={mode === 'account-exists' && <AccountExists />} />
      <ModeToggle question="New to Roost?" answer="Sign up" onClick={() => setMode('sign-up')} />
    </div>
  )
}
