import { memberColors } from '#basics/member-colors.ts'
import { MemberDot } from '#ui/member.tsx'
import type { Member } from '../contract.ts'
import { useColor } from './use-family-changes.ts'

/** Each colour with the member's initial, as it will look. */
export function ColorPicker({ member }: { member: Member }) {
  const { mutate, isPending, variables } = useColor()
  const chosen = isPending ? variables.color : member.color
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium">
        Colour <span className="font-normal text-ink-soft">{chosen}</span>
      </legend>
      <div className="-ml-1 flex flex-wrap">
        {memberColors.map((color) => (
          <label key={color} className="grid size-11 place-items-center">
            <input
              type="radio"
              name={`color-${member.id}`}
              value={color}
              checked={chosen === color}
              onChange={() => mutate({ id: member.id, color })}
              className="peer sr-only"
            />
            <span className="rounded-full border-2 border-transparent p-0.5 peer-checked:border-ink peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-accent">
              <MemberDot member={{ name: member.firstName, color }} />
            </span>
            <span className="sr-only">{color}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
