-- Made by `npm run db:schema` from the migrations, for reading; never edited.

create domain opportunities.bilingual as jsonb
  constraint bilingual_check CHECK (((jsonb_typeof((VALUE -> 'ar'::text)) = 'string'::text) AND (jsonb_typeof((VALUE -> 'en'::text)) = 'string'::text)));

create table opportunities.cities (
  key text not null,
  name opportunities.bilingual not null,
  lat numeric(8,5) not null,
  lng numeric(8,5) not null,
  "position" smallint not null,
  region_key text not null,
  version integer not null default 1,
  retired_at timestamp with time zone,
  merged_into text,
  constraint cities_pkey PRIMARY KEY (key),
  constraint cities_merged_into_fkey FOREIGN KEY (merged_into) REFERENCES opportunities.cities(key),
  constraint cities_region_key_fkey FOREIGN KEY (region_key) REFERENCES opportunities.regions(key),
  constraint cities_key_check CHECK ((key ~ '^[a-z0-9_]{1,40}$'::text)),
  constraint cities_lat_check CHECK (((lat >= ('-90'::integer)::numeric) AND (lat <= (90)::numeric))),
  constraint cities_lng_check CHECK (((lng >= ('-180'::integer)::numeric) AND (lng <= (180)::numeric))),
  constraint merged_city_is_retired CHECK (((merged_into IS NULL) OR (retired_at IS NOT NULL))),
  constraint named_in_both_languages CHECK (opportunities.is_in_both_languages((name)::jsonb)) NOT VALID
);
CREATE INDEX cities_by_merge ON opportunities.cities USING btree (merged_into) WHERE (merged_into IS NOT NULL);
CREATE INDEX cities_by_region ON opportunities.cities USING btree (region_key);
CREATE TRIGGER renamed_city_is_found AFTER UPDATE OF name, region_key ON opportunities.cities FOR EACH ROW EXECUTE FUNCTION opportunities.recompose_for_city();
grant delete, insert, select, update on opportunities.cities to sahl_app;

create table opportunities.completion_statuses (
  key text not null,
  name opportunities.bilingual not null,
  "position" smallint not null,
  icon text,
  version integer not null default 1,
  retired_at timestamp with time zone,
  merged_into text,
  constraint completion_statuses_pkey PRIMARY KEY (key),
  constraint completion_statuses_merged_into_fkey FOREIGN KEY (merged_into) REFERENCES opportunities.completion_statuses(key),
  constraint completion_statuses_icon_check CHECK ((icon ~ '^[a-z-]{1,30}$'::text)),
  constraint completion_statuses_key_check CHECK ((key ~ '^[a-z0-9_]{1,40}$'::text)),
  constraint merged_status_is_retired CHECK (((merged_into IS NULL) OR (retired_at IS NOT NULL))),
  constraint named_in_both_languages CHECK (opportunities.is_in_both_languages((name)::jsonb)) NOT VALID
);
CREATE INDEX statuses_by_merge ON opportunities.completion_statuses USING btree (merged_into) WHERE (merged_into IS NOT NULL);
grant delete, insert, select, update on opportunities.completion_statuses to sahl_app;

create table opportunities.districts (
  key text not null,
  city_key text not null,
  name opportunities.bilingual not null,
  lat numeric(8,5) not null,
  lng numeric(8,5) not null,
  "position" smallint not null,
  version integer not null default 1,
  retired_at timestamp with time zone,
  merged_into text,
  constraint districts_pkey PRIMARY KEY (key),
  constraint districts_within_city UNIQUE (city_key, key),
  constraint districts_city_key_fkey FOREIGN KEY (city_key) REFERENCES opportunities.cities(key),
  constraint districts_merged_into_fkey FOREIGN KEY (merged_into) REFERENCES opportunities.districts(key),
  constraint districts_key_check CHECK ((key ~ '^[a-z0-9_]{1,40}$'::text)),
  constraint merged_district_is_retired CHECK (((merged_into IS NULL) OR (retired_at IS NOT NULL))),
  constraint named_in_both_languages CHECK (opportunities.is_in_both_languages((name)::jsonb)) NOT VALID
);
CREATE INDEX districts_by_city ON opportunities.districts USING btree (city_key, "position");
CREATE INDEX districts_by_merge ON opportunities.districts USING btree (merged_into) WHERE (merged_into IS NOT NULL);
CREATE TRIGGER renamed_district_is_copied AFTER UPDATE OF name ON opportunities.districts FOR EACH ROW EXECUTE FUNCTION opportunities.recopy_district();
grant delete, insert, select, update on opportunities.districts to sahl_app;

