import type { Database, Statement } from '#platform/database/database.ts'

/** The same database, which calls `hook` after optimistic work has read and before each of its writes. */
export function beforeWriting(db: Database, hook: (write: Statement) => Promise<unknown>): Database {
  const optimistic: Database['optimistic'] = (work, options) =>
    db.optimistic(
      (tx) =>
        work({
          ...tx,
          async run(write) {
            await hook(write)
            return await tx.run(write)
          },
        }),
      options,
    )
  return { ...db, optimistic }
}

/** The same database, in which `change` happens once between the reading and the writing of optimistic work. */
export function changeBeforeWriting(db: Database, change: (write: Statement) => Promise<unknown>): Database {
  let hasChanged = false
  return beforeWriting(db, async (write) => {
    if (hasChanged) return
    hasChanged = true
    await change(write)
  })
}

/** The same database, in which nothing is written until so many callers have read. Forces a race to overlap. */
export function meetBeforeWriting(db: Database, callers: number): Database {
  const { promise: allHaveRead, resolve } = Promise.withResolvers<void>()
  let arrived = 0
  return beforeWriting(db, async () => {
    arrived += 1
    if (arrived >= callers) resolve()
    await allHaveRead
  })
}

/** The same database, in which `change` happens once within a transaction, before the write that contains the text. */
export function changeBeforeRun(db: Database, text: string, change: () => Promise<unknown>): Database {
  let hasChanged = false
  const transaction: Database['transaction'] = (work, options) =>
    db.transaction(
      (tx) =>
        work({
          ...tx,
          async run(write) {
            if (!hasChanged && write.text.includes(text)) {
              hasChanged = true
              await change()
            }
            return await tx.run(write)
          },
        }),
      options,
    )
  return { ...db, transaction }
}
