/** How a member came to leave the family. */
export type Departure = { how: 'deleted-account' | 'left' } | { how: 'removed'; by: string }

/** The notice that the family reads after a member has left. */
export function departureNotice(firstName: string, going: Departure): { title: string; content: string } {
  return {
    title: sayDeed(firstName, going).slice(0, 300),
    content:
      '<p>They are no longer in the family. The plan stays as it was; what was assigned to them is assigned to nobody now.</p>',
  }
}

function sayDeed(firstName: string, going: Departure): string {
  switch (going.how) {
    case 'deleted-account':
      return `${firstName} has deleted their account`
    case 'left':
      return `${firstName} has left the family`
    case 'removed':
      return `${going.by} has taken ${firstName} out of the family`
  }
}