create table opportunities.document_versions (
  id uuid not null,
  document_id uuid not null,
  number smallint not null,
  title opportunities.bilingual not null,
  storage_id uuid not null,
  size_bytes integer not null,
  created_by uuid,
  created_at timestamp with time zone not null,
  from_terms bigint,
  until_terms bigint,
  from_at timestamp with time zone,
  until_at timestamp with time zone,
  constraint document_versions_pkey PRIMARY KEY (id),
  constraint document_versions_document_id_number_key UNIQUE (document_id, number),
  constraint document_versions_created_by_fkey FOREIGN KEY (created_by) REFERENCES identity.users(id),
  constraint document_versions_document_id_fkey FOREIGN KEY (document_id) REFERENCES opportunities.documents(id),
  constraint document_versions_check CHECK ((until_terms >= from_terms)),
  constraint document_versions_check1 CHECK (((from_terms IS NULL) OR (from_at IS NOT NULL))),
  constraint document_versions_check2 CHECK (((until_terms IS NULL) OR (until_at IS NOT NULL))),
  constraint document_versions_number_check CHECK ((number > 0)),
  constraint document_versions_size_bytes_check CHECK ((size_bytes > 0))
);
CREATE INDEX document_versions_by_author ON opportunities.document_versions USING btree (created_by);
CREATE INDEX document_versions_by_file ON opportunities.document_versions USING btree (storage_id);
CREATE UNIQUE INDEX document_versions_latest ON opportunities.document_versions USING btree (document_id) WHERE (until_at IS NULL);
CREATE TRIGGER accepted_documents_are_kept BEFORE INSERT OR UPDATE ON opportunities.document_versions FOR EACH ROW EXECUTE FUNCTION orders.keep_accepted_documents();
CREATE CONSTRAINT TRIGGER papers_are_kept AFTER UPDATE OF until_at ON opportunities.document_versions DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION opportunities.check_papers();
CREATE TRIGGER version_is_kept BEFORE UPDATE ON opportunities.document_versions FOR EACH ROW EXECUTE FUNCTION opportunities.keep_document_version();
grant insert, select on opportunities.document_versions to sahl_app;
grant update (from_at, from_terms, title, until_at, until_terms) on opportunities.document_versions to sahl_app;

create table opportunities.documents (
  id uuid not null,
  opportunity_id uuid not null,
  kind text not null,
  title opportunities.bilingual not null,
  storage_id uuid not null,
  size_bytes integer not null,
  visibility text not null,
  "position" smallint,
  created_at timestamp with time zone not null,
  removed_at timestamp with time zone,
  constraint documents_pkey PRIMARY KEY (id),
  constraint documents_in_order UNIQUE (opportunity_id, "position") DEFERRABLE,
  constraint documents_opportunity_id_fkey FOREIGN KEY (opportunity_id) REFERENCES opportunities.opportunities(id),
  constraint documents_kind_check CHECK ((kind = ANY (ARRAY['feasibility'::text, 'valuation'::text, 'deed_summary'::text, 'contract_summary'::text, 'prospectus'::text, 'report'::text]))),
  constraint documents_size_bytes_check CHECK ((size_bytes > 0)),
  constraint documents_visibility_check CHECK ((visibility = ANY (ARRAY['public'::text, 'investors'::text]))),
  constraint removed_has_no_place CHECK (((removed_at IS NULL) = ("position" IS NOT NULL)))
);
CREATE TRIGGER document_is_kept BEFORE UPDATE OF title, removed_at ON opportunities.documents FOR EACH ROW EXECUTE FUNCTION opportunities.keep_document();
CREATE CONSTRAINT TRIGGER papers_are_kept AFTER INSERT OR UPDATE OF title, storage_id, removed_at ON opportunities.documents DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION opportunities.check_papers();
grant insert, select on opportunities.documents to sahl_app;
grant update (kind, position, removed_at, size_bytes, storage_id, title, visibility) on opportunities.documents to sahl_app;

create table opportunities.field_changes (
  id uuid not null,
  opportunity_id uuid not null,
  field text not null,
  before jsonb,
  after jsonb,
  changed_by uuid,
  changed_at timestamp with time zone not null,
  constraint field_changes_pkey PRIMARY KEY (id),
  constraint field_changes_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES identity.users(id),
  constraint field_changes_opportunity_id_fkey FOREIGN KEY (opportunity_id) REFERENCES opportunities.opportunities(id)
);
CREATE INDEX field_changes_by_editor ON opportunities.field_changes USING btree (changed_by);
CREATE INDEX field_changes_by_field ON opportunities.field_changes USING btree (opportunity_id, field, changed_at DESC);
CREATE INDEX field_changes_by_opportunity ON opportunities.field_changes USING btree (opportunity_id, changed_at DESC, id DESC);
grant insert, select on opportunities.field_changes to sahl_app;
grant update (after, changed_at) on opportunities.field_changes to sahl_app;

create table opportunities.images (
  id uuid not null,
  opportunity_id uuid not null,
  storage_id uuid not null,
  alt opportunities.bilingual not null,
  "position" smallint not null,
  is_cover boolean not null,
  width integer not null,
  height integer not null,
  is_illustration boolean not null default false,
  original_id uuid,
  crop jsonb,
  constraint images_pkey PRIMARY KEY (id),
  constraint images_in_order UNIQUE (opportunity_id, "position") DEFERRABLE,
  constraint images_opportunity_id_fkey FOREIGN KEY (opportunity_id) REFERENCES opportunities.opportunities(id),
  constraint cropped_from_an_original CHECK (((original_id IS NULL) = (crop IS NULL))),
  constraint images_height_check CHECK ((height > 0)),
  constraint images_width_check CHECK ((width > 0))
);
CREATE UNIQUE INDEX images_one_cover ON opportunities.images USING btree (opportunity_id) WHERE is_cover;
CREATE CONSTRAINT TRIGGER cover_is_kept AFTER UPDATE OF alt, is_cover ON opportunities.images DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((old.is_cover OR new.is_cover)) EXECUTE FUNCTION opportunities.check_cover();
CREATE CONSTRAINT TRIGGER cover_is_not_removed AFTER DELETE ON opportunities.images DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (old.is_cover) EXECUTE FUNCTION opportunities.check_cover();
CREATE TRIGGER description_is_kept BEFORE UPDATE OF alt ON opportunities.images FOR EACH ROW EXECUTE FUNCTION opportunities.keep_description();
grant delete, insert, select on opportunities.images to sahl_app;
grant update (alt, crop, height, is_cover, is_illustration, original_id, position, storage_id, width) on opportunities.images to sahl_app;

