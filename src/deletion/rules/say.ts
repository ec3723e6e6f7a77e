import type { Impact } from '../contract.ts'
import type { Tick } from './wizard.ts'

/** What the deletion of a sole parent's account takes along. */
export function sayFamilyWarning({ totalChildren }: Impact): string {
  const children =
    totalChildren === 0
      ? ''
      : totalChildren === 1
        ? ' and your child’s account'
        : ` and the accounts of your ${totalChildren} children`
  return `You are the only parent in your family. When your account goes, the whole family goes with it: its calendar, tasks, notifications and mail${children}.`
}

export function sayTick(tick: Tick, impact: Impact): string {
  switch (tick) {
    case 'data-loss':
      return 'I understand that my data will be deleted.'
    case 'permanent':
      return 'I understand that this is permanent and cannot be undone.'
    case 'family-impact':
      return impact.isOnlyParent
        ? `I understand that my whole family${impact.totalChildren === 0 ? '' : ', including the children,'} will be deleted.`
        : 'I understand that the parent I chose becomes the admin of my family.'
  }
}
