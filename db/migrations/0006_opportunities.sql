create schema opportunities;
grant usage on schema opportunities to sahl_app;

-- A text in both languages: {"ar": "…", "en": "…"}.
create domain opportunities.bilingual as jsonb check (
  jsonb_typeof(value -> 'ar') = 'string' and jsonb_typeof(value -> 'en') = 'string'
);

-- OPP-6: text as search compares it. Hamza seats, alef maqsura and ta marbuta fold, Arabic-Indic digits and
-- capital Latin letters too; tatweel and diacritics stand last in the list, without counterpart: they vanish.
-- The module's rules hold the same list, and a test compares the two.
create function opportunities.normalised(typed text) returns text
language sql immutable strict parallel safe
return translate(
  typed,
  'أإآٱىة' || '٠١٢٣٤٥٦٧٨٩' || '۰۱۲۳۴۵۶۷۸۹' || 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
    || U&'\0640\064B\064C\064D\064E\064F\0650\0651\0652\0653\0654\0655\0656\0657\0658\0659\065A\065B\065C\065D\065E\065F\0670',
  'اااايه' || '0123456789' || '0123456789' || 'abcdefghijklmnopqrstuvwxyz'
);

-- Lists that operators keep.
create table opportunities.cities (
  key text primary key check (key ~ '^[a-z0-9_]{1,40}$'),
  name opportunities.bilingual not null,
  region text not null check (region in ('najd', 'hijaz', 'asir', 'sharq')),
  lat numeric(8, 5) not null check (lat between -90 and 90),
  lng numeric(8, 5) not null check (lng between -180 and 180),
  position smallint not null
);
create table opportunities.property_types (
  key text primary key check (key ~ '^[a-z0-9_]{1,40}$'),
  name opportunities.bilingual not null,
  position smallint not null
);
create table opportunities.completion_statuses (
  key text primary key check (key ~ '^[a-z0-9_]{1,40}$'),
  name opportunities.bilingual not null,
  position smallint not null
);
create table opportunities.investment_types (
  key text primary key check (key ~ '^[a-z0-9_]{1,40}$'),
  name opportunities.bilingual not null,
  position smallint not null
);

create table opportunities.opportunities (
  id uuid primary key,
  -- Paths of the API stand beside slugs, and an id must never be taken for one.
  slug text not null unique check (
    slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 80
    and slug !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' and slug not in ('filters', 'figures')
  ),
  -- OPP-2
  lifecycle text not null default 'draft' check (
    lifecycle in ('draft', 'published', 'closed', 'completed', 'exited', 'cancelled')
  ),
  type_key text not null references opportunities.property_types,
  completion_key text not null references opportunities.completion_statuses,
  investment_type_key text not null references opportunities.investment_types,
  city_key text not null references opportunities.cities,
  district opportunities.bilingual not null,
  address_hint opportunities.bilingual not null,
  lat numeric(8, 5) not null check (lat between -90 and 90),
  lng numeric(8, 5) not null check (lng between -180 and 180),

  title opportunities.bilingual not null,
  summary opportunities.bilingual not null,
  -- paragraphs: [{ar, en}]
  overview jsonb not null check (jsonb_typeof(overview) = 'array'),
  -- steps: [{title: {ar, en}, text: {ar, en}}]
  strategy jsonb not null check (jsonb_typeof(strategy) = 'array'),
  how_it_works jsonb not null check (jsonb_typeof(how_it_works) = 'array'),
  risk_note opportunities.bilingual not null,
  sharia_note opportunities.bilingual not null,
  search_text text not null,

  unit_price bigint not null check (unit_price > 0),
  minimum_investment bigint not null check (minimum_investment > 0),
  annual_return_bps integer not null check (annual_return_bps between 0 and 10000),
  total_return_bps integer not null check (total_return_bps between 0 and 100000),
  term_months smallint not null check (term_months between 1 and 360),
  distribution_schedule text not null check (
    distribution_schedule in ('weekly', 'monthly', 'quarterly', 'semi_annually', 'annually', 'on_maturity')
  ),
  risk_level text not null check (risk_level in ('high', 'medium', 'low')),
  opens_at timestamptz not null,
  closes_at timestamptz,
  expected_exit_on date,
  -- OPP-12: frozen with each investment
  subscription_fee_bps integer not null default 0 check (subscription_fee_bps between 0 and 2000),
  management_fee_bps integer not null default 0 check (management_fee_bps between 0 and 2000),

  -- OPP-11: what the regulator asks an advertisement to say
  advertising_licence text,
  advertiser opportunities.bilingual,
  deed_reference text,
  plot_reference text,
  area_square_meters integer check (area_square_meters > 0),
  encumbrances opportunities.bilingual,

  operator_notes text not null default '',
  funding_account_id uuid not null unique,
  income_account_id uuid not null unique,
  created_at timestamptz not null,
  published_at timestamptz,

  constraint closes_after_opening check (closes_at > opens_at),
  constraint published_is_advertised check (lifecycle = 'draft' or (
    published_at is not null and advertising_licence is not null and advertiser is not null
    and deed_reference is not null and plot_reference is not null and area_square_meters is not null
    and encumbrances is not null
  ))
);
create index opportunities_by_newest on opportunities.opportunities (published_at desc, id desc)
  where lifecycle <> 'draft';
