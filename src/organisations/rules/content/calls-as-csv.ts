import type { ContentCall } from '#organisations/contract.ts'
import { submissionStatusOf } from '#organisations/rules/say-call.ts'

const columns = [
  'at',
  'id',
  'keyName',
  'endpoint',
  'status',
  'problem',
  'submissionId',
  'submissionStatus',
  'processedAt',
  'subject',
  'addresses',
  'events',
  'tasks',
  'cancellations',
  'latencyMs',
  'calls',
] as const

/** Calls as a table for a spreadsheet (RFC 4180). */
export function callsAsCsv(calls: readonly ContentCall[]): string {
  const lines = [
    columns.join(','),
    ...calls.map((call) =>
      columns.map((name) => cell({ ...call, submissionStatus: submissionStatusOf(call) }[name])).join(','),
    ),
  ]
  return `${lines.join('\r\n')}\r\n`
}

function cell(value: string | number | null): string {
  if (value === null) return ''
  // A spreadsheet would work out what begins like a formula.
  const text = typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
