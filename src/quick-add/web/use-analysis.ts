import { useMutation } from '@tanstack/react-query'
import { newId } from '#basics/id.ts'
import { connect } from '#browser/client.ts'
import { errorMessage } from '#browser/error-message.ts'
import type { Member } from '#family/contract.ts'
import { quickAddContract } from '#quick-add/contract.ts'
import { type FoundDraft, foundDraftOf, type Adder } from '#quick-add/rules/draft.ts'
import { nothingToRead } from '#quick-add/rules/analysis-refusals.ts'
import { toast } from '#ui/overlays/toast-queue.ts'

const api = connect(quickAddContract, 'quick-add')

interface Found {
  drafts: FoundDraft[]
  /** The sentences in which nothing was found. */
  left: string[]
  /** The text in which all that was found. */
  read: string
}

interface Analysing {
  viewer: Adder
  /** Whom the viewer may give tasks to. */
  assignable: readonly Member[]
  onFound: (found: Found) => void
  /** Whether it is said once it is done, where that is not seen at once. */
  isSaid?: boolean
}

/** Has a text read, and says how that went. */
export function useAnalysis({ viewer, assignable, onFound, isSaid = true }: Analysing) {
  const reading = useMutation({
    mutationFn: (text: string) => api.analyse.call({ text }),
    onSuccess: ({ items, left }, text) => {
      const adding = { viewer, members: assignable }
      onFound({ drafts: items.map((item) => foundDraftOf(item, { id: newId(), ...adding })), left, read: text })
      if (isSaid)
        toast({ title: 'Analysis Complete', description: 'Your text has been analyzed for tasks and events.' })
    },
    onError: (error) => toast({ tone: 'danger', title: 'The text was not analyzed', description: errorMessage(error) }),
  })
  function analyse(text: string): void {
    if (reading.isPending) return
    if (text.trim() !== '') reading.mutate(text)
    else toast({ tone: 'danger', title: 'Please enter some text', description: nothingToRead })
  }
  return { analyse, busy: reading.isPending }
}