create index opportunities_by_city on opportunities.opportunities (city_key);
create index opportunities_by_type on opportunities.opportunities (type_key);
create index opportunities_by_completion on opportunities.opportunities (completion_key);
create index opportunities_by_investment_type on opportunities.opportunities (investment_type_key);
create index opportunities_by_lifecycle on opportunities.opportunities (lifecycle, opens_at);
create index opportunities_by_closing on opportunities.opportunities (closes_at);
create index opportunities_by_return on opportunities.opportunities (annual_return_bps desc);
create index opportunities_by_minimum on opportunities.opportunities (minimum_investment);

create function opportunities.compose_search_text() returns trigger language plpgsql as $$
begin
  new.search_text := opportunities.normalised(concat_ws(' ',
    new.title ->> 'ar', new.title ->> 'en', new.district ->> 'ar', new.district ->> 'en',
    (select concat_ws(' ', c.name ->> 'ar', c.name ->> 'en') from opportunities.cities c
     where c.key = new.city_key),
    new.summary ->> 'ar', new.summary ->> 'en'));
  return new;
end $$;
create trigger search_text_is_composed
  before insert or update of title, district, city_key, summary on opportunities.opportunities
  for each row execute function opportunities.compose_search_text();

create function opportunities.recompose_for_city() returns trigger language plpgsql as $$
begin
  update opportunities.opportunities set city_key = city_key where city_key = new.key;
  return null;
end $$;
create trigger renamed_city_is_found after update of name on opportunities.cities
  for each row execute function opportunities.recompose_for_city();

-- Search reads `like '%…%'`. Trigrams serve it where the server has them; without them it scans.
do $$
declare
  home text;
begin
  begin
    create extension if not exists pg_trgm;
  exception when undefined_file or feature_not_supported or insufficient_privilege then
    raise notice 'pg_trgm is not available: search will scan';
  end;
  select quote_ident(n.nspname) into home
  from pg_extension e join pg_namespace n on n.oid = e.extnamespace where e.extname = 'pg_trgm';
  if home is not null then
    execute 'create index opportunities_by_words on opportunities.opportunities using gin (search_text '
      || home || '.gin_trgm_ops)';
  end if;
end $$;

-- OPP-4. The only row that every purchase of an opportunity writes, so it holds nothing else.
create table opportunities.stock (
  opportunity_id uuid primary key references opportunities.opportunities,
  price bigint not null check (price > 0),
  invested bigint not null default 0 check (invested >= 0),
  reserved bigint not null default 0 check (reserved >= 0),
  constraint stock_not_oversold check (invested + reserved <= price)
) with (fillfactor = 50);

