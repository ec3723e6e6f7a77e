import { Checkbox } from '#ui/checkbox.tsx'
import { alphaAcknowledgement } from '../rules/sign-up.ts'

export function AlphaAcknowledgement({ checked, onChange }: { checked: boolean; onChange: (to: boolean) => void }) {
  return (
    <Checkbox
      name="acknowledges-alpha"
      required
      label={alphaAcknowledgement}
      checked={checked}
      onCheckedChange={onChange}
    />
  )
}
