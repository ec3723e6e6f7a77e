import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { connect } from '#browser/client.ts'
import { searchContract } from '#search/contract.ts'
import { wordsAsked } from '#search/rules/words-asked.ts'

const api = connect(searchContract, 'search')

/** What is found for what somebody types, once they pause; what was found before stays until then. */
export function useSearch(typed: string) {
  const q = useSettled(wordsAsked(typed).join(' '))
  const query = useQuery({
    ...api.find.queryOptions({ input: { q } }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  return q === '' ? { found: null, isError: false } : { found: query.data ?? null, isError: query.isError }
}

/** Milliseconds without a key. */
const pause = 150

function useSettled(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
