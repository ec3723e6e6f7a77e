export interface StreamEvent {
  id?: string
  data: string
}

/** Characters of one event; the server's own are a number and a few words. */
const longest = 64 * 1024

/** Parses an event stream from its pieces (HTML Living Standard, 9.2.6), and ignores comments. */
export function eventReader(onEvent: (event: StreamEvent) => void): (piece: string) => void {
  let rest = ''
  let event: StreamEvent = { data: '' }
  return (piece) => {
    const lines = (rest + piece).split('\n')
    rest = lines.pop() ?? ''
    if (rest.length + event.data.length > longest) throw new Error('an event is too long')
    for (const line of lines.map((each) => each.replace(/\r$/, ''))) {
      if (line !== '') event = withLine(event, line)
      else {
        if (event.data !== '') onEvent(event)
        event = { data: '' }
      }
    }
  }
}

function withLine(event: StreamEvent, line: string): StreamEvent {
  const [, field, value = ''] = /^(\w*):? ?(.*)$/.exec(line) ?? []
  if (field === 'id') return { ...event, id: value }
  if (field === 'data') return { ...event, data: event.data === '' ? value : `${event.data}\n${value}` }
  return event
}
