import type { QueryClient } from '@tanstack/react-query'

/** What a page would ask the server, by topic and name of the query. */
export type Known = Record<string, Record<string, unknown>>

/** Takes over what a page brings along. */
export function takeKnown(queries: QueryClient, known: Known = broughtAlong()): void {
  for (const [topic, answers] of Object.entries(known))
    for (const [name, data] of Object.entries(answers)) queries.setQueryData([[topic, name], { type: 'query' }], data)
}

function broughtAlong(): Known {
  return JSON.parse(document.getElementById('known')?.textContent ?? '{}') as Known
}
