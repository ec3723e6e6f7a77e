import { useState } from 'react'
import { SignInForm } from '#auth/web/sign-in-form.tsx'
import { Button } from '#ui/button.tsx'
import { CheckYourMail } from './check-your-mail.tsx'
import { SignUpForm } from './sign-up-form.tsx'

type ParentPanelProps = {
  email: string
  onEmail: (email: string) => void
  familyCode: string
  isSigningUp: boolean
  passwordLength: number
}

type Mode = 'sign-in' | 'account-exists' | 'sign-up' | 'signed-up'

export function ParentPanel({ email, onEmail, familyCode, isSigningUp, passwordLength }: ParentPanelProps) {
  const [mode, setMode] = useState<Mode>(isSigningUp ? 'sign-up' : 'sign-in')
  if (mode === 'signed-up') return <CheckYourMail email={email} onSignIn={() => setMode('sign-in')} />
  if (mode === 'sign-up')
    return (
      <div className="grid gap-4">
        <SignUpForm
          email={email}
          onEmail={onEmail}
          familyCode={familyCode}
          passwordLength={passwordLength}
          onSignedUp={() => setMode('signed-up')}
          onAccountExists={() => setMode('account-exists')}
        />
        <Toggle question="Already have an account?" answer="Sign in" onClick={() => setMode('sign-in')} />
      </div>
    )
  return (
    <div className="grid gap-4">
      <SignInForm
        email={email}
        onEmail={onEmail}
        passwordLength={passwordLength}
        notice={mode === 'account-exists' && <AccountExists />}
      />
      <Toggle question="New to Roost?" answer="Sign up" onClick={() => setMode('sign-up')} />
    </div>
  )
}

function AccountExists() {
  return (
    <p role="alert" className="border-l-[3px] border-amber py-1 pl-3 font-medium">
      Account already exists with that email
    </p>
  )
}

function Toggle({ question, answer, onClick }: { question: string; answer: string; onClick: () => void }) {
  return (
    <p className="flex items-center justify-center text-ink-soft">
      {question}
      <Button variant="quiet" onClick={onClick}>
        {answer}
      </Button>
    </p>
  )
}
