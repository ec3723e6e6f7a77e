// What the language does not name, and Node and every browser have (WHATWG). Nothing of Node's own or of a page is here, so
// that rules which use it do not compile.

declare class URL {
  constructor(url: string, base?: string)
  static parse(url: string): URL | null
  readonly protocol: string
  readonly username: string
  readonly password: string
  readonly hostname: string
  readonly port: string
  readonly pathname: string
  readonly href: string
  readonly origin: string
}

declare class URLSearchParams {
  constructor(query: Record<string, string>)
  toString(): string
}

declare class TextEncoder {
  encode(text: string): Uint8Array
}
