import { useModelProvider } from '#extraction/web/language-model/use-model-provider.ts'
import { Checkbox } from '#ui/controls/checkbox.tsx'
import { alphaAcknowledgement, sayProvider } from '../rules/sign-up.ts'

export function AlphaAcknowledgement({ checked, onChange }: { checked: boolean; onChange: (to: boolean) => void }) {
  const { provider } = useModelProvider()
  return (
    <div className="grid gap-1">
      <Checkbox
        name="acknowledges-alpha"
        required
        label={alphaAcknowledgement}
        checked={checked}
        onCheckedChange={onChange}
      />
      {/* Where it cannot be asked, nothing is promised. */}
      {provider !== undefined && <p className="pl-9 text-fine text-ink-soft">{sayProvider(provider)}</p>}
    </div>
  )
}
