import { Switch } from '#ui/controls/switch.tsx'
import type { Member } from '../contract.ts'
import { useGoAlone } from './use-family-changes.ts'

/** For a parent, of a child: whether somebody has to take them. */
export function GoesAloneSwitch({ member }: { member: Member }) {
  const { mutate, isPending, variables } = useGoAlone()
  return (
    <Switch
      label={`${member.firstName} goes alone`}
      description="Nobody has to take them anywhere, and Roost does not ask who does."
      checked={isPending ? variables.isOn : member.goesAlone}
      onCheckedChange={(isOn) => mutate({ id: member.id, isOn })}
    />
  )
}
