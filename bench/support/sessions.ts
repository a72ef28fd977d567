import { createHash, randomBytes } from 'node:crypto'
import type pg from 'pg'
import { newId } from '#kit/ids.ts'

/** Somebody is signed in; answers the cookie. */
export async function signedIn(
  owner: pg.Client,
  userId: string,
  kind: 'investor' | 'operator',
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await owner.query(
    `insert into identity.sessions
       (token_hash, id, user_id, kind, created_at, last_used_at, expires_at, user_agent, address)
     values ($1, $2, $3, $4, now(), now(), now() + interval '1 day', '', '')`,
    [createHash('sha256').update(token).digest(), newId(), userId, kind],
  )
  return `sahl_session=${token}`
}

export async function idOfEmail(owner: pg.Client, email: string): Promise<string> {
  const { rows } = await owner.query<{ id: string }>('select id from identity.users where email = $1', [
    email,
  ])
  return rows[0]!.id
}
