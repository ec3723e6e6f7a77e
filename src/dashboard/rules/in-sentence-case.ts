/** `Netball practice` is netball practice in the middle of a sentence; what may be a name stays as it is. */
export function inSentence(title: string): string {
  const first = /^[A-Z][a-z]+/.exec(title)?.[0].toLowerCase()
  return first !== undefined && common.has(first) ? first + title.slice(first.length) : title
}

/** Words with which events and tasks begin, and which are nobody's name. */
const common = new Set(
  `after afternoon all annual appointment art assembly athletics badminton ballet band baseball basketball birthday book
  breakfast cake camp car check chess choir class cleaning coffee concert consent cricket dance dancing dentist dinner doctor
  drama drums early end excursion family farewell field first football form fun guitar gym gymnastics hair haircut hockey
  holiday homework insect judo karate kindergarten last lesson lessons library lunch market maths meeting movie music
  netball new open orchestra packed parent parents party permission photo piano picnic play playdate practice preschool
  project pupil reading rehearsal rehearsals rowing rugby running school science shopping singing sleepover soccer spelling
  sports staff swim swimming team tennis term theatre training trip tutoring vet violin volleyball winter yoga`.split(
    /\s+/,
  ),
)
