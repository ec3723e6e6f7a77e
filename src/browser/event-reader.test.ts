import { expect, test } from 'vitest'
import { eventReader, type StreamEvent } from './event-reader.ts'

function read(...pieces: string[]): StreamEvent[] {
  const events: StreamEvent[] = []
  const feed = eventReader((event) => events.push(event))
  for (const piece of pieces) feed(piece)
  return events
}

const stream = 'id: 7-1\ndata: ["tasks"]\n\n:\n\nid: 7-2\r\ndata: ["mail"]\r\n\r\ndata: [\ndata: ]\n\n'
const events = [{ id: '7-1', data: '["tasks"]' }, { id: '7-2', data: '["mail"]' }, { data: '[\n]' }]

test('events are read, and comments are not', () => {
  expect(read(stream)).toEqual(events)
})

test('however the network has cut them', () => {
  expect(read(...stream.split(''))).toEqual(events)
  for (let cut = 0; cut < stream.length; cut++) expect(read(stream.slice(0, cut), stream.slice(cut))).toEqual(events)
})

test('one that has not ended is not there yet', () => {
  expect(read('id: 7-3\ndata: ["tasks"]\n')).toEqual([])
})

test('one that does not end is given up', () => {
  expect(() => read('data: ', 'x'.repeat(70_000))).toThrow('too long')
  expect(() => read(...Array.from({ length: 70 }, () => `data: ${'x'.repeat(1000)}\n`))).toThrow('too long')
})