create table opportunities.investment_types (
  key text not null,
  name opportunities.bilingual not null,
  "position" smallint not null,
  icon text,
  version integer not null default 1,
  retired_at timestamp with time zone,
  merged_into text,
  constraint investment_types_pkey PRIMARY KEY (key),
  constraint investment_types_merged_into_fkey FOREIGN KEY (merged_into) REFERENCES opportunities.investment_types(key),
  constraint investment_types_icon_check CHECK ((icon ~ '^[a-z-]{1,30}$'::text)),
  constraint investment_types_key_check CHECK ((key ~ '^[a-z0-9_]{1,40}$'::text)),
  constraint merged_contract_is_retired CHECK (((merged_into IS NULL) OR (retired_at IS NOT NULL))),
  constraint named_in_both_languages CHECK (opportunities.is_in_both_languages((name)::jsonb)) NOT VALID
);
CREATE INDEX contracts_by_merge ON opportunities.investment_types USING btree (merged_into) WHERE (merged_into IS NOT NULL);
grant delete, insert, select, update on opportunities.investment_types to sahl_app;

create table opportunities.opportunities (
  id uuid not null,
  slug text,
  lifecycle text not null default 'draft'::text,
  type_key text,
  completion_key text,
  investment_type_key text,
  city_key text,
  district opportunities.bilingual,
  address_hint opportunities.bilingual,
  lat numeric(8,5),
  lng numeric(8,5),
  title opportunities.bilingual,
  summary opportunities.bilingual,
  overview jsonb,
  strategy jsonb,
  how_it_works jsonb,
  risk_note opportunities.bilingual,
  sharia_note opportunities.bilingual,
  search_text text not null,
  unit_price bigint,
  minimum_investment bigint,
  annual_return_bps integer,
  total_return_bps integer,
  term_months smallint,
  distribution_schedule text,
  risk_level text,
  opens_at timestamp with time zone,
  closes_at timestamp with time zone,
  expected_exit_on date,
  subscription_fee_bps integer not null default 0,
  management_fee_bps integer not null default 0,
  advertising_licence text,
  advertiser opportunities.bilingual,
  deed_reference text,
  plot_reference text,
  area_square_meters integer,
  encumbrances opportunities.bilingual,
  operator_notes text not null default ''::text,
  funding_account_id uuid,
  income_account_id uuid,
  created_at timestamp with time zone not null,
  published_at timestamp with time zone,
  complete_by timestamp with time zone,
  archived_at timestamp with time zone,
  archived_by uuid,
  district_key text,
  eligible_nationality text,
  eligible_countries text[],
  eligible_residency text,
  eligible_class text,
  sharia_decision text,
  constraint opportunities_pkey PRIMARY KEY (id),
  constraint opportunities_funding_account_id_key UNIQUE (funding_account_id),
  constraint opportunities_income_account_id_key UNIQUE (income_account_id),
  constraint opportunities_slug_key UNIQUE (slug),
  constraint opportunities_archived_by_fkey FOREIGN KEY (archived_by) REFERENCES identity.users(id),
  constraint opportunities_city_key_fkey FOREIGN KEY (city_key) REFERENCES opportunities.cities(key),
  constraint opportunities_completion_key_fkey FOREIGN KEY (completion_key) REFERENCES opportunities.completion_statuses(key),
  constraint opportunities_district_key_fkey FOREIGN KEY (city_key, district_key) REFERENCES opportunities.districts(city_key, key) ON UPDATE CASCADE,
  constraint opportunities_investment_type_key_fkey FOREIGN KEY (investment_type_key) REFERENCES opportunities.investment_types(key),
  constraint opportunities_type_key_fkey FOREIGN KEY (type_key) REFERENCES opportunities.property_types(key),
  constraint closes_after_opening CHECK ((closes_at > opens_at)),
  constraint complete_unless_draft CHECK (((lifecycle = 'draft'::text) OR ((slug IS NOT NULL) AND (type_key IS NOT NULL) AND (completion_key IS NOT NULL) AND (investment_type_key IS NOT NULL) AND (city_key IS NOT NULL) AND (district IS NOT NULL) AND (address_hint IS NOT NULL) AND (lat IS NOT NULL) AND (lng IS NOT NULL) AND (title IS NOT NULL) AND (summary IS NOT NULL) AND (overview IS NOT NULL) AND (strategy IS NOT NULL) AND (how_it_works IS NOT NULL) AND (risk_note IS NOT NULL) AND (sharia_note IS NOT NULL) AND (unit_price IS NOT NULL) AND (minimum_investment IS NOT NULL) AND (annual_return_bps IS NOT NULL) AND (total_return_bps IS NOT NULL) AND (term_months IS NOT NULL) AND (distribution_schedule IS NOT NULL) AND (risk_level IS NOT NULL) AND (opens_at IS NOT NULL) AND (complete_by IS NOT NULL) AND (funding_account_id IS NOT NULL) AND (income_account_id IS NOT NULL)))),
  constraint completed_after_opening CHECK ((complete_by > opens_at)),
  constraint listed_nationalities_are_named CHECK (((lifecycle = 'draft'::text) OR (eligible_nationality IS DISTINCT FROM 'listed'::text) OR (COALESCE(cardinality(eligible_countries), 0) > 0))),
  constraint only_drafts_are_archived CHECK (((archived_at IS NULL) OR (lifecycle = 'draft'::text))),
  constraint opportunities_annual_return_bps_check CHECK (((annual_return_bps >= 0) AND (annual_return_bps <= 10000))),
  constraint opportunities_area_square_meters_check CHECK ((area_square_meters > 0)),
  constraint opportunities_distribution_schedule_check CHECK ((distribution_schedule = ANY (ARRAY['weekly'::text, 'monthly'::text, 'quarterly'::text, 'semi_annually'::text, 'annually'::text, 'on_maturity'::text]))),
  constraint opportunities_eligible_class_check CHECK ((eligible_class = 'qualified'::text)),
  constraint opportunities_eligible_nationality_check CHECK ((eligible_nationality = ANY (ARRAY['citizens'::text, 'gcc'::text, 'listed'::text]))),
  constraint opportunities_eligible_residency_check CHECK ((eligible_residency = 'residents'::text)),
  constraint opportunities_how_it_works_check CHECK ((jsonb_typeof(how_it_works) = 'array'::text)),
  constraint opportunities_lat_check CHECK (((lat >= ('-90'::integer)::numeric) AND (lat <= (90)::numeric))),
  constraint opportunities_lifecycle_check CHECK ((lifecycle = ANY (ARRAY['draft'::text, 'published'::text, 'closed'::text, 'completed'::text, 'exited'::text, 'cancelled'::text]))),
  constraint opportunities_lng_check CHECK (((lng >= ('-180'::integer)::numeric) AND (lng <= (180)::numeric))),
  constraint opportunities_management_fee_bps_check CHECK (((management_fee_bps >= 0) AND (management_fee_bps <= 2000))),
  constraint opportunities_minimum_investment_check CHECK ((minimum_investment > 0)),
  constraint opportunities_overview_check CHECK ((jsonb_typeof(overview) = 'array'::text)),
  constraint opportunities_risk_level_check CHECK ((risk_level = ANY (ARRAY['high'::text, 'medium'::text, 'low'::text]))),
  constraint opportunities_sharia_decision_check CHECK ((sharia_decision ~ '^[a-z0-9][a-z0-9-]{0,63}$'::text)),
  constraint opportunities_slug_check CHECK (((slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text) AND (length(slug) <= 80) AND (slug !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'::text) AND (slug <> ALL (ARRAY['filters'::text, 'figures'::text])))),
  constraint opportunities_strategy_check CHECK ((jsonb_typeof(strategy) = 'array'::text)),
  constraint opportunities_subscription_fee_bps_check CHECK (((subscription_fee_bps >= 0) AND (subscription_fee_bps <= 2000))),
  constraint opportunities_term_months_check CHECK (((term_months >= 1) AND (term_months <= 360))),
  constraint opportunities_total_return_bps_check CHECK (((total_return_bps >= 0) AND (total_return_bps <= 100000))),
  constraint opportunities_unit_price_check CHECK ((unit_price > 0)),
  constraint published_in_both_languages CHECK (((lifecycle = 'draft'::text) OR (opportunities.is_in_both_languages((title)::jsonb) AND opportunities.is_in_both_languages((summary)::jsonb) AND opportunities.is_in_both_languages((district)::jsonb) AND opportunities.is_in_both_languages((address_hint)::jsonb) AND opportunities.is_in_both_languages((risk_note)::jsonb) AND opportunities.is_in_both_languages((sharia_note)::jsonb) AND opportunities.is_in_both_languages((advertiser)::jsonb) AND opportunities.is_in_both_languages((encumbrances)::jsonb) AND (NOT jsonb_path_exists(overview, '$[*]?(!(@."ar" like_regex "\\S") || !(@."en" like_regex "\\S"))'::jsonpath)) AND (NOT jsonb_path_exists(strategy, '$[*]?(((!(@."title"."ar" like_regex "\\S") || !(@."title"."en" like_regex "\\S")) || !(@."text"."ar" like_regex "\\S")) || !(@."text"."en" like_regex "\\S"))'::jsonpath)) AND (NOT jsonb_path_exists(how_it_works, '$[*]?(((!(@."title"."ar" like_regex "\\S") || !(@."title"."en" like_regex "\\S")) || !(@."text"."ar" like_regex "\\S")) || !(@."text"."en" like_regex "\\S"))'::jsonpath))))),
  constraint published_is_advertised CHECK (((lifecycle = 'draft'::text) OR ((published_at IS NOT NULL) AND (advertising_licence IS NOT NULL) AND (advertiser IS NOT NULL) AND (deed_reference IS NOT NULL) AND (plot_reference IS NOT NULL) AND (area_square_meters IS NOT NULL) AND (encumbrances IS NOT NULL)))),
  constraint published_texts_are_written CHECK (((lifecycle = 'draft'::text) OR ((jsonb_array_length(overview) > 0) AND (jsonb_array_length(strategy) > 0) AND (jsonb_array_length(how_it_works) > 0))))
);
CREATE INDEX opportunities_by_archiver ON opportunities.opportunities USING btree (archived_by) WHERE (archived_by IS NOT NULL);
CREATE INDEX opportunities_by_city ON opportunities.opportunities USING btree (city_key);
CREATE INDEX opportunities_by_closing ON opportunities.opportunities USING btree (closes_at);
CREATE INDEX opportunities_by_completion ON opportunities.opportunities USING btree (completion_key);
CREATE INDEX opportunities_by_district ON opportunities.opportunities USING btree (city_key, district_key) WHERE (district_key IS NOT NULL);
CREATE INDEX opportunities_by_investment_type ON opportunities.opportunities USING btree (investment_type_key);
CREATE INDEX opportunities_by_lifecycle ON opportunities.opportunities USING btree (lifecycle, opens_at);
CREATE INDEX opportunities_by_minimum ON opportunities.opportunities USING btree (minimum_investment);
CREATE INDEX opportunities_by_newest ON opportunities.opportunities USING btree (published_at DESC, id DESC) WHERE (lifecycle <> 'draft'::text);
CREATE INDEX opportunities_by_return ON opportunities.opportunities USING btree (annual_return_bps DESC);
CREATE INDEX opportunities_by_sharia_decision ON opportunities.opportunities USING btree (sharia_decision) WHERE (sharia_decision IS NOT NULL);
CREATE INDEX opportunities_by_type ON opportunities.opportunities USING btree (type_key);
CREATE INDEX opportunities_by_words ON opportunities.opportunities USING gin (search_text gin_trgm_ops);
CREATE INDEX opportunities_overdue ON opportunities.opportunities USING btree (complete_by) WHERE (lifecycle = ANY (ARRAY['published'::text, 'closed'::text]));
CREATE TRIGGER begins_as_draft BEFORE INSERT ON opportunities.opportunities FOR EACH ROW WHEN ((new.lifecycle <> 'draft'::text)) EXECUTE FUNCTION opportunities.begin_as_draft();
CREATE CONSTRAINT TRIGGER cover_is_there AFTER UPDATE OF lifecycle ON opportunities.opportunities DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((old.lifecycle = 'draft'::text) AND (new.lifecycle <> 'draft'::text))) EXECUTE FUNCTION opportunities.check_cover();
CREATE TRIGGER district_is_copied BEFORE INSERT OR UPDATE OF city_key, district_key ON opportunities.opportunities FOR EACH ROW EXECUTE FUNCTION opportunities.copy_district();
CREATE TRIGGER keeps_promises BEFORE UPDATE ON opportunities.opportunities FOR EACH ROW EXECUTE FUNCTION opportunities.keep_promises();
CREATE TRIGGER opportunities_move_terms AFTER UPDATE ON opportunities.opportunities FOR EACH ROW EXECUTE FUNCTION opportunities.move_terms();
CREATE CONSTRAINT TRIGGER papers_are_kept AFTER UPDATE OF lifecycle ON opportunities.opportunities DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((old.lifecycle = 'draft'::text) AND (new.lifecycle <> 'draft'::text))) EXECUTE FUNCTION opportunities.check_papers();
CREATE CONSTRAINT TRIGGER price_is_sound AFTER UPDATE OF lifecycle, minimum_investment ON opportunities.opportunities DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((((old.lifecycle = 'draft'::text) AND (new.lifecycle <> 'draft'::text)) OR (old.minimum_investment IS DISTINCT FROM new.minimum_investment))) EXECUTE FUNCTION opportunities.check_price();
CREATE TRIGGER search_text_is_composed BEFORE INSERT OR UPDATE OF title, district, district_key, city_key, summary ON opportunities.opportunities FOR EACH ROW EXECUTE FUNCTION opportunities.compose_search_text();
grant insert, select, update on opportunities.opportunities to sahl_app;

create table opportunities.preview_links (
  token_hash bytea not null,
  opportunity_id uuid not null,
  created_by uuid not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint preview_links_pkey PRIMARY KEY (token_hash),
  constraint preview_links_created_by_fkey FOREIGN KEY (created_by) REFERENCES identity.users(id),
  constraint preview_links_opportunity_id_fkey FOREIGN KEY (opportunity_id) REFERENCES opportunities.opportunities(id),
  constraint preview_links_check CHECK ((expires_at > created_at)),
  constraint preview_links_token_hash_check CHECK ((length(token_hash) = 32))
);
CREATE INDEX preview_links_by_creator ON opportunities.preview_links USING btree (created_by);
CREATE INDEX preview_links_by_expiry ON opportunities.preview_links USING btree (expires_at);
CREATE INDEX preview_links_by_opportunity ON opportunities.preview_links USING btree (opportunity_id);
grant delete, insert, select on opportunities.preview_links to sahl_app;

create table opportunities.property_types (
  key text not null,
  name opportunities.bilingual not null,
  "position" smallint not null,
  icon text,
  version integer not null default 1,
  retired_at timestamp with time zone,
  merged_into text,
  constraint property_types_pkey PRIMARY KEY (key),
  constraint property_types_merged_into_fkey FOREIGN KEY (merged_into) REFERENCES opportunities.property_types(key),
  constraint merged_type_is_retired CHECK (((merged_into IS NULL) OR (retired_at IS NOT NULL))),
  constraint named_in_both_languages CHECK (opportunities.is_in_both_languages((name)::jsonb)) NOT VALID,
  constraint property_types_icon_check CHECK ((icon ~ '^[a-z-]{1,30}$'::text)),
  constraint property_types_key_check CHECK ((key ~ '^[a-z0-9_]{1,40}$'::text))
);
CREATE INDEX types_by_merge ON opportunities.property_types USING btree (merged_into) WHERE (merged_into IS NOT NULL);
grant delete, insert, select, update on opportunities.property_types to sahl_app;

create table opportunities.regions (
  key text not null,
  name opportunities.bilingual not null,
  lat numeric(8,5) not null,
  lng numeric(8,5) not null,
  "position" smallint not null,
  version integer not null default 1,
  retired_at timestamp with time zone,
  merged_into text,
  constraint regions_pkey PRIMARY KEY (key),
  constraint regions_merged_into_fkey FOREIGN KEY (merged_into) REFERENCES opportunities.regions(key),
  constraint merged_region_is_retired CHECK (((merged_into IS NULL) OR (retired_at IS NOT NULL))),
  constraint named_in_both_languages CHECK (opportunities.is_in_both_languages((name)::jsonb)) NOT VALID,
  constraint regions_key_check CHECK ((key ~ '^[a-z0-9_]{1,40}$'::text))
);
CREATE INDEX regions_by_merge ON opportunities.regions USING btree (merged_into) WHERE (merged_into IS NOT NULL);
CREATE TRIGGER renamed_region_is_found AFTER UPDATE OF name ON opportunities.regions FOR EACH ROW EXECUTE FUNCTION opportunities.recompose_for_region();
grant delete, insert, select, update on opportunities.regions to sahl_app;

create table opportunities.scheduled_steps (
  id uuid not null,
  opportunity_id uuid not null,
  step text not null,
  due_at timestamp with time zone not null,
  status text not null default 'waiting'::text,
  planned_by uuid not null,
  planned_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  failure text,
  settled_at timestamp with time zone,
  constraint scheduled_steps_pkey PRIMARY KEY (id),
  constraint scheduled_steps_opportunity_id_fkey FOREIGN KEY (opportunity_id) REFERENCES opportunities.opportunities(id),
  constraint scheduled_steps_planned_by_fkey FOREIGN KEY (planned_by) REFERENCES identity.users(id),
  constraint scheduled_steps_check CHECK (((status = 'waiting'::text) = (ended_at IS NULL))),
  constraint scheduled_steps_check1 CHECK (((status = 'failed'::text) = (failure IS NOT NULL))),
  constraint scheduled_steps_check2 CHECK (((settled_at IS NULL) OR (status = 'failed'::text))),
  constraint scheduled_steps_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'taken'::text, 'called_off'::text, 'failed'::text]))),
  constraint scheduled_steps_step_check CHECK ((step = ANY (ARRAY['publish'::text, 'close'::text, 'reopen'::text])))
);
CREATE INDEX scheduled_steps_by_opportunity ON opportunities.scheduled_steps USING btree (opportunity_id, due_at DESC);
CREATE INDEX scheduled_steps_by_planner ON opportunities.scheduled_steps USING btree (planned_by);
CREATE INDEX scheduled_steps_due ON opportunities.scheduled_steps USING btree (due_at) WHERE (status = 'waiting'::text);
CREATE INDEX scheduled_steps_failed ON opportunities.scheduled_steps USING btree (ended_at) WHERE ((status = 'failed'::text) AND (settled_at IS NULL));
CREATE UNIQUE INDEX scheduled_steps_one_waiting ON opportunities.scheduled_steps USING btree (opportunity_id, step) WHERE (status = 'waiting'::text);
grant insert, select on opportunities.scheduled_steps to sahl_app;
grant update (due_at, ended_at, failure, planned_at, planned_by, settled_at, status) on opportunities.scheduled_steps to sahl_app;

