-- OPP-2: facts that a publication or a stake has fixed are refused by the database too, not only by the rules.

-- The lifecycle goes on along OPP-2 only. The start of an offer, its accounts, and the terms of a cancelled one stay.
create or replace function opportunities.keep_promises() returns trigger language plpgsql as $$
declare
  is_fixed boolean := old.lifecycle = 'cancelled';
begin
  if old.lifecycle <> 'draft' and new.lifecycle = 'draft' then
    raise exception 'published for good' using errcode = 'check_violation',
      constraint = 'published_is_no_draft_again', table = 'opportunities', schema = 'opportunities';
  end if;
  if old.lifecycle <> new.lifecycle and (old.lifecycle, new.lifecycle) not in (
      ('draft', 'published'), ('published', 'closed'), ('closed', 'published'), ('published', 'completed'),
      ('closed', 'completed'), ('published', 'cancelled'), ('closed', 'cancelled'), ('completed', 'exited')) then
    raise exception 'no step leads from % to %', old.lifecycle, new.lifecycle using errcode = 'check_violation',
      constraint = 'lifecycle_goes_by_steps', table = 'opportunities', schema = 'opportunities';
  end if;
  if old.lifecycle = 'draft' then
    return new;
  end if;
  if (old.slug, old.unit_price, old.published_at, old.funding_account_id, old.income_account_id)
      is distinct from (new.slug, new.unit_price, new.published_at, new.funding_account_id, new.income_account_id)
    or old.investment_type_key is distinct from new.investment_type_key and not exists (
      select from opportunities.investment_types t
      where t.key = old.investment_type_key and t.merged_into = new.investment_type_key) then
    raise exception 'fixed by the publication' using errcode = 'check_violation',
      constraint = 'published_terms_are_fixed', table = 'opportunities', schema = 'opportunities';
  end if;
  if (old.annual_return_bps, old.total_return_bps, old.term_months, old.distribution_schedule,
      old.subscription_fee_bps, old.management_fee_bps, old.sharia_decision, old.opens_at)
    is distinct from
     (new.annual_return_bps, new.total_return_bps, new.term_months, new.distribution_schedule,
      new.subscription_fee_bps, new.management_fee_bps, new.sharia_decision, new.opens_at)
    or new.complete_by > old.complete_by then
    if not is_fixed then
      select invested + reserved > 0 into is_fixed from opportunities.stock
      where opportunity_id = new.id for no key update;
    end if;
    if is_fixed then
      raise exception 'fixed by the first stake' using errcode = 'check_violation',
        constraint = 'accepted_terms_are_fixed', table = 'opportunities', schema = 'opportunities';
    end if;
  end if;
  return new;
end $$;

-- A new opportunity is a draft, so that its publication is a step that is checked.
create function opportunities.begin_as_draft() returns trigger language plpgsql as $$
begin
  raise exception 'an opportunity begins as a draft' using errcode = 'check_violation',
    constraint = 'lifecycle_goes_by_steps', table = 'opportunities', schema = 'opportunities';
end $$;
create trigger begins_as_draft before insert on opportunities.opportunities
  for each row when (new.lifecycle <> 'draft') execute function opportunities.begin_as_draft();

-- The price of a published opportunity is a number of whole stakes, and its minimum is within the price. Checked at
-- the commit, because one transaction writes the price and then the minimum.
create function opportunities.check_price() returns trigger language plpgsql as $$
declare
  changed constant jsonb := to_jsonb(new);
  offer_id constant uuid := changed ->> case tg_table_name when 'stock' then 'opportunity_id' else 'id' end;
  stake_price bigint;
  minimum bigint;
  total bigint;
begin
  -- Locks the opportunity, so that a price and a minimum of two transactions see each other.
  select o.unit_price, o.minimum_investment into stake_price, minimum
  from opportunities.opportunities o where o.id = offer_id and o.lifecycle <> 'draft' for no key update;
  if not found then
    return null;
  end if;
  select s.price into total from opportunities.stock s where s.opportunity_id = offer_id;
  if total is null or total % stake_price <> 0 then
    raise exception 'a published price is whole stakes' using errcode = 'check_violation',
      constraint = 'price_is_whole_stakes', table = 'stock', schema = 'opportunities';
  end if;
  if minimum > total then
    raise exception 'a minimum is within the price' using errcode = 'check_violation',
      constraint = 'minimum_is_within_price', table = 'opportunities', schema = 'opportunities';
  end if;
  return null;
