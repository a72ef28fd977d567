import { sql, type Tx } from './database.ts'

export interface DatabaseState {
  /** The version of the server, such as 17.2. */
  readonly version: string
  readonly sizeBytes: number
  readonly migrations: number
  readonly lastMigration: string
  readonly migratedAt: Date
}

/** Returns the size of the database and its latest migration. */
export const readDatabaseState = (tx: Tx) =>
  tx.one<DatabaseState>(sql`
    select split_part(current_setting('server_version'), ' ', 1) as version,
      pg_database_size(current_database())::float8 as size_bytes,
      (select count(*)::int4 from migrations.applied) as migrations,
      name as last_migration, applied_at as migrated_at
    from migrations.applied order by name desc limit 1`)