create table opportunities.stock (
  opportunity_id uuid not null,
  price ledger.positive_amount not null,
  invested ledger.unsigned_amount not null default 0,
  reserved ledger.unsigned_amount not null default 0,
  terms_version bigint not null default 1,
  agreed_version bigint not null default 1,
  constraint stock_pkey PRIMARY KEY (opportunity_id),
  constraint stock_opportunity_id_fkey FOREIGN KEY (opportunity_id) REFERENCES opportunities.opportunities(id),
  constraint stock_not_oversold CHECK ((((invested)::bigint + (reserved)::bigint) <= (price)::bigint))
);
CREATE CONSTRAINT TRIGGER price_is_sound AFTER INSERT OR UPDATE OF price ON opportunities.stock DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION opportunities.check_price();
CREATE TRIGGER stock_price_moves_terms BEFORE UPDATE OF price ON opportunities.stock FOR EACH ROW WHEN (((old.price)::bigint IS DISTINCT FROM (new.price)::bigint)) EXECUTE FUNCTION opportunities.move_terms_by_price();
CREATE TRIGGER terms_only_grow BEFORE UPDATE OF terms_version, agreed_version ON opportunities.stock FOR EACH ROW WHEN (((new.terms_version < old.terms_version) OR (new.agreed_version < old.agreed_version))) EXECUTE FUNCTION opportunities.keep_terms_growing();
grant insert, select on opportunities.stock to sahl_app;
grant update (agreed_version, invested, price, reserved, terms_version) on opportunities.stock to sahl_app;

