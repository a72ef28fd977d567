import type { TestFixture } from '#support/fixture.ts'

/** The disk of the database. */
export interface Disk {
  fill(): Promise<void>
  makeRoom(): Promise<void>
}

/**
 * Simulates a full disk: every second insert fails at the beginning, in the middle or at the end of its transaction.
 * Reads succeed.
 */
export async function openDisk(fixture: TestFixture): Promise<Disk> {
  await fixture.asOwner(`
    create schema disk;
    create table disk.state (is_full boolean not null);
    insert into disk.state values (false);
    create function disk.write() returns trigger language plpgsql security definer as $$ begin
      if (select is_full from disk.state) and random() < 0.5 then
        raise exception 'could not extend file: No space left on device' using errcode = 'disk_full';
      end if;
      return null;
    end $$;
    do $$ declare written record; begin
      for written in select schemaname, tablename from pg_tables
        where schemaname not in ('pg_catalog', 'information_schema', 'disk', 'demo')
      loop
        execute format('create trigger disk before insert on %I.%I for each statement execute function disk.write()',
          written.schemaname, written.tablename);
      end loop;
    end $$`)
  const be = (isFull: boolean) => () => fixture.asOwner(`update disk.state set is_full = ${isFull}`)
  return { fill: be(true), makeRoom: be(false) }
}
