import { asOwner } from '#platform/database/as-owner.ts'
import type { PgConnection } from '#platform/database/connection.ts'
import { raw, sql, type Tx } from '#platform/database/database.ts'
import { type Grantee, migrate, unsafeDropEverything } from '#platform/database/migrate.ts'
import { StartupFault } from '#platform/startup/startup-fault.ts'

/**
 * The schema of the demo: the inbox and one row that marks the demo data as complete. Production databases do not
 * have it.
 */
const schema = `
  create schema if not exists demo;
  create table if not exists demo.inbox (
    id uuid primary key,
    channel text not null check (channel in ('sms', 'mail')),
    recipient text not null,
    subject text not null,
    body text not null,
    sent_at timestamptz not null
  );
  alter table demo.inbox add column if not exists html text;
  create index if not exists demo_inbox_by_recipient on demo.inbox (recipient, sent_at desc);
  create table if not exists demo.world (made_at timestamptz not null);
`

export interface DemoDatabase {
  readonly owner: PgConnection
  readonly grantee: Grantee
  /** Whether this is the embedded database, which may be emptied. */
  readonly isEmbedded: boolean
}

/** Creates the demo tables. Leaves the database with complete demo data or none. */
export async function prepareDemoTables({ owner, grantee, isEmbedded }: DemoDatabase): Promise<void> {
  await asOwner(owner, (tx) => makeTables(tx, grantee))
  if ((await asOwner(owner, findDemoState)) !== 'half-made') return
  if (!isEmbedded) {
    throw new StartupFault(
      'The database at DATABASE_URL has data that is no complete demo world. ' +
        'Use an empty database for the demo, or set SAHL_MODE=production.',
    )
  }
  // Incomplete demo data contains no work of a user.
  await unsafeDropEverything(owner)
  await migrate(owner, grantee)
  await asOwner(owner, (tx) => makeTables(tx, grantee))
}

/** Takes a lock, because two processes that create the same table at once fail. */
async function makeTables(tx: Tx, { role }: Grantee): Promise<void> {
  const { name } = await tx.one<{ name: string }>(sql`select quote_ident(${role}) as name`)
  await tx.run(
    raw(`do $$ begin
      perform pg_advisory_xact_lock(7245004);
      ${schema}
      grant usage on schema demo to ${name};
      grant select, insert, delete on demo.inbox to ${name};
      grant select, insert on demo.world to ${name};
    end $$`),
  )
}

/** Returns whether the demo data exists, is missing, or is incomplete (accounts exist but the marker does not). */
export async function findDemoState(tx: Tx): Promise<'empty' | 'half-made' | 'made'> {
  const { made, begun } = await tx.one<{ made: boolean; begun: boolean }>(
    sql`select exists (select from demo.world) as made, exists (select from audit.events) as begun`,
  )
  return made ? 'made' : begun ? 'half-made' : 'empty'
}
