/** What a parent is told about a mailbox that its provider no longer opens. */
export const accessEnded = {
  google:
    'Google no longer lets Roost read this mailbox. Re-authorise it to go on. If it ends again after seven days, this Roost is in test mode at Google, and whoever runs it can publish it there.',
  microsoft: 'Microsoft no longer lets Roost read this mailbox. Re-authorise it to go on.',
} as const

/** Where the person did not allow all that Roost asked for, or took a part of it back. */
export function accessIncomplete(provider: string): string {
  return `Roost may not read the mail of this ${provider} account. Re-authorise it, and allow Roost to read the mail.`
}

export function accessRefused(provider: string): string {
  return `${provider} refuses to open this mailbox for Roost. Whoever runs this Roost can look at its registration with ${provider}.`
}

export function askedToWait(provider: string): string {
  return `${provider} asked Roost to wait. It goes on by itself.`
}

/** One thing fails while its provider answers all else. */
export function saysNothingOf(what: string, provider: 'gmail' | 'outlook' | 'imap'): string {
  return `${servers[provider]} did not hand out ${what}. Roost tries that again, and goes on with all else.`
}

/** A look back was given up. */
export function hasNoEnd(provider: 'gmail' | 'outlook' | 'imap'): string {
  return `The list of earlier mail that ${inMiddle[provider]} gives has no end, so Roost stopped looking through it. Sync now has it begin anew.`
}

const inMiddle = { gmail: 'Google', outlook: 'Microsoft', imap: 'the mail server' } as const

const servers = { gmail: 'Google', outlook: 'Microsoft', imap: 'The mail server' } as const

export function inTrouble(provider: string): string {
  return `${provider} is in trouble at present. Roost tries again.`
}
