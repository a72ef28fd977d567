-- Opens an account, or finds it. By equality, which the index answers; `is not distinct from` read every account.
-- Who loses a race for the same account finds the winner's: a new statement sees what has been committed since.
create or replace function ledger.open_account(p_id uuid, p_kind text, p_owner uuid) returns uuid
language plpgsql security definer set search_path = pg_catalog, ledger, pg_temp as $$
declare
  found_id uuid;
begin
  if p_owner is null then
    select id into found_id from ledger.accounts where kind = p_kind and owner_id is null;
  else
    select id into found_id from ledger.accounts where kind = p_kind and owner_id = p_owner;
  end if;
  if found_id is not null then
    return found_id;
  end if;
  insert into ledger.accounts (id, kind, owner_id, lock_rank)
  select p_id, kind, p_owner, lock_rank from ledger.account_kinds where kind = p_kind
  on conflict do nothing returning id into found_id;
  if found_id is null then
    select id into strict found_id from ledger.accounts where kind = p_kind and owner_id = p_owner;
  end if;
  return found_id;
end $$;

-- When a look at the books began says enough.
alter table payments.reconciliations drop column ended_at;