create table opportunities.images (
  id uuid primary key,
  opportunity_id uuid not null references opportunities.opportunities,
  storage_id uuid not null,
  alt opportunities.bilingual not null,
  position smallint not null,
  is_cover boolean not null,
  width integer not null check (width > 0),
  height integer not null check (height > 0)
);
create unique index images_in_order on opportunities.images (opportunity_id, position);
create unique index images_one_cover on opportunities.images (opportunity_id) where is_cover;

create table opportunities.documents (
  id uuid primary key,
  opportunity_id uuid not null references opportunities.opportunities,
  kind text not null check (kind in (
    'feasibility', 'valuation', 'deed_summary', 'contract_summary', 'prospectus', 'report'
  )),
  title opportunities.bilingual not null,
  storage_id uuid not null,
  size_bytes integer not null check (size_bytes > 0),
  visibility text not null check (visibility in ('public', 'investors')),
  position smallint not null,
  created_at timestamptz not null
);
create unique index documents_in_order on opportunities.documents (opportunity_id, position);

-- OPP-13: what happened, entered by itself; and what operators post.
create table opportunities.updates (
  id uuid primary key,
  opportunity_id uuid not null references opportunities.opportunities,
  kind text not null check (kind in (
    'published', 'funded_25', 'funded_50', 'funded_75', 'funded_100', 'closed', 'reopened', 'completed',
    'cancelled', 'exited', 'post'
  )),
  at timestamptz not null,
  title opportunities.bilingual,
  body opportunities.bilingual,
  constraint post_has_words check ((kind = 'post') = (title is not null and body is not null))
);
create index updates_by_opportunity on opportunities.updates (opportunity_id, at desc);
create unique index updates_each_milestone_once on opportunities.updates (opportunity_id, kind)
  where kind in ('published', 'funded_25', 'funded_50', 'funded_75', 'funded_100', 'completed', 'exited');

-- OPP-3: derived, never stored. The module's rules hold the same, and a test compares the two. Not immutable,
-- since arithmetic with intervals is not: a claim that its body does not keep would stop it from being inlined.
create function opportunities.status_at(
  moment timestamptz, lifecycle text, opens_at timestamptz, closes_at timestamptz, remaining bigint
) returns text
language sql stable parallel safe
return case
  when lifecycle = 'exited' then 'exited'
  when lifecycle in ('closed', 'cancelled') or closes_at <= moment then 'closed'
  when remaining <= 0 then 'funded'
  when lifecycle = 'completed' then 'closed'
  when opens_at > moment - interval '336 hours' then 'new'
  else 'available'
end;

-- Moves stock and enters the milestones that the move crosses. What may not be is stopped by the constraints.
create function opportunities.move_stock(
  p_opportunity uuid, p_invested bigint, p_reserved bigint, p_at timestamptz
) returns void
language plpgsql as $$
declare
  after record;
begin
  update opportunities.stock
  set invested = invested + p_invested, reserved = reserved + p_reserved
  where opportunity_id = p_opportunity
  returning price, invested into strict after;

  if p_invested > 0 and (after.invested * 4) / after.price > ((after.invested - p_invested) * 4) / after.price then
    insert into opportunities.updates (id, opportunity_id, kind, at)
    select gen_random_uuid(), p_opportunity, 'funded_' || quarter * 25, p_at
    from generate_series(((after.invested - p_invested) * 4) / after.price + 1,
      (after.invested * 4) / after.price) as quarter
    on conflict do nothing;
  end if;
end $$;

grant select on all tables in schema opportunities to sahl_app;
grant insert, update on
  opportunities.cities, opportunities.property_types, opportunities.completion_statuses,
  opportunities.investment_types, opportunities.opportunities, opportunities.stock, opportunities.images,
  opportunities.documents to sahl_app;
grant insert on opportunities.updates to sahl_app;
grant delete on opportunities.images, opportunities.documents to sahl_app;
