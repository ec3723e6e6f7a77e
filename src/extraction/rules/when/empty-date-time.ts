import type { DateTime } from './date-time.ts'

/** Nothing said yet. */
export const emptyDateTime: DateTime = {
  days: null,
  span: null,
  endsOnly: false,
  isDeadline: false,
  half: null,
  zone: null,
  minutes: null,
}
