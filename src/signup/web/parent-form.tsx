import { useState } from 'react'
import { browserLocaleSettings } from '#ui/locale/locale-settings.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import { readSignUp } from '../rules/sign-up.ts'
import { AccountForm, type Credentials, type SignUpFields } from './account-form.tsx'
import { AlphaAcknowledgement } from './alpha-acknowledgement.tsx'
import { FamilyChoice } from './family-choice.tsx'
import { type Outcomes, useParentSignUp } from './use-sign-up.ts'

/** A parent founds a family, or joins one by its code. */
export function ParentForm({ familyCode, firstName, fields, ...outcomes }: Outcomes & SignUpFields) {
  const [entered, setEntered] = useState({ firstName, acknowledgesAlpha: false })
  const [family, setFamily] = useState({ joins: familyCode !== '', familyName: '', familyCode })
  const { mutate, isPending } = useParentSignUp(outcomes)

  function formOf(credentials: Credentials) {
    const { joins, familyCode: code, familyName } = family
    return { ...credentials, ...entered, ...(joins ? { familyCode: code } : { familyName }) }
  }

  return (
    <AccountForm
      {...fields}
      action="Sign Up"
      isSending={isPending}
      canSend={entered.acknowledgesAlpha}
      read={(credentials) => readSignUp(formOf(credentials))}
      onSend={(credentials) => {
        const { zone, locale } = browserLocaleSettings()
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
          <FamilyChoice family={family} onFamily={setFamily} errorOf={errorOf} />
          <AlphaAcknowledgement
            checked={entered.acknowledgesAlpha}
            onChange={(acknowledgesAlpha) => setEntered({ ...entered, acknowledgesAlpha })}
          />
        </>
      )}
    </AccountForm>
  )
}
