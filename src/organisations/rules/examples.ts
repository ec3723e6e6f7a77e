export const exampleLanguages = ['curl', 'TypeScript', 'Python'] as const
export type ExampleLanguage = (typeof exampleLanguages)[number]

interface Example {
  /** Where the server is, without a slash at its end. */
  origin: string
  /** The beginning of the key that the reader is to use, `pk_1a2b3c4d`; null before there is one. */
  prefix: string | null
  /** A day ahead, `YYYY-MM-DD`, for what the example puts on the plan. */
  day: string
}

export function submitAddress(origin: string): string {
  return `${origin}/functions/v1/api/v1/content/submit`
}

export function statusAddress(origin: string): string {
  return `${origin}/functions/v1/api/v1/content/submissions/{id}`
}

/** A whole program that publishes one match. The key stays out of it: programs are shared, and keys are not. */
export function submitExample(language: ExampleLanguage, example: Example): string {
  return programs[language](example)
}

const programs: Record<ExampleLanguage, (example: Example) => string> = {
  curl: ({ origin, prefix, day }) => `# ROOST_KEY is your key, ${beginning(prefix)}
curl --fail-with-body '${submitAddress(origin)}' \\
  --header "Authorization: Bearer $ROOST_KEY" \\
  --header 'Content-Type: application/json' \\
  --data '${body(day, 2)}'
`,
  TypeScript: ({ origin, prefix, day }) => `// ROOST_KEY is your key, ${beginning(prefix)}
import { env } from "node:process"

const response = await fetch("${submitAddress(origin)}", {
  method: "POST",
  headers: {
    Authorization: \`Bearer \${env.ROOST_KEY}\`,
    "Content-Type": "application/json",
    "Idempotency-Key": crypto.randomUUID(),
  },
  body: JSON.stringify(${body(day, 2)}),
})
if (!response.ok) throw new Error(await response.text())
console.log(await response.text())
`,
  Python: ({ origin, prefix, day }) => `# ROOST_KEY is your key, ${beginning(prefix)}
import json, os, urllib.request, uuid

submission = ${body(day, 0)}
request = urllib.request.Request(
    "${submitAddress(origin)}",
    data=json.dumps(submission).encode(),
    headers={
        "Authorization": "Bearer " + os.environ["ROOST_KEY"],
        "Content-Type": "application/json",
        "Idempotency-Key": str(uuid.uuid4()),
    },
)
with urllib.request.urlopen(request) as response:
    print(response.read().decode())
`,
}

function beginning(prefix: string | null): string {
  return prefix === null ? 'which you make under API Keys' : `the one that begins with ${prefix}`
}

/** The same in all three languages: JSON without null and booleans is a literal in each. */
function body(day: string, indent: number): string {
  const submission = {
    family_emails: 'all',
    subject: 'Round 1',
    content: 'The season begins. Please be there half an hour before the match.',
    metadata: { activity_type: 'netball' },
    events: [
      {
        reference: 'round-1',
        title: 'Hawks v Owls',
        start: `${day}T09:00`,
        end: `${day}T10:30`,
        location: 'Court 2',
      },
    ],
  }
  return JSON.stringify(submission, null, 2).replaceAll('\n', `\n${' '.repeat(indent)}`)
}
