-- The audit log is a chain: each line carries the hash of the one before it, in the order in which they were committed,
-- so that a line which somebody with the rights of the database changed, took out or put in shows.
alter table audit.events
  add column position bigint,
  add column previous_hash bytea,
  add column hash bytea,
  add constraint events_chained_whole check (
    (position is null) = (hash is null) and (position is null) = (previous_hash is null)
  );
create unique index events_by_position on audit.events (position desc);

-- The end of the chain, which the next line goes on from.
create table audit.chain_end (
  is_only boolean primary key default true check (is_only),
  position bigint not null,
  hash bytea not null
);
insert into audit.chain_end (position, hash) values (0, sha256(''));
grant select on audit.chain_end to sahl_app;

create function audit.hash_of(line audit.events) returns bytea language sql stable parallel safe
set search_path = pg_catalog, pg_temp as $$
  select sha256(line.previous_hash || convert_to(jsonb_build_array(
    line.position, line.id, (extract(epoch from line.at) * 1000000)::bigint, line.actor_kind, line.actor_id, line.act,
    line.subject_kind, line.subject_id, line.before, line.after, line.request_id, line.address
  )::text, 'UTF8'))
$$;
grant execute on function audit.hash_of to sahl_app;

-- A line takes its place as its transaction commits, and stays for good from then on.
create or replace function audit.refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.position is null
    and to_jsonb(new) - '{position,previous_hash,hash}'::text[] = to_jsonb(old) - '{position,previous_hash,hash}'::text[]
  then
    return new;
  end if;
  raise exception 'the audit log only grows' using errcode = '42501';
end $$;

create function audit.chain_line() returns trigger language plpgsql security definer
set search_path = pg_catalog, pg_temp as $$
declare
  before_it audit.chain_end;
  line audit.events;
begin
  select * into before_it from audit.chain_end for update;
  select * into line from audit.events where id = new.id;
  line.position := before_it.position + 1;
  line.previous_hash := before_it.hash;
  line.hash := audit.hash_of(line);
  update audit.events
  set position = line.position, previous_hash = line.previous_hash, hash = line.hash
  where id = line.id;
  update audit.chain_end set position = line.position, hash = line.hash;
  return null;
end $$;
create constraint trigger events_are_chained after insert on audit.events
  deferrable initially deferred for each row execute function audit.chain_line();

create function audit.refuse_own_place() returns trigger language plpgsql as $$
begin
  raise exception 'a line of the audit log takes its place as it is committed' using errcode = '42501';
end $$;
create trigger events_take_their_place before insert on audit.events
  for each row when (new.position is not null) execute function audit.refuse_own_place();

-- What was written before there was a chain.
do $$
declare
  line audit.events;
  before_it audit.chain_end;
begin
  select * into before_it from audit.chain_end;
  for line in select * from audit.events order by at, id loop
    line.position := before_it.position + 1;
    line.previous_hash := before_it.hash;
    line.hash := audit.hash_of(line);
    update audit.events
    set position = line.position, previous_hash = line.previous_hash, hash = line.hash
    where id = line.id;
    before_it.position := line.position;
    before_it.hash := line.hash;
  end loop;
  update audit.chain_end set position = before_it.position, hash = before_it.hash;
end $$;
