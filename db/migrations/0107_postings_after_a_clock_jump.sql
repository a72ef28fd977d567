-- A posting that is not dated now is refused because a clock has jumped, not because of its content. A SQLSTATE of its
-- own lets a process answer 503 and read the database's clock again.
create or replace function ledger.refuse_other_date() returns trigger language plpgsql as $$
begin
  if not exists (select from ledger.history_open) then
    raise exception 'a transaction is dated when it is written' using errcode = 'CLOCK', constraint = 'posted_now';
  end if;
  return null;
end $$;