create table opportunities.updates (
  id uuid not null,
  opportunity_id uuid not null,
  kind text not null,
  at timestamp with time zone not null,
  title opportunities.bilingual,
  body opportunities.bilingual,
  pictures jsonb not null default '[]'::jsonb,
  constraint updates_pkey PRIMARY KEY (id),
  constraint updates_opportunity_id_fkey FOREIGN KEY (opportunity_id) REFERENCES opportunities.opportunities(id),
  constraint post_has_words CHECK (((kind = 'post'::text) = ((title IS NOT NULL) AND (body IS NOT NULL)))),
  constraint posts_are_in_both_languages CHECK (((kind <> 'post'::text) OR (opportunities.is_in_both_languages((title)::jsonb) AND opportunities.is_in_both_languages((body)::jsonb)))) NOT VALID,
  constraint updates_kind_check CHECK ((kind = ANY (ARRAY['published'::text, 'funded_25'::text, 'funded_50'::text, 'funded_75'::text, 'funded_100'::text, 'closed'::text, 'reopened'::text, 'completed'::text, 'disbursed'::text, 'cancelled'::text, 'exited'::text, 'post'::text]))),
  constraint updates_pictures_check CHECK ((jsonb_typeof(pictures) = 'array'::text))
);
CREATE INDEX updates_by_opportunity ON opportunities.updates USING btree (opportunity_id, at DESC);
CREATE UNIQUE INDEX updates_each_milestone_once ON opportunities.updates USING btree (opportunity_id, kind) WHERE (kind = ANY (ARRAY['published'::text, 'funded_25'::text, 'funded_50'::text, 'funded_75'::text, 'funded_100'::text, 'completed'::text, 'exited'::text]));
grant insert, select on opportunities.updates to sahl_app;

