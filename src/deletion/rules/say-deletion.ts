import type { Impact } from '../contract.ts'
import type { Acknowledgement } from './wizard.ts'

/** What the deletion of a sole parent's account takes along. */
export function sayFamilyWarning({ totalChildren }: Impact): string {
  const children =
    totalChildren === 0
      ? ''
      : totalChildren === 1
        ? ', and your child with any account they have'
        : `, and your ${totalChildren} children with any accounts they have`
  return `You are the only parent in your family. When your account goes, the whole family goes with it: its calendar, tasks, notifications and mail${children}.`
}

/** What goes with an account, and what stays, where the family does; null where the family goes, or there is none. */
export function sayWhatStays({ isOnlyParent, totalParents }: Impact): string | null {
  if (isOnlyParent || totalParents === 0) return null
  return 'Your account, your sign-in and your settings go. The family’s tasks, events, notifications and mail stay, also those that you added; what was assigned to you is then assigned to nobody. Your family gets a notice that you have gone.'
}

export function sayAcknowledgement(tick: Acknowledgement, impact: Impact): string {
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
