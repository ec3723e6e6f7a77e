import { closeSession } from '#browser/session.ts'
import { toast } from '#ui/overlays/toast-queue.ts'

export function useSignOut() {
  return async () => {
    try {
      await closeSession('/')
    } catch {
      // The session still exists on the server: people who share a machine have to know.
      toast({ title: 'Sign Out Error', description: 'An error occurred while signing out.', tone: 'danger' })
      return
    }
    toast({ title: 'Signed Out', description: 'You have been successfully signed out.' })
  }
}
