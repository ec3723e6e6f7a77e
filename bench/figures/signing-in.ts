import { availableParallelism } from 'node:os'
import { hashPassword, verifyPassword } from '#platform/crypto.ts'
import { type Cluster, benchSecret, givenCluster } from '../world/cluster.ts'
import { addFamilies } from '../world/families.ts'
import { type Figure, figureOf, type Round } from '../figure.ts'
import { startServer } from '../world/server.ts'
import { wrk } from '../load/wrk.ts'

const seconds = 8
const rounds = 3
const families = 1_000
/** Enough that a password always waits while others are looked up and written down. */
const clients = 32
const password = 'Lanterns94'

/** P8 and A1: what signing in costs beside the password's own price, and what being signed in costs a request. */
export async function benchSigningIn(): Promise<Figure[]> {
  const cluster = await givenCluster()
  await addFamilies(cluster.owner, { from: 0, to: families, tasks: 0 })
  const hash = await hashPassword(password)
  await addLogins(cluster, hash)
  const variables = { DATABASE_URL: cluster.url, SECRET: benchSecret, TRUST_PROXY: 'true' }
  const server = await startServer(variables, 'web')
  const signIns: Round[] = []
  const requests: Round[] = []
  for (let round = 0; round < rounds; round++) {
    const bare = await perSecond(atOnce, () => verifyPassword(password, hash))
    signIns.push([await perSecond(clients, () => signIn(server.url)), bare])
    const anyone = await wrk(`${server.url}/api/auth/sign-in-methods`, { families: 0, connections: 32, seconds })
    const member = await wrk(sameRoad(`${server.url}/api/notifications`), { families, connections: 32, seconds })
    requests.push([member.perSecond, anyone.perSecond])
  }
  await server.close()
  await cluster.close()
  return [
    figureOf(
      { name: 'P8', what: 'sign-ins a second, against argon2id alone', unit: '/s', goal: { ratioAtLeast: 0.8 } },
      signIns,
    ),
    figureOf(
      {
        name: 'A1',
        what: 'an empty list for who is signed in, against an answer for anyone',
        unit: '/s',
        goal: { ratioAtLeast: 0.6 },
      },
      requests,
    ),
  ]
}

/** Lists are answered before the router, which would flatter them here: with a query they take it, as every request does. */
function sameRoad(url: string): string {
  return `${url}?`
}

/** As many passwords as the product works on at the same time. */
const atOnce = Math.max(1, Math.floor(availableParallelism() / 2))

async function perSecond(workers: number, act: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  const until = started + seconds * 1000
  let done = 0
  const work = async () => {
    while (performance.now() < until) {
      await act()
      done++
    }
  }
  await Promise.all(Array.from({ length: workers }, work))
  return (done * 1000) / (performance.now() - started)
}

let signedIn = 0

/** Each from a network of its own, to an account of its own, as people are. */
async function signIn(url: string): Promise<void> {
  const n = signedIn++
  const response = await fetch(`${url}/api/auth/sign-in`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`,
    },
    body: JSON.stringify({ email: `parent-${n % families}@example.org`, password }),
  })
  if (response.status !== 200) throw new Error(`a sign-in failed: ${response.status} ${await response.text()}`)
  await response.arrayBuffer()
}

async function addLogins({ owner }: Cluster, hash: string): Promise<void> {
  await owner.query(
    `insert into logins (id, email, password_hash, confirmed_at, family_id, role, first_name)
     select profiles.id, 'parent-' || (row_number() over () - 1) || '@example.org', $1, now(), family_id, 'parent', 'Ada'
     from profiles`,
    [hash],
  )
}
