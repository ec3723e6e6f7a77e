/** The states that this tab has answered, in its session storage: a state is good for one answer. */
const key = 'roost-answered-states'
const most = 20

/** Whether this tab has sent the answer to a state already: a reload or Back comes with it again. */
export function isAnswered(state: string): boolean {
  return answered().includes(state)
}

export function rememberAnswered(state: string): void {
  store([...answered(), state].slice(-most))
}

/** An answer that connected nothing is sent again when it comes again, and its refusal said again. */
export function forgetAnswered(state: string): void {
  store(answered().filter((each) => each !== state))
}

function store(states: unknown[]): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(states))
  } catch {
    // Some private windows refuse storage. The server takes each state once all the same.
  }
}

function answered(): unknown[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]')
    return Array.isArray(stored) ? stored : []
  } catch {
    // Storage is refused, or its content is not ours.
    return []
  }
}
