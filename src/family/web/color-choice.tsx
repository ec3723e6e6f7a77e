import { useId } from 'react'
import { type MemberColor, memberColors } from '#basics/member-colors.ts'
import { MemberDot } from '#ui/content/member.tsx'

type ColorChoiceProps = {
  /** The member whose colour it is; without a name yet, the initial is a question mark. */
  name: string
  chosen: MemberColor
  onChoose: (color: MemberColor) => void
}

/** Each colour with the member's initial, as it will look. */
export function ColorChoice({ name, chosen, onChoose }: ColorChoiceProps) {
  const id = useId()
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium">
        Colour <span className="font-normal text-ink-soft">{chosen}</span>
      </legend>
      <div className="-ml-1 flex flex-wrap">
        {memberColors.map((color) => (
          <label key={color} className="relative grid size-11 place-items-center">
            <input
              type="radio"
              name={id}
              value={color}
              checked={chosen === color}
              onChange={() => onChoose(color)}
              className="peer sr-only"
            />
            <span className="rounded-full border-2 border-transparent p-0.5 peer-checked:border-ink peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-accent">
              <MemberDot member={{ name, color }} />
            </span>
            <span className="sr-only">{color}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
