import { Checkbox } from '#ui/controls/checkbox.tsx'
import { alphaAcknowledgement, noProviderYet } from '../rules/sign-up.ts'

export function AlphaAcknowledgement({ checked, onChange }: { checked: boolean; onChange: (to: boolean) => void }) {
  return (
    <div className="grid gap-1">
      <Checkbox
        name="acknowledges-alpha"
        required
        label={alphaAcknowledgement}
        checked={checked}
        onCheckedChange={onChange}
      />
      <p className="pl-9 text-fine text-ink-soft">{noProviderYet}</p>
    </div>
  )
}
