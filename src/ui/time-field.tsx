import { useState, type KeyboardEvent } from 'react'
import { type HourCycle, parseTimeOfDay, sayClock } from '#basics/clock.ts'
import { controlLook, Field, type FieldLabels } from './field.tsx'
import { browserClock, useRegion } from './region.tsx'

type TimeFieldProps = FieldLabels & {
  /** `HH:mm`, or empty. */
  value: string
  onTime: (value: string) => void
  required?: boolean
  disabled?: boolean
}

/**
 * A time of day, on the clock that the pages show. The browser's own field has its clock from the browser alone; where that is
 * the other one, the time is typed.
 */
export function TimeField(props: TimeFieldProps) {
  const { clock = '24' } = useRegion()
  if (clock !== browserClock()) return <TypedTime clock={clock} {...props} />
  const { label, hint, error, className, value, onTime, ...rest } = props
  return (
    <Field label={label} hint={hint} error={error} {...(className && { className })}>
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

/** What cannot be read stays as it was typed, and says so; no form is saved with it. */
function TypedTime({
  clock,
  label,
  hint,
  error,
  className,
  value,
  onTime,
  ...rest
}: TimeFieldProps & { clock: HourCycle }) {
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
    <Field label={label} hint={hint} error={(isTold && fault) || error} {...(className && { className })}>
      {(ids) => (
        <input
          type="text"
          // The browser keeps a form with a fault from being sent.
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
            // Enter sends a form from within the field.
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

/** Nothing is left to type that would make it another time. */
const isWhole = /[:.h][0-5]\d\s*$|[ap]\.?m\.?\s*$/i
