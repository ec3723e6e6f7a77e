import { useState } from 'react'
import { readClock, sayClock } from '#basics/clock.ts'
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
export function TimeField({ label, hint, error, className, value, onTime, ...rest }: TimeFieldProps) {
  const { clock = '24' } = useRegion()
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <Field label={label} hint={hint} error={error} {...(className && { className })}>
      {(ids) =>
        clock === browserClock() ? (
          <input
            type="time"
            {...rest}
            {...ids}
            value={value}
            onChange={({ target }) => onTime(target.value)}
            className={controlLook}
          />
        ) : (
          <input
            type="text"
            autoComplete="off"
            placeholder={clock === '12' ? '3:30 pm' : '15:30'}
            {...rest}
            {...ids}
            value={typed ?? sayClock(value, clock)}
            onChange={({ target }) => {
              setTyped(target.value)
              const read = readClock(target.value, clock)
              if (read !== null && (read === '' || isWhole.test(target.value))) onTime(read)
            }}
            onBlur={() => {
              const read = typed === null ? null : readClock(typed, clock)
              if (read !== null && read !== value) onTime(read)
              setTyped(null)
            }}
            className={controlLook}
          />
        )
      }
    </Field>
  )
}

/** Nothing is left to type that would make it another time. */
const isWhole = /[:.h][0-5]\d\s*$|[ap]\.?m\.?\s*$/i
