import type { ComponentType, ReactNode } from 'react'
import { SignInForm } from '#auth/web/sign-in/sign-in-form.tsx'
import { Button } from '#ui/controls/button.tsx'
import type { SignUpFailure } from '../rules/sign-up.ts'
import type { SignUpFields } from './account-form.tsx'
import { CheckYourMail, type CheckYourMailWords } from './check-your-mail.tsx'
import type { Outcomes } from './use-sign-up.ts'

export type Mode = 'sign-in' | 'account-exists' | 'sign-up' | 'signed-up'

type SignInOrUpPanelProps = SignUpFields & {
  mode: Mode
  onMode: (mode: Mode) => void
  failure: SignUpFailure
  /** The message above the sign-in. */
  notice?: ReactNode
  /** The form to sign up; null where people can only sign in. */
  signUp: SignUpWay | null
}

/** How the panel offers the sign-up. `done`: the message after it. */
type SignUpWay = {
  question: string
  answer: string
  Form: ComponentType<Outcomes & SignUpFields>
  done?: CheckYourMailWords
}

/** Sign-in, sign-up, and the message after it. */
export function SignInOrUpPanel({ mode, onMode, notice, signUp, ...form }: SignInOrUpPanelProps) {
  const { fields } = form
  if (mode === 'signed-up')
    return <CheckYourMail words={signUp?.done ?? sent} email={fields.email} onSignIn={() => onMode('sign-in')} />
  if (mode === 'sign-up' && signUp !== null)
    return (
      <div className="grid gap-4">
        <signUp.Form
          {...form}
          onSignedUp={() => onMode('signed-up')}
          onAccountExists={() => onMode('account-exists')}
        />
        <ModeToggle question="Already have an account?" answer="Sign in" onClick={() => onMode('sign-in')} />
      </div>
    )
  return (
    <div className="grid gap-4">
      <SignInForm {...fields} notice={mode === 'account-exists' ? <AccountExists /> : notice} />
      {signUp && <ModeToggle question={signUp.question} answer={signUp.answer} onClick={() => onMode('sign-up')} />}
    </div>
  )
}

const sent = { title: 'Check your email' }

function AccountExists() {
  return (
    <p role="alert" className="border-l-[3px] border-amber py-1 pl-3 font-medium">
      Account already exists with that email
    </p>
  )
}

/** The button that changes between sign-in and sign-up. */
function ModeToggle({ question, answer, onClick }: { question: string; answer: string; onClick: () => void }) {
  return (
    <p className="flex flex-wrap items-center justify-center text-ink-soft">
      {question}
      <Button variant="quiet" onClick={onClick}>
        {answer}
      </Button>
    </p>
  )
}
