/** What a server found about a mail that it took in (RFC 8601). */
export interface AuthenticationResults {
  /** The server's name; empty where it gives none, as Microsoft's do. */
  authservId: string
  results: MethodResult[]
}

export interface MethodResult {
  method: string
  result: string
  /** Its comments, which name a policy with some servers. */
  comment: string
  properties: ReadonlyMap<string, string>
}

const longest = 8_000
const mostMethods = 40
const mostProperties = 20

/** Reads the value of an Authentication-Results header; what is past its bounds is left out. */
export function readAuthenticationResults(value: string): AuthenticationResults {
  const [first, ...others] = statementsOf(value.slice(0, longest))
  const hasName = first !== undefined && !first.text.includes('=')
  const statements = hasName || first === undefined ? others : [first, ...others]
  return {
    authservId: hasName ? (first.text.trim().split(/\s/)[0] ?? '').toLowerCase() : '',
    results: statements.slice(0, mostMethods).flatMap(methodOf),
  }
}

interface Statement {
  text: string
  comment: string
}

/** The parts between semicolons, with their comments apart. */
function statementsOf(value: string): Statement[] {
  const statements: Statement[] = [{ text: '', comment: '' }]
  let depth = 0
  let isQuoted = false
  for (let at = 0; at < value.length; at++) {
    const character = value.charAt(at)
    const statement = statements.at(-1)
    if (statement === undefined) break
    if (character === '\\' && (isQuoted || depth > 0)) at += 1
    else if (isQuoted) {
      if (character === '"') isQuoted = false
      else statement.text += character
    } else if (character === '(') {
      depth += 1
      statement.comment += ' '
    } else if (depth > 0) {
      if (character === ')') depth -= 1
      else statement.comment += character
    } else if (character === '"') isQuoted = true
    else if (character === ';') statements.push({ text: '', comment: '' })
    else statement.text += character
  }
  return statements
}

function methodOf({ text, comment }: Statement): MethodResult[] {
  const [said, ...others] = text
    .replaceAll(/\s*=\s*/g, '=')
    .trim()
    .split(/\s+/)
    .slice(0, mostProperties)
  const [method = '', result] = (said ?? '').toLowerCase().split('=')
  if (result === undefined || method === '') return []
  const properties = others.flatMap((each): [string, string][] => {
    const equals = each.indexOf('=')
    return equals <= 0 ? [] : [[each.slice(0, equals).toLowerCase(), each.slice(equals + 1)]]
  })
  // `dkim/1` names a version.
  return [{ method: method.split('/')[0] ?? '', result, comment: comment.trim(), properties: new Map(properties) }]
}
