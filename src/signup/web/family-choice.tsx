import { Button } from '#ui/controls/button.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import type { Problem } from '../rules/problems.ts'

type Family = { joins: boolean; familyName: string; familyCode: string }

type FamilyChoiceProps = {
  family: Family
  onFamily: (family: Family) => void
  errorOf: (field: Problem['field']) => string | undefined
}

/** The name of a family to found, or the code of one to join. */
export function FamilyChoice({ family, onFamily, errorOf }: FamilyChoiceProps) {
  return (
    <>
      {family.joins ? (
        <TextField
          label="Family Code"
          name="family-code"
          autoComplete="off"
          hint="From your invitation, or from a parent, who finds it on their profile."
          value={family.familyCode}
          onChange={(event) => onFamily({ ...family, familyCode: event.target.value })}
          error={errorOf('familyCode')}
        />
      ) : (
        <TextField
          label="Family Name"
          name="family-name"
          autoComplete="family-name"
          maxLength={50}
          value={family.familyName}
          onChange={(event) => onFamily({ ...family, familyName: event.target.value })}
          error={errorOf('familyName')}
        />
      )}
      <Button
        variant="quiet"
        className="-mt-2 -ml-3 justify-self-start"
        onClick={() => onFamily({ ...family, joins: !family.joins })}
      >
        {family.joins ? 'Start a new family instead' : 'Join a family with its code'}
      </Button>
    </>
  )
}
