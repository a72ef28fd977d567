-- `npm run reports:recount` computes the sums of days again. It runs as the application, and can only make them right.
create or replace function ledger.rebuild_flow_days() returns void
language plpgsql security definer set search_path = pg_catalog, ledger, pg_temp as $$
declare
  last_block ledger.blocks;
begin
  lock table ledger.blocks in share row exclusive mode;
  select * into last_block from ledger.blocks order by number desc limit 1;
  delete from ledger.flow_days;
  if last_block.number is not null then
    perform ledger.add_flow_days('0', '00000000-0000-0000-0000-000000000000',
      last_block.last_written_in, last_block.last_transaction);
  end if;
end $$;
revoke execute on function ledger.rebuild_flow_days from public;
grant execute on function ledger.rebuild_flow_days to sahl_app;
