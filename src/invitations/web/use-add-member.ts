import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useSayMailSent } from '#auth/web/use-outbox.ts'
import type { MemberColor } from '#basics/member-colors.ts'
import { connect } from '#browser/client.ts'
import { errorMessage } from '#browser/error-message.ts'
import { familyContract } from '#family/contract.ts'
import { toast } from '#ui/overlays/toast-queue.ts'
import { invitationsContract } from '../contract.ts'
import { sayFailure } from './say-failure.ts'

const family = connect(familyContract, 'family')
const invitations = connect(invitationsContract, 'family')

export interface AddedMember {
  firstName: string
  role: 'parent' | 'child'
  color?: MemberColor
  about: string
  /** Null for who is not invited, or not yet. */
  email: string | null
}

/** Adds somebody, and invites them where they have an address: they are in the family whether or not the mail goes. */
export function useAddMember({ onAdded }: { onAdded: () => void }) {
  const queries = useQueryClient()
  const saySent = useSayMailSent()
  return useMutation({
    mutationFn: async ({ email, ...member }: AddedMember) => {
      const { id } = await family.add.call(member)
      const { firstName, role } = member
      if (email === null) return { firstName, isInvited: false, refusal: null }
      const sending = invitations.send.call({ email, firstName, role, memberId: id })
      const refusal = await sending.then(
        () => null,
        (error: Error) => error,
      )
      return { firstName, isInvited: refusal === null, refusal }
    },
    onSuccess: async ({ firstName, isInvited, refusal }) => {
      if (isInvited)
        saySent({
          title: `${firstName} is in your family`,
          description: `${firstName} gets a mail with a link to join.`,
        })
      else toast({ title: `${firstName} is in your family` })
      if (refusal !== null) sayFailure(refusal)
      onAdded()
      await queries.invalidateQueries({ queryKey: family.key() })
    },
    onError: (error) => toast({ tone: 'danger', title: 'Nobody was added', description: errorMessage(error) }),
  })
}
