import { useState } from 'react'
import { TextField } from '#ui/text-field.tsx'
import { readChildSignUp } from '../rules/sign-up.ts'
import { AccountForm, type SignUpFields } from './account-form.tsx'
import { type Outcomes, useChildSignUp } from './use-sign-up.ts'

/** A child whom a parent has added sets a password; the rest is known. */
export function ChildForm({ familyCode, fields, ...outcomes }: Outcomes & SignUpFields) {
  const [code, setCode] = useState(familyCode)
  const { mutate, isPending } = useChildSignUp(outcomes)
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
      problemsOf={(credentials) => {
        const read = readChildSignUp({ ...credentials, familyCode: code })
        return 'problems' in read ? read.problems : []
      }}
      onSend={(credentials) => mutate({ ...credentials, familyCode: code })}
    >
      {(errorOf) => (
        <TextField
          label="Family Code"
          name="family-code"
          autoComplete="off"
          value={code}
          onChange={(event) => setCode(event.target.value)}
          error={errorOf('familyCode')}
        />
      )}
    </AccountForm>
  )
}