end $$;
create constraint trigger price_is_sound after insert or update of price on opportunities.stock
  deferrable initially deferred for each row execute function opportunities.check_price();
create constraint trigger price_is_sound after update of lifecycle, minimum_investment on opportunities.opportunities
  deferrable initially deferred for each row
  when (old.lifecycle = 'draft' and new.lifecycle <> 'draft'
    or old.minimum_investment is distinct from new.minimum_investment)
  execute function opportunities.check_price();

-- Orders name the version of the terms that they accepted, so versions never go back.
create function opportunities.keep_terms_growing() returns trigger language plpgsql as $$
begin
  raise exception 'versions of terms only grow' using errcode = 'check_violation',
    constraint = 'terms_only_grow', table = 'stock', schema = 'opportunities';
end $$;
create trigger terms_only_grow before update of terms_version, agreed_version on opportunities.stock
  for each row when (new.terms_version < old.terms_version or new.agreed_version < old.agreed_version)
  execute function opportunities.keep_terms_growing();

-- A published opportunity keeps a described cover and a titled document in force, and the file that each of its
-- documents shows is its latest version.
create function opportunities.check_papers() returns trigger language plpgsql as $$
declare
  changed constant jsonb := to_jsonb(coalesce(new, old));
  offer_id uuid;
begin
  if tg_table_name = 'document_versions' then
    select d.opportunity_id into offer_id from opportunities.documents d where d.id = (changed ->> 'document_id')::uuid;
  else
    offer_id := changed ->> case tg_table_name when 'opportunities' then 'id' else 'opportunity_id' end;
  end if;
  -- Locks the opportunity, so that two transactions that each remove one of the last two see each other.
  perform from opportunities.opportunities o where o.id = offer_id and o.lifecycle <> 'draft'
  for no key update;
  if not found then
    return null;
  end if;
  if not exists (
    select from opportunities.images i
    where i.opportunity_id = offer_id and i.is_cover and opportunities.is_in_both_languages(i.alt)
  ) then
    raise exception 'a published opportunity has a described cover' using errcode = 'check_violation',
      constraint = 'published_has_cover', table = 'images', schema = 'opportunities';
  end if;
  if not exists (
    select from opportunities.documents d join opportunities.document_versions v on v.document_id = d.id
    where d.opportunity_id = offer_id and d.removed_at is null
      and v.until_at is null and v.from_at is not null and opportunities.is_in_both_languages(d.title)
  ) then
    raise exception 'a published opportunity has a document in force' using errcode = 'check_violation',
      constraint = 'published_has_document', table = 'documents', schema = 'opportunities';
  end if;
  if exists (
    select from opportunities.documents d where d.opportunity_id = offer_id and d.removed_at is null
      and not exists (
        select from opportunities.document_versions v
        where v.document_id = d.id and v.until_at is null and v.storage_id = d.storage_id)
  ) then
    raise exception 'a document shows its latest version' using errcode = 'check_violation',
      constraint = 'document_shows_latest_version', table = 'documents', schema = 'opportunities';
  end if;
  return null;
end $$;
create constraint trigger papers_are_kept after delete or update of alt, is_cover on opportunities.images
  deferrable initially deferred for each row execute function opportunities.check_papers();
create constraint trigger papers_are_kept
  after insert or update of title, storage_id, removed_at on opportunities.documents
  deferrable initially deferred for each row execute function opportunities.check_papers();
create constraint trigger papers_are_kept after update of until_at on opportunities.document_versions
  deferrable initially deferred for each row execute function opportunities.check_papers();
create constraint trigger papers_are_kept after update of lifecycle on opportunities.opportunities
  deferrable initially deferred for each row when (old.lifecycle = 'draft' and new.lifecycle <> 'draft')
  execute function opportunities.check_papers();

