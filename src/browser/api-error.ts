/** The server refused a request: a message for the person, and a code where the contract names this outcome. */
export class ApiError extends Error {
  readonly code: string | null
  /** What the contract says more about this outcome; not checked. */
  data: unknown

  constructor(message: string, code: string | null) {
    super(message)
    this.code = code
  }
}

export async function readApiError(response: Response): Promise<ApiError> {
  const { message, code, data } = await bodyOf(response)
  const error = new ApiError(typeof message === 'string' ? message : '', typeof code === 'string' ? code : null)
  error.data = data
  return error
}

async function bodyOf(response: Response): Promise<{ message?: unknown; code?: unknown; data?: unknown }> {
  try {
    return ((await response.json()) ?? {}) as { message?: unknown; code?: unknown; data?: unknown }
  } catch {
    // A proxy in front of the server may answer with a page of its own.
    return {}
  }
}
