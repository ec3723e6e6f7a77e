/** The same answer for the same object, worked out once: what a family's notes tell is the same for each of its mails. */
export function onceFor<Of extends object, Answer>(work: (of: Of) => Answer): (of: Of) => Answer {
  const known = new WeakMap<Of, { answer: Answer }>()
  return (of) => {
    const before = known.get(of)
    if (before) return before.answer
    const answer = work(of)
    known.set(of, { answer })
    return answer
  }
}

/** More texts than one mail's titles and headings. */
const mostTexts = 512

/** The same answer for the same text, while it is one of those asked about of late: each title is compared with each other one. */
export function onceForText<Answer extends object | boolean>(work: (text: string) => Answer): (text: string) => Answer {
  const known = new Map<string, Answer>()
  return (text) => {
    const before = known.get(text)
    if (before !== undefined) return before
    if (known.size >= mostTexts) known.clear()
    const answer = work(text)
    known.set(text, answer)
    return answer
  }
}
