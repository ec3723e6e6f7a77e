interface Standing {
  isReady: boolean
  liveKeys: number
  lastCallAt: string | null
}

/** Whether what an organisation sends now gets to the families. */
export function sayApiStatus({ isReady }: Standing): { words: string; note: string } {
  return isReady
    ? { words: 'Ready', note: 'What you send goes out at once.' }
    : { words: 'Delayed', note: 'What you send is kept, and goes out as soon as the server can.' }
}

/** Whether an organisation's programs can call the API, and what is missing. */
export function sayIntegration({ liveKeys, lastCallAt }: Standing): { words: string; note: string } {
  if (liveKeys > 0)
    return { words: 'Available', note: liveKeys === 1 ? 'One key is active.' : `${liveKeys} keys are active.` }
  return lastCallAt === null
    ? { words: 'Available', note: 'Make a key to begin.' }
    : { words: 'Key needed', note: 'No key is active any more, so calls are refused.' }
}
