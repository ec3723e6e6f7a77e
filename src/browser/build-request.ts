export interface Route {
  method?: string | undefined
  path?: `/${string}` | undefined
}

/** Fills the path of a contract’s route from the input; the rest of the input becomes the query or the body. */
export function buildRequest(
  { method = 'POST', path = '/' }: Route,
  input: unknown,
): { path: string; init: RequestInit } {
  const rest = new Map(Object.entries(input ?? {}))
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(rest.get(name))
    rest.delete(name)
    return encodeURIComponent(value)
  })
  if (method === 'GET') {
    const query = new URLSearchParams([...rest].flatMap(([name, value]) => parameters(name, value))).toString()
    return { path: query === '' ? filled : `${filled}?${query}`, init: { method } }
  }
  if (input === undefined) return { path: filled, init: { method } }
  const body = JSON.stringify(Object.fromEntries(rest))
  return { path: filled, init: { method, headers: { 'content-type': 'application/json' }, body } }
}

/** `of[0]=tasks&of[1]=mail`: lists and objects in brackets, as the server reads them. */
function parameters(name: string, value: unknown): [string, string][] {
  if (value === undefined || value === null) return []
  if (typeof value !== 'object') return [[name, typeof value === 'string' ? value : JSON.stringify(value)]]
  return Object.entries(value).flatMap(([key, each]) => parameters(`${name}[${key}]`, each))
}