-- A document with its title in both languages loses neither, and a removed one does not return.
create function opportunities.keep_document() returns trigger language plpgsql as $$
begin
  if opportunities.is_in_both_languages(old.title) and not opportunities.is_in_both_languages(new.title)
    or old.removed_at is distinct from new.removed_at and old.removed_at is not null then
    raise exception 'a document keeps its title and its removal' using errcode = 'check_violation',
      constraint = 'documents_are_kept', table = 'documents', schema = 'opportunities';
  end if;
  return new;
end $$;
create trigger document_is_kept before update of title, removed_at on opportunities.documents
  for each row execute function opportunities.keep_document();

-- A version comes into force, and ends, after the last purchase that it concerns. Otherwise the documents that an
-- order accepted would change.
create function orders.keep_accepted_documents() returns trigger language plpgsql set enable_seqscan to off as $$
declare
  earlier constant jsonb := case tg_op when 'UPDATE' then to_jsonb(old) else '{}' end;
  begins constant boolean := new.from_at is not null and earlier ->> 'from_at' is null;
  ends constant boolean := new.until_at is not null and earlier ->> 'until_at' is null;
  terms constant bigint := least(case when begins then new.from_terms end, case when ends then new.until_terms end);
  at constant timestamptz := least(case when begins then new.from_at end, case when ends then new.until_at end);
begin
  if at is not null and new.from_at is not null and exists (
    select from opportunities.documents d join orders.investments i on i.opportunity_id = d.opportunity_id
    where d.id = new.document_id and (i.terms_version >= terms or i.terms_version is null and i.created_at >= at)
  ) then
    raise exception 'an order has accepted other documents' using errcode = 'check_violation',
      constraint = 'accepted_documents_are_kept', table = 'document_versions', schema = 'opportunities';
  end if;
  return new;
end $$;
create trigger accepted_documents_are_kept before insert or update on opportunities.document_versions
  for each row execute function orders.keep_accepted_documents();

-- Rows stay with their opportunity.
revoke update on opportunities.stock, opportunities.images, opportunities.documents from sahl_app;
grant update (price, invested, reserved, terms_version, agreed_version) on opportunities.stock to sahl_app;
grant update (storage_id, alt, position, is_cover, width, height, is_illustration, original_id, crop)
  on opportunities.images to sahl_app;
grant update (kind, title, storage_id, size_bytes, visibility, position, removed_at)
  on opportunities.documents to sahl_app;

-- Published words are written in both languages. Rows from before are checked without a lock that writers wait for.
alter table opportunities.updates add constraint posts_are_in_both_languages check (
  kind <> 'post' or opportunities.is_in_both_languages(title) and opportunities.is_in_both_languages(body)) not valid;
alter table updates.updates add constraint published_in_both_languages check (
  status <> 'published' or opportunities.is_in_both_languages(title) and opportunities.is_in_both_languages(body))
  not valid;
alter table opportunities.regions add constraint named_in_both_languages
  check (opportunities.is_in_both_languages(name)) not valid;
alter table opportunities.cities add constraint named_in_both_languages
  check (opportunities.is_in_both_languages(name)) not valid;
alter table opportunities.districts add constraint named_in_both_languages
  check (opportunities.is_in_both_languages(name)) not valid;
alter table opportunities.property_types add constraint named_in_both_languages
  check (opportunities.is_in_both_languages(name)) not valid;
alter table opportunities.investment_types add constraint named_in_both_languages
  check (opportunities.is_in_both_languages(name)) not valid;
alter table opportunities.completion_statuses add constraint named_in_both_languages
  check (opportunities.is_in_both_languages(name)) not valid;

-- The pictures of a published post stay, like its words.
create function updates.keep_published_pictures() returns trigger language plpgsql as $$
begin
  if exists (
    select from updates.updates u where u.id = coalesce(new.update_id, old.update_id) and u.status = 'published'
  ) then
    raise exception 'a published update keeps its pictures' using errcode = 'check_violation',
      constraint = 'published_pictures_stay', table = 'pictures', schema = 'updates';
  end if;
  return coalesce(new, old);
end $$;
create trigger published_pictures_stay before insert or update or delete on updates.pictures
  for each row execute function updates.keep_published_pictures();
