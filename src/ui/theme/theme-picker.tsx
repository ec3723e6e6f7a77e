import { useId } from 'react'
import { MoonIcon, ScreenIcon, SunIcon } from '#ui/graphics/icons.tsx'
import { useThemeChoice, type ThemeChoice } from './theme-choice.ts'

/** Three radio buttons of the platform, whose arrow keys work by themselves. */
export function ThemePicker() {
  const name = useId()
  const [chosen, choose] = useThemeChoice()
  return (
    <fieldset className="flex w-fit rounded-control border border-control-line bg-surface p-0.5">
      <legend className="sr-only">Theme</legend>
      {choices.map(({ choice, label, Icon }) => (
        <label
          key={choice}
          className="grid h-10 w-11 cursor-pointer place-items-center rounded-[4px] text-ink-soft has-checked:bg-sunken has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-accent"
        >
          <input
            type="radio"
            name={name}
            checked={chosen === choice}
            onChange={() => choose(choice)}
            className="sr-only"
          />
          <Icon size={18} />
          <span className="sr-only">{label}</span>
        </label>
      ))}
    </fieldset>
  )
}

const choices: { choice: ThemeChoice; label: string; Icon: typeof SunIcon }[] = [
  { choice: 'light', label: 'Light', Icon: SunIcon },
  { choice: 'system', label: 'As the device', Icon: ScreenIcon },
  { choice: 'dark', label: 'Dark', Icon: MoonIcon },
]
