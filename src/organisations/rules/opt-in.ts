export const organisationUnknown = 'There is no such organisation any more.'
export const memberUnknown = 'One of these members is not in the family any more.'

export const mostOptIns = 200
export const tooManyOptIns = `A family takes content of at most ${mostOptIns} organisations.`

/** What is searched by name has at least so many characters. */
export const shortestSearch = 2
export const mostFound = 20

/** The page on which a parent opts in to an organisation. */
export function joinLinkOf(organisationId: string, publicUrl: string): string {
  return `${publicUrl}/join/${organisationId}`
}