create table opportunities.working_fields (
  opportunity_id uuid not null,
  field text not null,
  is_changed boolean not null,
  value jsonb,
  version integer not null,
  changed_by uuid,
  changed_at timestamp with time zone not null,
  constraint working_fields_pkey PRIMARY KEY (opportunity_id, field),
  constraint working_fields_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES identity.users(id),
  constraint working_fields_opportunity_id_fkey FOREIGN KEY (opportunity_id) REFERENCES opportunities.opportunities(id),
  constraint working_fields_field_check CHECK ((field ~ '^[a-z][a-zA-Z]*(\.(ar|en))?$'::text)),
  constraint working_fields_version_check CHECK ((version > 0))
);
CREATE INDEX working_fields_by_editor ON opportunities.working_fields USING btree (changed_by);
grant insert, select, update on opportunities.working_fields to sahl_app;

CREATE OR REPLACE FUNCTION opportunities.begin_as_draft()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'an opportunity begins as a draft' using errcode = 'check_violation',
    constraint = 'lifecycle_goes_by_steps', table = 'opportunities', schema = 'opportunities';
end $function$;

CREATE OR REPLACE FUNCTION opportunities.check_cover()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  changed constant jsonb := to_jsonb(coalesce(new, old));
  offer_id constant uuid := changed ->> case tg_table_name when 'opportunities' then 'id' else 'opportunity_id' end;
