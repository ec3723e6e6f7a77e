const statuses: Record<number, string> = {
  400: 'INVALID_ARGUMENT',
  401: 'UNAUTHENTICATED',
  403: 'PERMISSION_DENIED',
  404: 'NOT_FOUND',
  429: 'RESOURCE_EXHAUSTED',
  500: 'INTERNAL',
  503: 'UNAVAILABLE',
}

/** An error as Google's APIs word it: a status for programs, and reasons in the older form beside it. */
export function googleError({ status, reason }: { status: number; reason: string }): object {
  const message = `The request failed: ${reason}.`
  return {
    error: {
      code: status,
      message,
      errors: [{ message, domain: reason.includes('ateLimit') ? 'usageLimits' : 'global', reason }],
      status: statuses[status] ?? 'UNKNOWN',
    },
  }
}
