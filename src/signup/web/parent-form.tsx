import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { browserRegion } from '#ui/region.tsx'
import { TextField } from '#ui/text-field.tsx'
import { readSignUp } from '../rules/sign-up.ts'
import { AccountForm, type Credentials, type SignUpFields } from './account-form.tsx'
import { type Outcomes, useParentSignUp } from './use-sign-up.ts'

/** A parent founds a family, or joins one by its code. */
export function ParentForm({ familyCode, fields, ...outcomes }: Outcomes & SignUpFields) {
  const [entered, setEntered] = useState({ firstName: '', familyName: '', familyCode })
  const [joins, setJoins] = useState(familyCode !== '')
  const { mutate, isPending } = useParentSignUp(outcomes)

  function formOf(credentials: Credentials) {
    const { firstName, familyCode: code, familyName } = entered
    return { ...credentials, firstName, ...(joins && code.trim() !== '' ? { familyCode: code } : { familyName }) }
  }

  return (
    <AccountForm
      {...fields}
      action="Sign Up"
      isSending={isPending}
      problemsOf={(credentials) => {
        const read = readSignUp(formOf(credentials))
        return 'problems' in read ? read.problems : []
      }}
      onSend={(credentials) => {
        const { zone, locale } = browserRegion()
        mutate({ ...formOf(credentials), timezone: zone, locale })
      }}
    >
      {(errorOf) => (
        <>
          <TextField
            label="First Name"
            name="given-name"
            autoComplete="given-name"
            maxLength={50}
            value={entered.firstName}
            onChange={(event) => setEntered({ ...entered, firstName: event.target.value })}
            error={errorOf('firstName')}
          />
          {joins ? (
            <TextField
              label="Family Code"
              name="family-code"
              autoComplete="off"
              hint="From your invitation, or from the settings of somebody in the family."
              value={entered.familyCode}
              onChange={(event) => setEntered({ ...entered, familyCode: event.target.value })}
              error={errorOf('familyCode') ?? errorOf('familyName')}
            />
          ) : (
            <TextField
              label="Family Name"
              name="family-name"
              autoComplete="family-name"
              maxLength={50}
              value={entered.familyName}
              onChange={(event) => setEntered({ ...entered, familyName: event.target.value })}
              error={errorOf('familyName')}
            />
          )}
          <Button variant="quiet" className="-mt-2 -ml-3 justify-self-start" onClick={() => setJoins(!joins)}>
            {joins ? 'Start a new family instead' : 'Join a family with its code'}
          </Button>
        </>
      )}
    </AccountForm>
  )
}
