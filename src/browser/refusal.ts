/** The server answered, and said no: with a sentence for the person, and a code where the contract names this outcome. */
export class Refusal extends Error {
  readonly code: string | null

  constructor(message: string, code: string | null) {
    super(message)
    this.code = code
  }
}

export async function refusalOf(response: Response): Promise<Refusal> {
  const { message, code } = await saidBy(response)
  return new Refusal(typeof message === 'string' ? message : '', typeof code === 'string' ? code : null)
}

async function saidBy(response: Response): Promise<{ message?: unknown; code?: unknown }> {
  try {
    return ((await response.json()) ?? {}) as { message?: unknown; code?: unknown }
  } catch {
    // A proxy before the server answers with a page of its own.
    return {}
  }
}
