interface Call {
  endpoint: 'submit' | 'status'
  status: number
  problem: string | null
  subject: string | null
  addresses: number | null
  events: number
  tasks: number
  cancellations: number
  calls: number
}

/** What a call was about, in a line. */
export function sayCall({ endpoint, subject, calls }: Call): string {
  const what = subject ?? (endpoint === 'submit' ? 'Content was sent' : 'A status was asked for')
  return calls === 1 ? what : `${calls} calls in a minute`
}

/** How the submission of a call stands, in the words of the content API; null for a call that made none. */
export function submissionStatusOf({
  submissionId,
  processedAt,
}: {
  submissionId: string | null
  processedAt: string | null
}): 'accepted' | 'processed' | null {
  if (submissionId === null) return null
  return processedAt === null ? 'accepted' : 'processed'
}

/** Whose id is shown with a call: that of the first, where several are counted together. */
export function sayRequest({ calls }: Pick<Call, 'calls'>): string {
  return calls === 1 ? 'Request' : 'First request'
}

/** How a call was answered: `202 accepted`, `422 invalid`. */
export function sayAnswer({ status, problem }: Call): string {
  return `${status} ${problem?.replaceAll('-', ' ') ?? (status === 202 ? 'accepted' : 'answered')}`
}

/** What a submission that was accepted held; nothing for any other call. */
export function sayHeld({ endpoint, status, addresses, events, tasks, cancellations }: Call): string | null {
  if (endpoint !== 'submit' || status !== 202) return null
  const counted = [
    count(events, ['one event', 'events']),
    count(tasks, ['one task', 'tasks']),
    count(cancellations, ['one cancelled', 'cancelled']),
  ].filter((each) => each !== null)
  const to = addresses === null ? 'to all who opted in' : `to ${count(addresses, ['one address', 'addresses'])}`
  return [...(counted.length === 0 ? ['text alone'] : counted), to].join(', ')
}

function count(number: number, [one, several]: [one: string, several: string]): string | null {
  if (number === 0) return null
  return number === 1 ? one : `${number} ${several}`
}
