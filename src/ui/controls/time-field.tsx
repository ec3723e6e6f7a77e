import { useState, type KeyboardEvent } from 'react'
import { type HourCycle, sayClock } from '#basics/clock.ts'
import { parseTimeOfDay } from '#basics/parse-time-of-day.ts'
import { controlLook, Field, type FieldLabels } from './field.tsx'
import { browserClock, useLocaleSettings } from '#ui/locale/locale-settings.tsx'

type TimeFieldProps = FieldLabels & {
  /** `HH:mm`, or empty. */
  value: string
  onTime: (value: string) => void
  required?: boolean
  disabled?: boolean
}

/** A time of day on the member's clock. The browser's own field knows only the browser's clock; with the other one a text field. */
export function TimeField(props: TimeFieldProps) {
  const { clock = '24' } = useLocaleSettings()
  if (clock !== browserClock()) return <TypedTime clock={clock} {...props} />
  const { label, hint, error, className, value, onTime, ...rest } = props
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {(ids) => (
        <input
          type="time"
          {...rest}
          {...ids}
          value={value}
          onChange={({ target }) => onTime(target.value)}
          className={controlLook}
        />
      )}
    </Field>
  )
}

/** A text that is no time stays as typed, with an error, and keeps the form from being submitted. */
function TypedTime({ clock, value, onTime, ...field }: TimeFieldProps & { clock: HourCycle }) {
  const { label, hint, error, className, ...rest } = field
  const [typed, setTyped] = useState<string | null>(null)
  const [isTold, setTold] = useState(false)
  const example = clock === '12' ? '3:30 pm' : '15:30'
  const read = typed === null ? value : parseTimeOfDay(typed, clock)
  const fault = read === null && rest.disabled !== true ? `This is no time of day. Write it like ${example}.` : ''

  function settle() {
    if (read === null) return setTold(true)
    if (read !== value) onTime(read)
    setTyped(null)
    return setTold(false)
  }

  return (
    <Field label={label} hint={hint} error={(isTold && fault) || error} className={className}>
      {(ids) => (
        <input
          type="text"
          // The browser does not submit a form with an invalid field.
          ref={(input) => input?.setCustomValidity(fault)}
          autoComplete="off"
          placeholder={example}
          {...rest}
          {...ids}
          value={typed ?? sayClock(value, clock)}
          onChange={({ target }) => {
            setTyped(target.value)
            const now = parseTimeOfDay(target.value, clock)
            if (now !== null && (now === '' || isWhole.test(target.value))) onTime(now)
          }}
          onKeyDown={(event: KeyboardEvent) => {
            // Enter submits the form without a blur.
            if (event.key === 'Enter') settle()
          }}
          onBlur={settle}
          onInvalid={() => setTold(true)}
          className={controlLook}
        />
      )}
    </Field>
  )
}

/** A complete time, which more typing would not change. */
const isWhole = /[:.h][0-5]\d\s*$|[ap]\.?m\.?\s*$/i
