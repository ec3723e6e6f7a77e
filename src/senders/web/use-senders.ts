import { useQuery } from '@tanstack/react-query'
import { connect } from '#browser/client.ts'
import { useListChange } from '#browser/use-list-change.ts'
import { useViewer } from '#family/web/use-family.ts'
import { type Sender, sendersContract } from '../contract.ts'

const api = connect(sendersContract, 'senders')

/** Everybody who has written to the family or was added by hand, those who wrote most first. */
export function useSenders() {
  const { familyId } = useViewer()
  return useQuery(api.list.queryOptions({ enabled: familyId !== null }))
}

export function useCategorise() {
  return useListChange<Sender, Pick<Sender, 'id' | 'category'>>({
    queryKey: api.list.key(),
    call: (input) => api.categorise.call(input),
    change: (senders, { id, category }) =>
      senders.map((sender) => (sender.id === id ? { ...sender, category } : sender)),
    failure: 'Update Failed',
  })
}

/** Keeps all mail of a sender from the language model, or no longer. */
export function useKeepFromModel() {
  return useListChange<Sender, { id: string; isOn: boolean }>({
    queryKey: api.list.key(),
    call: (input) => api.keepFromModel.call(input),
    change: (senders, { id, isOn }) =>
      senders.map((sender) => (sender.id === id ? { ...sender, isKeptFromModel: isOn } : sender)),
    failure: 'Update Failed',
  })
}
