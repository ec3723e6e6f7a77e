import { v7 } from 'uuid'

/** A UUIDv7 (RFC 9562): made by the program, in order of time, so that new rows lie together. */
export function newId(): string {
  return v7()
}
