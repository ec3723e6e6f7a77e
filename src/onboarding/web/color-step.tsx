import type { Member } from '#family/contract.ts'
import { ColorPicker } from '#family/web/color-picker.tsx'

/** A child's first choice. */
export function ColorStep({ me }: { me: Member }) {
  return (
    <div className="grid gap-5">
      <p className="measure">Hello {me.firstName}. What is yours on the plan has your colour. Pick the one you like.</p>
      <ColorPicker member={me} />
    </div>
  )
}
