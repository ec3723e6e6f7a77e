import type { Moment } from './moment.ts'

/** Nothing said yet. */
export const plainMoment: Moment = {
  days: null,
  span: null,
  endsOnly: false,
  isDeadline: false,
  half: null,
  zone: null,
  minutes: null,
}
