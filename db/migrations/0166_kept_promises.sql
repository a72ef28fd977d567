-- OPP-2: a published opportunity never becomes a draft again, since nothing of a draft is fixed.
create or replace function opportunities.keep_promises() returns trigger language plpgsql as $$
declare
  is_sold boolean;
begin
  if old.lifecycle = 'draft' then
    return new;
  end if;
  if new.lifecycle = 'draft' then
    raise exception 'published for good' using errcode = 'check_violation',
      constraint = 'published_is_no_draft_again', table = 'opportunities', schema = 'opportunities';
  end if;
  if (old.slug, old.unit_price) is distinct from (new.slug, new.unit_price)
    or old.investment_type_key is distinct from new.investment_type_key and not exists (
      select from opportunities.investment_types t
      where t.key = old.investment_type_key and t.merged_into = new.investment_type_key) then
    raise exception 'fixed by the publication' using errcode = 'check_violation',
      constraint = 'published_terms_are_fixed', table = 'opportunities', schema = 'opportunities';
  end if;
  if (old.annual_return_bps, old.total_return_bps, old.term_months, old.distribution_schedule,
      old.subscription_fee_bps, old.management_fee_bps, old.sharia_decision)
    is distinct from
     (new.annual_return_bps, new.total_return_bps, new.term_months, new.distribution_schedule,
      new.subscription_fee_bps, new.management_fee_bps, new.sharia_decision)
    or new.complete_by > old.complete_by then
    select invested + reserved > 0 into is_sold from opportunities.stock
    where opportunity_id = new.id for no key update;
    if is_sold then
      raise exception 'fixed by the first stake' using errcode = 'check_violation',
        constraint = 'accepted_terms_are_fixed', table = 'opportunities', schema = 'opportunities';
    end if;
  end if;
  return new;
end $$;

-- A published text is never empty, in either language.
alter table opportunities.opportunities add constraint published_texts_are_written check (
  lifecycle = 'draft'
  or (jsonb_array_length(overview) > 0 and jsonb_array_length(strategy) > 0 and jsonb_array_length(how_it_works) > 0));
