import type { Member } from '../contract.ts'
import { ColorChoice } from './color-choice.tsx'
import { useColor } from './use-family-changes.ts'

/** A member's colour, which is saved as soon as it is chosen. */
export function ColorPicker({ member }: { member: Member }) {
  const { mutate, isPending, variables } = useColor()
  return (
    <ColorChoice
      name={member.firstName}
      chosen={isPending ? variables.color : member.color}
      onChoose={(color) => mutate({ id: member.id, color })}
    />
  )
}
