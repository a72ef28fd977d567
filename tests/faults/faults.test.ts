import { spawnSync } from 'node:child_process'
import pg from 'pg'
import { describe, expect, inject, test } from 'vitest'
import { randomBelow } from '#kit/ids.ts'
import { removeGuards, type TestFixture } from '#support/fixture.ts'
import { runRig } from './rig.ts'

const seconds = Number(process.env.FAULT_SECONDS ?? 30)
const seed = Number(process.env.FAULT_SEED ?? randomBelow(2 ** 31))
const { stdout } = spawnSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' })
/** Unknown if the sources have no Git history. */
const commit = stdout?.trim() || 'unknown'
const patience = { tags: 'slow', timeout: seconds * 1000 + 300_000 }

test(
  `keeps every acknowledged act exactly once, whatever fails: seed ${seed}, commit ${commit}`,
  patience,
  async () => {
    const record = await runRig({ seed, seconds, investors: 12 })
    console.log(JSON.stringify({ seed, commit, seconds, ...record }))
    expect(record.violations).toEqual([])
    // Without these the run would have proved nothing.
    expect(record.observed.invested).toBeGreaterThan(0)
    expect(record.observed.credited).toBeGreaterThan(0)
    // A call that the product no longer accepts would leave its fault untested.
    expect(Object.keys(record.observed).filter((act) => act.endsWith('idempotency_key_required'))).toEqual([])
    expect(record.faults).not.toEqual([])
    expect(record.looks).toBeGreaterThan(0)
  },
)

/** Deliberately broken variants of the product. The same customers and checks must detect each. */
const brokenVariants: readonly [
  what: string,
  offence: RegExp,
  manner: { readonly seconds: number; readonly faults: readonly string[] },
  breakProduct: (fixture: TestFixture) => Promise<void>,
][] = [
  [
    'buys without asking what is left',
    /M3 more is sold/,
    { seconds: 60, faults: [] },
    async (fixture) => {
      await removeGuards(fixture)
      await fixture.asOwner('alter table opportunities.stock drop constraint stock_not_oversold')
      // Waits between reading and writing, so that on any machine another purchase happens meanwhile.
      await fixture.asOwner(`
        create function opportunities.take_time() returns trigger language plpgsql as $$ begin
          perform pg_sleep(0.2);
          return null;
        end $$;
        create trigger take_time before update on opportunities.stock
          for each statement execute function opportunities.take_time()`)
    },
  ],
  [
    'answers before it is on the disk',
    /M5 acknowledged and not kept/,
    { seconds: 20, faults: ['the database is killed'] },
    async (fixture) => {
      const { user, database } = fixture.appConnection
      const superuser = new pg.Client(inject('postgres'))
      await superuser.connect()
      for (const change of [
        "alter system set wal_writer_delay = '10s'",
        "alter system set wal_writer_flush_after = '1GB'",
        'select pg_reload_conf()',
        `alter database ${database} set synchronous_commit = off`,
        `alter role ${user} in database ${database} set synchronous_commit = off`,
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${database}'`,
      ]) {
        await superuser.query(change)
      }
      await superuser.end()
    },
  ],
]

describe('a broken variant of the product that', () => {
  test.each(brokenVariants)('%s is detected', patience, async (_, offence, manner, breakProduct) => {
    const { violations } = await runRig({ ...manner, seed: 7, investors: 8, breakProduct })
    expect(violations.join('\n')).toMatch(offence)
  })
})
