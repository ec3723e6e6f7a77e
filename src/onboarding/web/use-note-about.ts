import { useMutation } from '@tanstack/react-query'
import { connect } from '#browser/client.ts'
import { familyContract } from '#family/contract.ts'

const api = connect(familyContract, 'family')

export function useNoteAbout() {
  return useMutation(api.noteAbout.mutationOptions())
}
