/**
 * Writes `db/schema.sql`, the schema after the last migration, for review to read; with `--check` fails when it
 * is stale. It carries the hash of the migrations, so that the check needs no database. Read from the
 * catalogue, since the dump program must be as new as the server and is not everywhere.
 */
import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { migrate, readMigrations } from '#platform/migrate.ts'
import { startEmbedded } from '#platform/postgres/embedded.ts'

const target = new URL('../db/schema.sql', import.meta.url)
const hash = createHash('sha256')
  .update(
    readMigrations()
      .map((one) => one.hash)
      .join('\n'),
  )
  .digest('hex')
const mark = `-- Made by \`npm run db:schema\`; never edited. migrations ${hash}`

const own = `n.nspname not like 'pg\\_%' and n.nspname not in ('information_schema', 'public', 'migrations')`

/** One row of text per thing, in reading order. */
const sections = [
  `select format(E'create table %I.%I (\\n%s\\n);', n.nspname, c.relname,
     string_agg(format('  %I %s%s%s', a.attname, format_type(a.atttypid, a.atttypmod),
       case when a.attnotnull then ' not null' else '' end,
       case when d.adbin is not null then ' default ' || pg_get_expr(d.adbin, d.adrelid) else '' end),
       E',\\n' order by a.attnum)) as text
   from pg_class c join pg_namespace n on n.oid = c.relnamespace
   join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
   left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
   where c.relkind = 'r' and ${own} group by n.nspname, c.relname order by n.nspname, c.relname`,
  `select format('alter table %I.%I add constraint %I %s;', n.nspname, c.relname, k.conname,
     pg_get_constraintdef(k.oid)) as text
   from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
   where k.contype <> 'n' and ${own} order by n.nspname, c.relname, k.contype, k.conname`,
  `select i.indexdef || ';' as text from pg_indexes i
   where i.schemaname in (select n.nspname from pg_namespace n where ${own})
     and not exists (select from pg_constraint k where k.conname = i.indexname)
   order by i.schemaname, i.tablename, i.indexname`,
  `select format(E'create view %I.%I as\\n%s', n.nspname, c.relname, pg_get_viewdef(c.oid, true)) as text
   from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relkind = 'v' and ${own}
   order by n.nspname, c.relname`,
  `select pg_get_functiondef(p.oid) || ';' as text from pg_proc p join pg_namespace n on n.oid = p.pronamespace
   where ${own} order by n.nspname, p.proname`,
  `select pg_get_triggerdef(t.oid) || ';' as text from pg_trigger t join pg_class c on c.oid = t.tgrelid
   join pg_namespace n on n.oid = c.relnamespace where not t.tgisinternal and ${own}
   order by n.nspname, c.relname, t.tgname`,
  `select format('grant %s on %I.%I to %s;', string_agg(lower(g.privilege_type), ', ' order by g.privilege_type),
     g.table_schema, g.table_name, g.grantee) as text
   from information_schema.role_table_grants g where g.grantee = 'sahl_app'
   group by g.table_schema, g.table_name, g.grantee order by g.table_schema, g.table_name`,
]

if (process.argv.includes('--check')) {
  const first = existsSync(target) ? readFileSync(target, 'utf8').split('\n')[0] : ''
  if (first !== mark) {
    console.error('db/schema.sql is stale: run `npm run db:schema`')
    process.exit(1)
  }
} else {
  await dump()
}

async function dump(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'sahl-schema-'))
  const server = await startEmbedded({ dataDir, log: () => undefined })
  const client = new pg.Client(server.owner)
  try {
    await migrate(server.owner)
    await client.connect()
    const texts: string[] = []
    for (const section of sections) {
      const { rows } = await client.query<{ text: string }>(section)
      texts.push(rows.map((row) => row.text).join('\n\n'))
    }
    writeFileSync(target, `${mark}\n\n${texts.join('\n\n')}\n`)
  } finally {
    await client.end()
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