begin
  -- Locks the opportunity, so that the changes of two transactions see each other.
  perform from opportunities.opportunities o where o.id = offer_id and o.lifecycle <> 'draft'
  for no key update;
  if found and not exists (
    select from opportunities.images i
    where i.opportunity_id = offer_id and i.is_cover and opportunities.is_in_both_languages(i.alt)
  ) then
    raise exception 'a published opportunity has a described cover' using errcode = 'check_violation',
      constraint = 'published_has_cover', table = 'images', schema = 'opportunities';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION opportunities.check_papers()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  changed constant jsonb := to_jsonb(new);
  offer_id uuid;
  takes_from_force boolean;
begin
  if tg_table_name = 'document_versions' then
    select d.opportunity_id into offer_id from opportunities.documents d where d.id = (changed ->> 'document_id')::uuid;
    takes_from_force := changed ->> 'from_at' is not null;
  elsif tg_table_name = 'documents' then
    offer_id := changed ->> 'opportunity_id';
    takes_from_force := tg_op = 'UPDATE' and opportunities.is_in_both_languages(to_jsonb(old) -> 'title');
  else
    offer_id := changed ->> 'id';
    takes_from_force := true;
  end if;
  -- Locks the opportunity, so that two transactions that each remove one of the last two see each other.
  perform from opportunities.opportunities o where o.id = offer_id and o.lifecycle <> 'draft'
  for no key update;
  if not found then
    return null;
  end if;
  if takes_from_force and not exists (
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
end $function$;

CREATE OR REPLACE FUNCTION opportunities.check_price()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION opportunities.compose_search_text()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.search_text := opportunities.normalised(concat_ws(' ',
    new.title ->> 'ar', new.title ->> 'en', new.district ->> 'ar', new.district ->> 'en',
    (select concat_ws(' ', c.name ->> 'ar', c.name ->> 'en', r.name ->> 'ar', r.name ->> 'en')
     from opportunities.cities c join opportunities.regions r on r.key = c.region_key where c.key = new.city_key),
    new.summary ->> 'ar', new.summary ->> 'en'));
  return new;
end $function$;

CREATE OR REPLACE FUNCTION opportunities.copy_district()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  names opportunities.bilingual;
begin
  if new.district_key is not null then
    select d.name into names from opportunities.districts d
    where d.key = new.district_key and d.city_key = new.city_key;
    if found then
      new.district := names;
    elsif tg_op = 'UPDATE' and new.district_key = old.district_key then
      new.district_key := null;
    end if;
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION opportunities.is_in_both_languages(words jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ((btrim((words ->> 'ar'::text)) <> ''::text) AND (btrim((words ->> 'en'::text)) <> ''::text));

CREATE OR REPLACE FUNCTION opportunities.keep_description()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if btrim(old.alt ->> 'ar') <> '' and btrim(old.alt ->> 'en') <> ''
    and (btrim(new.alt ->> 'ar') = '' or btrim(new.alt ->> 'en') = '')
    and exists (select from opportunities.opportunities o where o.id = new.opportunity_id and o.lifecycle <> 'draft')
  then
    raise exception 'a published picture is described in both languages' using errcode = 'check_violation',
      constraint = 'published_pictures_are_described', table = 'images', schema = 'opportunities';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION opportunities.keep_document()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if opportunities.is_in_both_languages(old.title) and not opportunities.is_in_both_languages(new.title)
    or old.removed_at is distinct from new.removed_at and old.removed_at is not null then
    raise exception 'a document keeps its title and its removal' using errcode = 'check_violation',
      constraint = 'documents_are_kept', table = 'documents', schema = 'opportunities';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION opportunities.keep_document_version()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.from_at is not null and (old.title, old.from_terms, old.from_at)
      is distinct from (new.title, new.from_terms, new.from_at)
    or old.until_at is not null and (old.until_terms, old.until_at) is distinct from (new.until_terms, new.until_at)
  then
    raise exception 'a document version that was in force does not change' using errcode = 'check_violation',
      constraint = 'document_versions_are_kept', table = 'document_versions', schema = 'opportunities';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION opportunities.keep_promises()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION opportunities.keep_terms_growing()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'versions of terms only grow' using errcode = 'check_violation',
    constraint = 'terms_only_grow', table = 'stock', schema = 'opportunities';
end $function$;

CREATE OR REPLACE FUNCTION opportunities.move_stock(p_opportunity uuid, p_terms bigint, p_until timestamp with time zone, p_invested bigint, p_reserved bigint, p_at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  quarter_before integer;
  quarter_after integer;
  is_in_time boolean;
  reached text;
begin
  update opportunities.stock
  set invested = invested + p_invested, reserved = reserved + p_reserved
  where opportunity_id = p_opportunity and terms_version = coalesce(p_terms, terms_version)
  returning ((invested - p_invested) * 4) / price, (invested * 4) / price,
    -- asked once the row is ours: it is the waiting for it that takes time
    clock_timestamp() < coalesce(p_until, 'infinity')
  into quarter_before, quarter_after, is_in_time;
  if is_in_time is not true then
    raise exception 'the opportunity is no longer what was read' using errcode = 'serialization_failure';
  end if;

  if quarter_after > quarter_before then
    with entered as (
      insert into opportunities.updates (id, opportunity_id, kind, at)
      select gen_random_uuid(), p_opportunity, 'funded_' || quarter * 25, p_at
      from generate_series(quarter_before + 1, quarter_after) as quarter
      on conflict do nothing
      returning kind
    )
    select max(kind) into reached from entered where kind = 'funded_' || quarter_after * 25;
    if reached is not null then
      perform facts.record(gen_random_uuid(), 'opportunities.milestone_reached', p_opportunity::text,
        jsonb_build_object('percent', quarter_after * 25), p_at);
    end if;
  end if;
end $function$;

CREATE OR REPLACE FUNCTION opportunities.move_terms()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  words constant text[] := array[
    'slug', 'title', 'summary', 'overview', 'strategy', 'how_it_works', 'district', 'address_hint', 'lat', 'lng',
    'search_text', 'operator_notes', 'archived_at', 'archived_by', 'city_key', 'district_key', 'completion_key'
  ];
  conditions constant text[] := array[
    'eligible_nationality', 'eligible_countries', 'eligible_residency', 'eligible_class', 'type_key',
    'investment_type_key'
  ];
  earlier constant jsonb := to_jsonb(old) - words;
  later constant jsonb := to_jsonb(new) - words;
begin
  if earlier is distinct from later then
    update opportunities.stock set terms_version = terms_version + 1,
      agreed_version = agreed_version + (earlier - conditions is distinct from later - conditions)::integer
    where opportunity_id = new.id;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION opportunities.move_terms_by_price()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.terms_version := old.terms_version + 1;
  new.agreed_version := old.agreed_version + 1;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION opportunities.normalised(typed text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN translate(typed, (((('أإآٱىیةؤئک'::text || '٠١٢٣٤٥٦٧٨٩'::text) || '۰۱۲۳۴۵۶۷۸۹'::text) || 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'::text) || 'ـًٌٍَُِّْٰٕٖٜٟٓٔٗ٘ٙٚٛٝٞ'::text), ((('ااااييهويك'::text || '0123456789'::text) || '0123456789'::text) || 'abcdefghijklmnopqrstuvwxyz'::text));

CREATE OR REPLACE FUNCTION opportunities.recompose_for_city()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update opportunities.opportunities set city_key = city_key where city_key = new.key;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION opportunities.recompose_for_region()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update opportunities.opportunities o set city_key = o.city_key
  from opportunities.cities c where c.key = o.city_key and c.region_key = new.key;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION opportunities.recopy_district()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update opportunities.opportunities set district_key = district_key
  where city_key = new.city_key and district_key = new.key;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION opportunities.status_at(moment timestamp with time zone, lifecycle text, opens_at timestamp with time zone, closes_at timestamp with time zone, remaining bigint)
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN CASE WHEN (lifecycle = ANY (ARRAY['exited'::text, 'cancelled'::text])) THEN lifecycle WHEN ((lifecycle = 'closed'::text) OR (closes_at <= moment)) THEN 'closed'::text WHEN (remaining <= 0) THEN 'funded'::text WHEN (lifecycle = 'completed'::text) THEN 'closed'::text WHEN (opens_at > (moment - '336:00:00'::interval)) THEN 'new'::text ELSE 'available'::text END;
