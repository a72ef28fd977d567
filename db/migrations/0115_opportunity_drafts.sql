-- OPP-1: a draft is a row from its first second, so that pictures and documents attach to it. It may lack everything;
-- every other opportunity is complete, and says everything in both languages.
alter table opportunities.opportunities
  alter column slug drop not null,
  alter column type_key drop not null,
  alter column completion_key drop not null,
  alter column investment_type_key drop not null,
  alter column city_key drop not null,
  alter column district drop not null,
  alter column address_hint drop not null,
  alter column lat drop not null,
  alter column lng drop not null,
  alter column title drop not null,
  alter column summary drop not null,
  alter column overview drop not null,
  alter column strategy drop not null,
  alter column how_it_works drop not null,
  alter column risk_note drop not null,
  alter column sharia_note drop not null,
  alter column unit_price drop not null,
  alter column minimum_investment drop not null,
  alter column annual_return_bps drop not null,
  alter column total_return_bps drop not null,
  alter column term_months drop not null,
  alter column distribution_schedule drop not null,
  alter column risk_level drop not null,
  alter column opens_at drop not null,
  alter column complete_by drop not null,
  -- the accounts are opened with the first publication
  alter column funding_account_id drop not null,
  alter column income_account_id drop not null,
  add column archived_at timestamptz,
  add column archived_by uuid references identity.users,
  add constraint complete_unless_draft check (lifecycle = 'draft' or (
    slug is not null and type_key is not null and completion_key is not null and investment_type_key is not null
    and city_key is not null and district is not null and address_hint is not null and lat is not null
    and lng is not null and title is not null and summary is not null and overview is not null
    and strategy is not null and how_it_works is not null and risk_note is not null and sharia_note is not null
    and unit_price is not null and minimum_investment is not null and annual_return_bps is not null
    and total_return_bps is not null and term_months is not null and distribution_schedule is not null
    and risk_level is not null and opens_at is not null and complete_by is not null
    and funding_account_id is not null and income_account_id is not null)),
  add constraint only_drafts_are_archived check (archived_at is null or lifecycle = 'draft');
create index opportunities_by_archiver on opportunities.opportunities (archived_by) where archived_by is not null;

create function opportunities.is_in_both_languages(words jsonb) returns boolean
  language sql immutable parallel safe
  return btrim(words ->> 'ar') <> '' and btrim(words ->> 'en') <> '';

-- no published text can lose its other language
alter table opportunities.opportunities
  add constraint published_in_both_languages check (lifecycle = 'draft' or (
    opportunities.is_in_both_languages(title) and opportunities.is_in_both_languages(summary)
    and opportunities.is_in_both_languages(district) and opportunities.is_in_both_languages(address_hint)
    and opportunities.is_in_both_languages(risk_note) and opportunities.is_in_both_languages(sharia_note)
    and opportunities.is_in_both_languages(advertiser) and opportunities.is_in_both_languages(encumbrances)
    and not jsonb_path_exists(overview, '$[*] ? (!(@.ar like_regex "\\S") || !(@.en like_regex "\\S"))')
    and not jsonb_path_exists(strategy,
      '$[*] ? (!(@.title.ar like_regex "\\S") || !(@.title.en like_regex "\\S")
        || !(@.text.ar like_regex "\\S") || !(@.text.en like_regex "\\S"))')
    and not jsonb_path_exists(how_it_works,
      '$[*] ? (!(@.title.ar like_regex "\\S") || !(@.title.en like_regex "\\S")
        || !(@.text.ar like_regex "\\S") || !(@.text.en like_regex "\\S"))')));

-- The working copy: the fields that operators have changed and not yet applied. Publishing applies it. A row stays when
-- its change is applied or discarded, so that a version is never used twice.
create table opportunities.working_fields (
  opportunity_id uuid not null references opportunities.opportunities,
  field text not null check (field ~ '^[a-z][a-zA-Z]*(\.(ar|en))?$'),
  -- false: the field is as in the opportunity
  is_changed boolean not null,
  value jsonb,
  version integer not null check (version > 0),
  changed_by uuid references identity.users,
  changed_at timestamptz not null,
  primary key (opportunity_id, field)
);
create index working_fields_by_editor on opportunities.working_fields (changed_by);
grant select, insert, update on opportunities.working_fields to sahl_app;

-- The log of changes. Changes of one field by one person within a few minutes are one entry.
create table opportunities.field_changes (
  id uuid primary key,
  opportunity_id uuid not null references opportunities.opportunities,
  field text not null,
  before jsonb,
  after jsonb,
  changed_by uuid references identity.users,
  changed_at timestamptz not null
);
create index field_changes_by_opportunity on opportunities.field_changes (opportunity_id, changed_at desc, id desc);
create index field_changes_by_field on opportunities.field_changes (opportunity_id, field, changed_at desc);
create index field_changes_by_editor on opportunities.field_changes (changed_by);
grant select, insert on opportunities.field_changes to sahl_app;
grant update (after, changed_at) on opportunities.field_changes to sahl_app;

-- Links to a preview. Only the hash of the token is stored.
create table opportunities.preview_links (
  token_hash bytea primary key check (length(token_hash) = 32),
  opportunity_id uuid not null references opportunities.opportunities,
  created_by uuid not null references identity.users,
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at)
);
create index preview_links_by_opportunity on opportunities.preview_links (opportunity_id);
create index preview_links_by_creator on opportunities.preview_links (created_by);
create index preview_links_by_expiry on opportunities.preview_links (expires_at);
grant select, insert, delete on opportunities.preview_links to sahl_app;

-- Published: the address, the stake price and the contract type are fixed. With the first stake: the accepted terms, and
-- the deadline of funding may not move later. The stock row is locked first, so that a running purchase counts.
create function opportunities.keep_promises() returns trigger language plpgsql as $$
declare
  is_sold boolean;
begin
  if old.lifecycle = 'draft' then
    return new;
  end if;
  if (old.slug, old.unit_price, old.investment_type_key) is distinct from
     (new.slug, new.unit_price, new.investment_type_key) then
    raise exception 'fixed by the publication' using errcode = 'check_violation',
      constraint = 'published_terms_are_fixed', table = 'opportunities', schema = 'opportunities';
  end if;
  if (old.annual_return_bps, old.total_return_bps, old.term_months, old.distribution_schedule,
      old.subscription_fee_bps, old.management_fee_bps)
    is distinct from
     (new.annual_return_bps, new.total_return_bps, new.term_months, new.distribution_schedule,
      new.subscription_fee_bps, new.management_fee_bps)
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
create trigger keeps_promises before update on opportunities.opportunities
  for each row execute function opportunities.keep_promises();

-- Archiving a draft changes no terms.
create or replace function opportunities.move_terms() returns trigger language plpgsql as $$
declare
  words constant text[] := array[
    'slug', 'title', 'summary', 'overview', 'strategy', 'how_it_works', 'district', 'address_hint', 'lat', 'lng',
    'search_text', 'operator_notes', 'archived_at', 'archived_by'
  ];
begin
  if to_jsonb(old) - words is distinct from to_jsonb(new) - words then
    update opportunities.stock set terms_version = terms_version + 1 where opportunity_id = new.id;
  end if;
  return null;
end $$;
