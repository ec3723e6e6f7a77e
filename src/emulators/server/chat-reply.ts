/** What a request asked for, as far as an answer may depend on it. */
export interface ChatRequest {
  model: string
  messages: { role: string; content: string }[]
  stream: boolean
  /** `json_schema`, `json_object` or `text`. */
  responseFormat: string
  /** The tool that has to be called; null where none is given. */
  tool: string | null
  /** The key that came with it; null where there was none. */
  key: string | null
}

/** What the server does with one request. */
export type ChatReply =
  /** The model says this, whole or streamed as was asked; `cut` where it ran out of tokens in the middle. */
  | { kind: 'says'; text: string; isCut?: boolean; tokens?: number | null }
  /** The model declines, in the field that the API has for that. */
  | { kind: 'refuses'; text: string }
  /** The filter of the server took the answer away. */
  | { kind: 'filtered' }
  /** The server answers with an error of its own. */
  | { kind: 'fails'; status: number; message: string; retryAfter?: string }
  /** A response that is none of this API's. */
  | { kind: 'raw'; status: number; body: string; contentType?: string }
  /** The server sends its caller elsewhere. */
  | { kind: 'redirects'; to: string }
  /** A body without an end. */
  | { kind: 'endless' }
  /** The connection is cut off. */
  | { kind: 'drops' }
  /** Nothing comes until the server is closed. */
  | { kind: 'hangs' }

/** What the model or its filter says; all else is the server's doing. */
export type SaidReply = Extract<ChatReply, { kind: 'says' | 'refuses' | 'filtered' }>
