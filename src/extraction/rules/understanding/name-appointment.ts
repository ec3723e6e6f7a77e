import type { Character } from './character.ts'
import { phrases } from './phrases/phrases.ts'

/** An appointment by the profession that writes: `Dental appointment`, `Eye test`. */
export function appointmentFor({ author, subject }: Character): string | null {
  const said = `${subject}\n${author?.name ?? ''}\n${(author?.address ?? '').replace(/[@._-]/g, ' ')}`
  return kinds.find(([words]) => words.test(said))?.[1] ?? null
}

const kinds = (
  [
    [/ortho(?:dont|\b)|braces/i, 'Orthodontic appointment'],
    [/dent(?:al|ist)|hygien|smiles?\b|teeth/i, 'Dental appointment'],
    [/optic|optom|eye ?(?:care|test|exam|clinic)?\b|vision|specs/i, 'Eye appointment'],
    [/physio|physical therap/i, 'Physio appointment'],
    [/osteo|chiro/i, 'Osteopath appointment'],
    [/podiat|chiropod/i, 'Podiatry appointment'],
    [/dermat|skin clinic/i, 'Dermatology appointment'],
    [/audio|hearing/i, 'Hearing appointment'],
    [/speech/i, 'Speech therapy appointment'],
    [/psycholog|counsel|therap/i, 'Therapy appointment'],
    [/vaccin|immuni|jab/i, 'Vaccination'],
    [/\bvet(?:s|erinary)?\b|animal hospital/i, 'Vet appointment'],
    [/hair|barber|salon/i, 'Haircut'],
    [/passport/i, 'Passport appointment'],
    [/p(?:a)?ediatric/i, 'Paediatric appointment'],
    [/hospital|outpatient/i, 'Hospital appointment'],
    [/surgery|doctor|medical|clinic|\bgp\b|health/i, 'Doctor’s appointment'],
  ] as const
).map(([pattern, name]) => [phrases(pattern), name] as const)
