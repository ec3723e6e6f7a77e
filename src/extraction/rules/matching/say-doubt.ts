import type { EventItem } from '../item.ts'

/** Why an item waits for a person, as they read it. */
export function sayDoubt(doubt: EventItem['doubts'][number]): string {
  switch (doubt) {
    case 'weekday':
      return 'The weekday and the date in the mail do not agree.'
    case 'order':
      return 'The date could be read with the day first or the month first.'
    case 'next':
      return 'People differ about which day is meant by “next”.'
    case 'halfDay':
      return 'The mail does not say whether the time is morning or afternoon.'
    case 'impossible':
      return 'The mail names a date or time that does not exist.'
    case 'member':
      return 'It could concern more than one of the children.'
    case 'weak':
      return 'Roost is not sure that it read this right.'
    case 'picture':
      return 'It was read from a picture, in which letters and figures are easily mistaken.'
    case 'only-model':
      return 'Only the language model read this in the mail.'
    case 'unread-time':
      return 'Roost does not find the day or the time in these words itself.'
    case 'disputed':
      return 'Roost and the language model do not agree on whether this is on, off or moved.'
    case 'instructed':
      return 'This mail gives instructions to programs that read it.'
  }
}

export const byHandDoubt = 'Someone in the family has edited this, and the mail now changes it.'
export const otherSenderDoubt = 'Somebody else announced this.'
export const otherTimeDoubt = 'The calendar has another time for this, and the mail does not say that it has moved.'
export const backOnDoubt = 'The calendar has this as cancelled.'
export const whichTimeDoubt = 'The mail does not say which day of the series it moves.'
export const nothingToCancel = 'Nothing in the plan matches what this mail calls off.'
export const otherFormerDoubt = 'The mail moves this from another time than the calendar has.'
export const otherNameDoubt = 'The mail calls it otherwise than the calendar does.'
export const whichOneDoubt = 'The mail could also mean another thing in the plan, which waits for you as well.'
export const wholeDayDoubt = 'The mail speaks of all that is on that day together.'
export const noDayDoubt = 'The mail does not say of which day it speaks.'
export const otherUseDoubt = 'The event that it came with is called off; it may be needed all the same.'
export const proposedDoubt = 'An earlier mail proposes this otherwise, and still waits.'
export const inPlaceDoubt = 'It takes the place of what an earlier mail proposed, which waits no longer.'
