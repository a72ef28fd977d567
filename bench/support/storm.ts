/** Says that it is there, then signs everybody in at one moment and tells how many failed; the bench forks it. */
export interface Storm {
  readonly origin: string
  readonly emails: readonly string[]
  readonly password: string
}

async function signIn({ origin, password }: Storm, identifier: string): Promise<boolean> {
  const response = await fetch(`${origin}/api/auth/password/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ identifier, password, transport: 'token' }),
  })
  await response.arrayBuffer()
  return response.status === 200
}

process.once('message', async (message) => {
  const storm = message as Storm
  const signedIn = await Promise.all(storm.emails.map((email) => signIn(storm, email)))
  process.send!(signedIn.filter((isIn) => !isIn).length)
})
process.send!(0)
process.once('disconnect', () => process.exit())
