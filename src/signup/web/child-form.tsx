import { useState } from 'react'
import { TextField } from '#ui/controls/text-field.tsx'
import { readChildSignUp } from '../rules/sign-up.ts'
import { AccountForm, type Credentials, type SignUpFields } from './account-form.tsx'
import { AlphaAcknowledgement } from './alpha-acknowledgement.tsx'
import { type Outcomes, useChildSignUp } from './use-sign-up.ts'

/** A child whom a parent has added chooses a password; the rest is known. */
export function ChildForm({ familyCode, fields, ...outcomes }: Outcomes & SignUpFields) {
  const [entered, setEntered] = useState({ familyCode, acknowledgesAlpha: false })
  const { mutate, isPending } = useChildSignUp(outcomes)
  const formOf = (credentials: Credentials) => ({ ...credentials, ...entered })

  return (
    <AccountForm
      {...fields}
      heading={
        <div>
          <h2 className="text-title">Complete Child Registration</h2>
          <p className="text-ink-soft">Set your password to complete your account setup</p>
        </div>
      }
      emailHint="The one that your invitation came to."
      action="Complete Registration"
      isSending={isPending}
      canSend={entered.acknowledgesAlpha}
      read={(credentials) => readChildSignUp(formOf(credentials))}
      onSend={(credentials) => mutate(formOf(credentials))}
    >
      {(errorOf) => (
        <>
          <TextField
            label="Family Code"
            name="family-code"
            autoComplete="off"
            value={entered.familyCode}
            onChange={(event) => setEntered({ ...entered, familyCode: event.target.value })}
            error={errorOf('familyCode')}
          />
          <AlphaAcknowledgement
            checked={entered.acknowledgesAlpha}
            onChange={(acknowledgesAlpha) => setEntered({ ...entered, acknowledgesAlpha })}
          />
        </>
      )}
    </AccountForm>
  )
}
