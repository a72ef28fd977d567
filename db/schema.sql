-- Made by `npm run db:schema`; never edited. migrations 3004c61d9c952cb2435b428f193f965bb8e67e346318149e3eefd0e45884e1ec

create table audit.chain_end (
  is_only boolean not null default true,
  "position" bigint not null,
  hash bytea not null
);

create table audit.events (
  id uuid not null,
  at timestamp with time zone not null,
  actor_kind text not null,
  actor_id text,
  act text not null,
  subject_kind text not null,
  subject_id text not null,
  before jsonb,
  after jsonb,
  request_id text not null,
  address text not null,
  "position" bigint,
  previous_hash bytea,
  hash bytea
);

create table facts.facts (
  "position" bigint not null,
  id uuid not null,
  kind text not null,
  subject text not null,
  data jsonb not null,
  at timestamp with time zone not null,
  relayed_at timestamp with time zone
);

create table identity.known_devices (
  user_id uuid not null,
  device_hash bytea not null,
  last_used_at timestamp with time zone not null
);

create table identity.otp_challenges (
  id uuid not null,
  purpose text not null,
  channel text not null,
  target text not null,
  code_hash bytea not null,
  attempts_left smallint not null,
  user_id uuid,
  registration_id uuid,
  created_at timestamp with time zone not null,
  sent_at timestamp with time zone,
  expires_at timestamp with time zone not null,
  consumed_at timestamp with time zone,
  asker text not null
);

create table identity.pending_registrations (
  id uuid not null,
  first_name text not null,
  last_name text not null,
  birth_date date not null,
  mobile text not null,
  email text not null,
  password_hash text not null,
  language text not null,
  terms_version text not null,
  created_at timestamp with time zone not null
);

create table identity.sessions (
  token_hash bytea not null,
  id uuid not null,
  user_id uuid not null,
  kind text not null,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  revoked_at timestamp with time zone,
  user_agent text not null,
  address text not null
);

create table identity.user_roles (
  user_id uuid not null,
  role text not null
);

create table identity.users (
  id uuid not null,
  first_name text not null,
  last_name text not null,
  birth_date date,
  mobile text,
  email text not null,
  mobile_verified_at timestamp with time zone,
  email_verified_at timestamp with time zone,
  password_hash text,
  kyc_status text not null default 'not_done'::text,
  is_active boolean not null default true,
  annual_limit bigint,
  language text not null,
  terms_version text,
  terms_accepted_at timestamp with time zone,
  created_at timestamp with time zone not null,
  search_text text not null default identity.fold(((((((first_name || ' '::text) || last_name) || ' '::text) || email) || ' '::text) || COALESCE(mobile, ''::text))),
  is_customer boolean not null default false,
  standing_version integer not null default 1
);

create table ledger.account_kinds (
  kind text not null,
  lock_rank smallint not null,
  may_be_negative boolean not null
);

create table ledger.accounts (
  id uuid not null,
  kind text not null,
  owner_id uuid,
  lock_rank smallint not null,
  balance bigint not null default 0,
  version bigint not null default 0,
  created_at timestamp with time zone not null default now()
);

create table ledger.entries (
  account_id uuid not null,
  seq bigint not null,
  transaction_id uuid not null,
  amount ledger.moved_amount not null,
  balance_after bigint not null
);

create table ledger.history_open (
  since timestamp with time zone not null default now()
);

create table ledger.transactions (
  id uuid not null,
  kind ledger.transaction_kind not null,
  actor_kind ledger.actor_kind not null,
  actor_id text not null,
  record_kind text not null,
  record_id uuid not null,
  reverses uuid,
  posted_at timestamp with time zone not null,
  entry_count ledger.entry_count not null
);

create table opportunities.cities (
  key text not null,
  name opportunities.bilingual not null,
  region text not null,
  lat numeric(8,5) not null,
  lng numeric(8,5) not null,
  "position" smallint not null
);

create table opportunities.completion_statuses (
  key text not null,
  name opportunities.bilingual not null,
  "position" smallint not null
);

create table opportunities.documents (
  id uuid not null,
  opportunity_id uuid not null,
  kind text not null,
  title opportunities.bilingual not null,
  storage_id uuid not null,
  size_bytes integer not null,
  visibility text not null,
  "position" smallint not null,
  created_at timestamp with time zone not null
);

create table opportunities.images (
  id uuid not null,
  opportunity_id uuid not null,
  storage_id uuid not null,
  alt opportunities.bilingual not null,
  "position" smallint not null,
  is_cover boolean not null,
  width integer not null,
  height integer not null,
  is_illustration boolean not null default false
);

create table opportunities.investment_types (
  key text not null,
  name opportunities.bilingual not null,
  "position" smallint not null
);

create table opportunities.opportunities (
  id uuid not null,
  slug text not null,
  lifecycle text not null default 'draft'::text,
  type_key text not null,
  completion_key text not null,
  investment_type_key text not null,
  city_key text not null,
  district opportunities.bilingual not null,
  address_hint opportunities.bilingual not null,
  lat numeric(8,5) not null,
  lng numeric(8,5) not null,
  title opportunities.bilingual not null,
  summary opportunities.bilingual not null,
  overview jsonb not null,
  strategy jsonb not null,
  how_it_works jsonb not null,
  risk_note opportunities.bilingual not null,
  sharia_note opportunities.bilingual not null,
  search_text text not null,
  unit_price bigint not null,
  minimum_investment bigint not null,
  annual_return_bps integer not null,
  total_return_bps integer not null,
  term_months smallint not null,
  distribution_schedule text not null,
  risk_level text not null,
  opens_at timestamp with time zone not null,
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
  funding_account_id uuid not null,
  income_account_id uuid not null,
  created_at timestamp with time zone not null,
  published_at timestamp with time zone
);

create table opportunities.property_types (
  key text not null,
  name opportunities.bilingual not null,
  "position" smallint not null
);

create table opportunities.stock (
  opportunity_id uuid not null,
  price ledger.positive_amount not null,
  invested ledger.unsigned_amount not null default 0,
  reserved ledger.unsigned_amount not null default 0,
  terms_version bigint not null default 1
);

create table opportunities.updates (
  id uuid not null,
  opportunity_id uuid not null,
  kind text not null,
  at timestamp with time zone not null,
  title opportunities.bilingual,
  body opportunities.bilingual
);

create table orders.cart_items (
  id uuid not null,
  investor_id uuid not null,
  opportunity_id uuid not null,
  amount bigint not null,
  added_at timestamp with time zone not null
);

create table orders.investments (
  id uuid not null,
  order_id uuid not null,
  investor_id uuid not null,
  opportunity_id uuid not null,
  amount ledger.positive_amount not null,
  fee ledger.unsigned_amount not null default 0,
  status orders.status not null,
  created_at timestamp with time zone not null,
  completed_at timestamp with time zone,
  fee_vat ledger.unsigned_amount not null default 0,
  acknowledged_risk orders.risk_level,
  acknowledged_profile orders.risk_profile
);

create table orders.orders (
  id uuid not null,
  reference text not null,
  investor_id uuid not null,
  method orders.method not null,
  status orders.status not null,
  total ledger.positive_amount not null,
  idempotency_key uuid not null,
  request_hash text not null,
  created_at timestamp with time zone not null,
  completed_at timestamp with time zone
);

create table payments.breaks (
  id uuid not null,
  kind text not null,
  subject text not null,
  expected bigint,
  found bigint,
  first_seen_at timestamp with time zone not null,
  last_seen_at timestamp with time zone not null,
  gone_at timestamp with time zone
);

create table payments.deposits (
  id uuid not null,
  investor_id uuid not null,
  amount bigint not null,
  method text not null,
  status text not null,
  idempotency_key uuid,
  request_hash text,
  gateway_id text,
  payment_url text,
  card_brand text,
  card_last_four text,
  failure_reason text,
  extra_of uuid,
  created_at timestamp with time zone not null,
  decided_at timestamp with time zone,
  asked bigint not null,
  account_id uuid not null,
  opening_until timestamp with time zone,
  next_check_at timestamp with time zone,
  checks integer not null default 0,
  standing text not null default 
CASE
    WHEN ((status = 'pending'::text) AND (failure_reason IS NOT NULL)) THEN 'failed'::text
    ELSE status
END
);

create table payments.gateway_events (
  event_id text not null,
  type text not null,
  gateway_id text,
  received_at timestamp with time zone not null
);

create table payments.receipts (
  id uuid not null,
  gateway text not null,
  payment_id text,
  gateway_id text not null,
  deposit_id uuid,
  amount bigint not null,
  refunded bigint not null,
  received_at timestamp with time zone not null
);

create table payments.reconciliations (
  id uuid not null,
  asked_by text not null,
  since timestamp with time zone not null,
  started_at timestamp with time zone not null,
  payments integer not null,
  breaks integer not null
);

create table platform.rate_buckets (
  key text not null,
  tat timestamp with time zone not null
);

create table settings.versions (
  version bigint not null,
  saved_at timestamp with time zone not null default now(),
  saved_by uuid,
  content jsonb not null
);

create table verification.applications (
  user_id uuid not null,
  status text not null default 'not_done'::text,
  answers jsonb not null default '{}'::jsonb,
  national_id_sealed bytea,
  national_id_fingerprint bytea,
  score smallint,
  profile text,
  rejection jsonb,
  version integer not null default 1,
  created_at timestamp with time zone not null,
  saved_at timestamp with time zone not null,
  status_at timestamp with time zone not null,
  submitted_at timestamp with time zone,
  decided_at timestamp with time zone,
  decided_by uuid
);

create table verification.transitions (
  id uuid not null,
  user_id uuid not null,
  from_status text not null,
  to_status text not null,
  at timestamp with time zone not null,
  actor_id uuid not null,
  version integer not null,
  answers jsonb not null,
  score smallint,
  reasons jsonb not null default '[]'::jsonb,
  national_id_fingerprint bytea
);

alter table audit.chain_end add constraint chain_end_is_only_check CHECK (is_only);

alter table audit.chain_end add constraint chain_end_pkey PRIMARY KEY (is_only);

alter table audit.events add constraint events_actor_kind_check CHECK ((actor_kind = ANY (ARRAY['anonymous'::text, 'user'::text, 'system'::text])));

alter table audit.events add constraint events_chained_whole CHECK (((("position" IS NULL) = (hash IS NULL)) AND (("position" IS NULL) = (previous_hash IS NULL))));

alter table audit.events add constraint events_pkey PRIMARY KEY (id);

alter table audit.events add constraint events_are_chained TRIGGER DEFERRABLE INITIALLY DEFERRED;

alter table facts.facts add constraint facts_pkey PRIMARY KEY ("position");

alter table facts.facts add constraint facts_id_key UNIQUE (id);

alter table identity.known_devices add constraint known_devices_user_id_fkey FOREIGN KEY (user_id) REFERENCES identity.users(id);

alter table identity.known_devices add constraint known_devices_pkey PRIMARY KEY (user_id, device_hash);

alter table identity.otp_challenges add constraint otp_challenges_attempts_left_check CHECK ((attempts_left >= 0));

alter table identity.otp_challenges add constraint otp_challenges_channel_check CHECK ((channel = ANY (ARRAY['sms'::text, 'mail'::text])));

alter table identity.otp_challenges add constraint otp_challenges_check CHECK (((purpose = 'signup'::text) = (registration_id IS NOT NULL)));

alter table identity.otp_challenges add constraint otp_challenges_check1 CHECK (((purpose = 'signup'::text) = (user_id IS NULL)));

alter table identity.otp_challenges add constraint otp_challenges_purpose_check CHECK ((purpose = ANY (ARRAY['signup'::text, 'login'::text, 'operator_login'::text, 'verify_email'::text])));

alter table identity.otp_challenges add constraint otp_challenges_registration_id_fkey FOREIGN KEY (registration_id) REFERENCES identity.pending_registrations(id) ON DELETE CASCADE;

alter table identity.otp_challenges add constraint otp_challenges_user_id_fkey FOREIGN KEY (user_id) REFERENCES identity.users(id);

alter table identity.otp_challenges add constraint otp_challenges_pkey PRIMARY KEY (id);

alter table identity.pending_registrations add constraint pending_registrations_pkey PRIMARY KEY (id);

alter table identity.sessions add constraint sessions_kind_check CHECK ((kind = ANY (ARRAY['investor'::text, 'operator'::text])));

alter table identity.sessions add constraint sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES identity.users(id);

alter table identity.sessions add constraint sessions_pkey PRIMARY KEY (token_hash);

alter table identity.sessions add constraint sessions_id_key UNIQUE (id);

alter table identity.user_roles add constraint user_roles_role_check CHECK ((role = ANY (ARRAY['user'::text, 'admin'::text, 'cms'::text, 'customer-admin'::text])));

alter table identity.user_roles add constraint user_roles_user_id_fkey FOREIGN KEY (user_id) REFERENCES identity.users(id);

alter table identity.user_roles add constraint user_roles_pkey PRIMARY KEY (user_id, role);

alter table identity.users add constraint users_annual_limit_check CHECK ((annual_limit >= 0));

alter table identity.users add constraint users_email_check CHECK ((email = lower(email)));

alter table identity.users add constraint users_kyc_status_check CHECK ((kyc_status = ANY (ARRAY['not_done'::text, 'pending'::text, 'approved'::text, 'rejected'::text, 'expired'::text])));

alter table identity.users add constraint users_language_check CHECK ((language = ANY (ARRAY['ar'::text, 'en'::text])));

alter table identity.users add constraint users_mobile_check CHECK ((mobile ~ '^\+[1-9][0-9]{7,14}$'::text));

alter table identity.users add constraint users_mobile_proved CHECK (((mobile IS NULL) OR (mobile_verified_at IS NOT NULL)));

alter table identity.users add constraint users_pkey PRIMARY KEY (id);

alter table identity.users add constraint users_mobile_once UNIQUE (mobile);

alter table ledger.account_kinds add constraint account_kinds_pkey PRIMARY KEY (kind);

alter table ledger.accounts add constraint account_not_overdrawn CHECK (((balance >= 0) OR (owner_id IS NULL)));

alter table ledger.accounts add constraint accounts_kind_fkey FOREIGN KEY (kind) REFERENCES ledger.account_kinds(kind);

alter table ledger.accounts add constraint accounts_pkey PRIMARY KEY (id);

alter table ledger.entries add constraint entries_pkey PRIMARY KEY (account_id, seq);

alter table ledger.transactions add constraint transactions_reverses_fkey FOREIGN KEY (reverses) REFERENCES ledger.transactions(id);

alter table ledger.transactions add constraint transactions_pkey PRIMARY KEY (id);

alter table opportunities.cities add constraint cities_key_check CHECK ((key ~ '^[a-z0-9_]{1,40}$'::text));

alter table opportunities.cities add constraint cities_lat_check CHECK (((lat >= ('-90'::integer)::numeric) AND (lat <= (90)::numeric)));

alter table opportunities.cities add constraint cities_lng_check CHECK (((lng >= ('-180'::integer)::numeric) AND (lng <= (180)::numeric)));

alter table opportunities.cities add constraint cities_region_check CHECK ((region = ANY (ARRAY['najd'::text, 'hijaz'::text, 'asir'::text, 'sharq'::text])));

alter table opportunities.cities add constraint cities_pkey PRIMARY KEY (key);

alter table opportunities.completion_statuses add constraint completion_statuses_key_check CHECK ((key ~ '^[a-z0-9_]{1,40}$'::text));

alter table opportunities.completion_statuses add constraint completion_statuses_pkey PRIMARY KEY (key);

alter table opportunities.documents add constraint documents_kind_check CHECK ((kind = ANY (ARRAY['feasibility'::text, 'valuation'::text, 'deed_summary'::text, 'contract_summary'::text, 'prospectus'::text, 'report'::text])));

alter table opportunities.documents add constraint documents_size_bytes_check CHECK ((size_bytes > 0));

alter table opportunities.documents add constraint documents_visibility_check CHECK ((visibility = ANY (ARRAY['public'::text, 'investors'::text])));

alter table opportunities.documents add constraint documents_opportunity_id_fkey FOREIGN KEY (opportunity_id) REFERENCES opportunities.opportunities(id);

alter table opportunities.documents add constraint documents_pkey PRIMARY KEY (id);

alter table opportunities.images add constraint images_height_check CHECK ((height > 0));

alter table opportunities.images add constraint images_width_check CHECK ((width > 0));

alter table opportunities.images add constraint images_opportunity_id_fkey FOREIGN KEY (opportunity_id) REFERENCES opportunities.opportunities(id);

alter table opportunities.images add constraint images_pkey PRIMARY KEY (id);

alter table opportunities.investment_types add constraint investment_types_key_check CHECK ((key ~ '^[a-z0-9_]{1,40}$'::text));

alter table opportunities.investment_types add constraint investment_types_pkey PRIMARY KEY (key);

alter table opportunities.opportunities add constraint closes_after_opening CHECK ((closes_at > opens_at));

alter table opportunities.opportunities add constraint opportunities_annual_return_bps_check CHECK (((annual_return_bps >= 0) AND (annual_return_bps <= 10000)));

alter table opportunities.opportunities add constraint opportunities_area_square_meters_check CHECK ((area_square_meters > 0));

alter table opportunities.opportunities add constraint opportunities_distribution_schedule_check CHECK ((distribution_schedule = ANY (ARRAY['weekly'::text, 'monthly'::text, 'quarterly'::text, 'semi_annually'::text, 'annually'::text, 'on_maturity'::text])));

alter table opportunities.opportunities add constraint opportunities_how_it_works_check CHECK ((jsonb_typeof(how_it_works) = 'array'::text));

alter table opportunities.opportunities add constraint opportunities_lat_check CHECK (((lat >= ('-90'::integer)::numeric) AND (lat <= (90)::numeric)));

alter table opportunities.opportunities add constraint opportunities_lifecycle_check CHECK ((lifecycle = ANY (ARRAY['draft'::text, 'published'::text, 'closed'::text, 'completed'::text, 'exited'::text, 'cancelled'::text])));

alter table opportunities.opportunities add constraint opportunities_lng_check CHECK (((lng >= ('-180'::integer)::numeric) AND (lng <= (180)::numeric)));

alter table opportunities.opportunities add constraint opportunities_management_fee_bps_check CHECK (((management_fee_bps >= 0) AND (management_fee_bps <= 2000)));

alter table opportunities.opportunities add constraint opportunities_minimum_investment_check CHECK ((minimum_investment > 0));

alter table opportunities.opportunities add constraint opportunities_overview_check CHECK ((jsonb_typeof(overview) = 'array'::text));

alter table opportunities.opportunities add constraint opportunities_risk_level_check CHECK ((risk_level = ANY (ARRAY['high'::text, 'medium'::text, 'low'::text])));

alter table opportunities.opportunities add constraint opportunities_slug_check CHECK (((slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text) AND (length(slug) <= 80) AND (slug !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'::text) AND (slug <> ALL (ARRAY['filters'::text, 'figures'::text]))));

alter table opportunities.opportunities add constraint opportunities_strategy_check CHECK ((jsonb_typeof(strategy) = 'array'::text));

alter table opportunities.opportunities add constraint opportunities_subscription_fee_bps_check CHECK (((subscription_fee_bps >= 0) AND (subscription_fee_bps <= 2000)));

alter table opportunities.opportunities add constraint opportunities_term_months_check CHECK (((term_months >= 1) AND (term_months <= 360)));

alter table opportunities.opportunities add constraint opportunities_total_return_bps_check CHECK (((total_return_bps >= 0) AND (total_return_bps <= 100000)));

alter table opportunities.opportunities add constraint opportunities_unit_price_check CHECK ((unit_price > 0));

alter table opportunities.opportunities add constraint published_is_advertised CHECK (((lifecycle = 'draft'::text) OR ((published_at IS NOT NULL) AND (advertising_licence IS NOT NULL) AND (advertiser IS NOT NULL) AND (deed_reference IS NOT NULL) AND (plot_reference IS NOT NULL) AND (area_square_meters IS NOT NULL) AND (encumbrances IS NOT NULL))));

alter table opportunities.opportunities add constraint opportunities_city_key_fkey FOREIGN KEY (city_key) REFERENCES opportunities.cities(key);

alter table opportunities.opportunities add constraint opportunities_completion_key_fkey FOREIGN KEY (completion_key) REFERENCES opportunities.completion_statuses(key);

alter table opportunities.opportunities add constraint opportunities_investment_type_key_fkey FOREIGN KEY (investment_type_key) REFERENCES opportunities.investment_types(key);

alter table opportunities.opportunities add constraint opportunities_type_key_fkey FOREIGN KEY (type_key) REFERENCES opportunities.property_types(key);

alter table opportunities.opportunities add constraint opportunities_pkey PRIMARY KEY (id);

alter table opportunities.opportunities add constraint opportunities_funding_account_id_key UNIQUE (funding_account_id);

alter table opportunities.opportunities add constraint opportunities_income_account_id_key UNIQUE (income_account_id);

alter table opportunities.opportunities add constraint opportunities_slug_key UNIQUE (slug);

alter table opportunities.property_types add constraint property_types_key_check CHECK ((key ~ '^[a-z0-9_]{1,40}$'::text));

alter table opportunities.property_types add constraint property_types_pkey PRIMARY KEY (key);

alter table opportunities.stock add constraint stock_not_oversold CHECK ((((invested)::bigint + (reserved)::bigint) <= (price)::bigint));

alter table opportunities.stock add constraint stock_opportunity_id_fkey FOREIGN KEY (opportunity_id) REFERENCES opportunities.opportunities(id);

alter table opportunities.stock add constraint stock_pkey PRIMARY KEY (opportunity_id);

alter table opportunities.updates add constraint post_has_words CHECK (((kind = 'post'::text) = ((title IS NOT NULL) AND (body IS NOT NULL))));

alter table opportunities.updates add constraint updates_kind_check CHECK ((kind = ANY (ARRAY['published'::text, 'funded_25'::text, 'funded_50'::text, 'funded_75'::text, 'funded_100'::text, 'closed'::text, 'reopened'::text, 'completed'::text, 'cancelled'::text, 'exited'::text, 'post'::text])));

alter table opportunities.updates add constraint updates_opportunity_id_fkey FOREIGN KEY (opportunity_id) REFERENCES opportunities.opportunities(id);

alter table opportunities.updates add constraint updates_pkey PRIMARY KEY (id);

alter table orders.cart_items add constraint cart_items_amount_check CHECK ((amount > 0));

alter table orders.cart_items add constraint cart_items_investor_id_fkey FOREIGN KEY (investor_id) REFERENCES identity.users(id);

alter table orders.cart_items add constraint cart_items_opportunity_id_fkey FOREIGN KEY (opportunity_id) REFERENCES opportunities.opportunities(id);

alter table orders.cart_items add constraint cart_items_pkey PRIMARY KEY (investor_id, opportunity_id);

alter table orders.cart_items add constraint cart_items_id_key UNIQUE (id);

alter table orders.investments add constraint investments_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders.orders(id);

alter table orders.investments add constraint investments_pkey PRIMARY KEY (id);

alter table orders.investments add constraint investments_order_id_opportunity_id_key UNIQUE (order_id, opportunity_id);

alter table orders.orders add constraint order_completion CHECK ((((status)::text = 'completed'::text) = (completed_at IS NOT NULL)));

alter table orders.orders add constraint orders_pkey PRIMARY KEY (id);

alter table orders.orders add constraint order_once UNIQUE (investor_id, idempotency_key);

alter table orders.orders add constraint orders_reference_key UNIQUE (reference);

alter table payments.breaks add constraint breaks_kind_check CHECK ((kind = ANY (ARRAY['books'::text, 'balance'::text, 'clearing'::text, 'suspense'::text, 'uncredited'::text, 'refunded'::text, 'not_at_gateway'::text, 'not_ours'::text, 'foreign_currency'::text, 'unreadable'::text])));

alter table payments.breaks add constraint breaks_pkey PRIMARY KEY (id);

alter table payments.deposits add constraint deposit_decision CHECK (((status = 'pending'::text) = (decided_at IS NULL)));

alter table payments.deposits add constraint deposits_amount_check CHECK ((amount > 0));

alter table payments.deposits add constraint deposits_card_last_four_check CHECK ((card_last_four ~ '^\d{4}$'::text));

alter table payments.deposits add constraint deposits_method_check CHECK ((method = ANY (ARRAY['online'::text, 'bank'::text])));

alter table payments.deposits add constraint deposits_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'completed'::text, 'failed'::text])));

alter table payments.deposits add constraint deposits_investor_id_fkey FOREIGN KEY (investor_id) REFERENCES identity.users(id);

alter table payments.deposits add constraint deposits_late_of_fkey FOREIGN KEY (extra_of) REFERENCES payments.deposits(id);

alter table payments.deposits add constraint deposits_pkey PRIMARY KEY (id);

alter table payments.deposits add constraint deposit_once UNIQUE (investor_id, idempotency_key);

alter table payments.deposits add constraint deposits_gateway_id_key UNIQUE (gateway_id);

alter table payments.gateway_events add constraint gateway_events_pkey PRIMARY KEY (event_id);

alter table payments.receipts add constraint receipts_amount_check CHECK ((amount > 0));

alter table payments.receipts add constraint receipts_refunded_check CHECK ((refunded >= 0));

alter table payments.receipts add constraint receipts_deposit_id_fkey FOREIGN KEY (deposit_id) REFERENCES payments.deposits(id);

alter table payments.receipts add constraint receipts_pkey PRIMARY KEY (id);

alter table payments.receipts add constraint receipt_once UNIQUE (gateway, payment_id);

alter table payments.reconciliations add constraint reconciliations_pkey PRIMARY KEY (id);

alter table platform.rate_buckets add constraint rate_buckets_pkey PRIMARY KEY (key);

alter table settings.versions add constraint versions_pkey PRIMARY KEY (version);

alter table verification.applications add constraint applications_profile_check CHECK ((profile = ANY (ARRAY['cautious'::text, 'balanced'::text, 'growth'::text])));

alter table verification.applications add constraint applications_score_check CHECK (((score >= 0) AND (score <= 100)));

alter table verification.applications add constraint applications_status_check CHECK ((status = ANY (ARRAY['not_done'::text, 'pending'::text, 'approved'::text, 'rejected'::text, 'expired'::text])));

alter table verification.applications add constraint decided_is_signed CHECK (((status <> ALL (ARRAY['approved'::text, 'rejected'::text])) OR ((decided_at IS NOT NULL) AND (decided_by IS NOT NULL))));

alter table verification.applications add constraint national_id_whole CHECK (((national_id_sealed IS NULL) = (national_id_fingerprint IS NULL)));

alter table verification.applications add constraint rejected_says_why CHECK (((status = 'rejected'::text) = (rejection IS NOT NULL)));

alter table verification.applications add constraint submitted_is_complete CHECK (((status = 'not_done'::text) OR ((submitted_at IS NOT NULL) AND (national_id_sealed IS NOT NULL) AND (score IS NOT NULL) AND (profile IS NOT NULL))));

alter table verification.applications add constraint applications_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES identity.users(id);

alter table verification.applications add constraint applications_user_id_fkey FOREIGN KEY (user_id) REFERENCES identity.users(id);

alter table verification.applications add constraint applications_pkey PRIMARY KEY (user_id);

alter table verification.transitions add constraint transitions_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES identity.users(id);

alter table verification.transitions add constraint transitions_user_id_fkey FOREIGN KEY (user_id) REFERENCES identity.users(id);

alter table verification.transitions add constraint transitions_pkey PRIMARY KEY (id);

CREATE INDEX events_by_actor ON audit.events USING btree (actor_id, at DESC);

CREATE UNIQUE INDEX events_by_position ON audit.events USING btree ("position" DESC);

CREATE INDEX events_by_subject ON audit.events USING btree (subject_kind, subject_id, at DESC);

CREATE INDEX events_by_time ON audit.events USING btree (at DESC, id DESC);

CREATE INDEX facts_of_subject ON facts.facts USING btree (subject, "position");

CREATE INDEX facts_relayed ON facts.facts USING btree (relayed_at) WHERE (relayed_at IS NOT NULL);

CREATE INDEX facts_to_relay ON facts.facts USING btree ("position") WHERE (relayed_at IS NULL);

CREATE INDEX known_devices_by_device ON identity.known_devices USING btree (device_hash);

CREATE INDEX known_devices_by_time ON identity.known_devices USING btree (last_used_at);

CREATE INDEX otp_challenges_by_registration ON identity.otp_challenges USING btree (registration_id);

CREATE INDEX otp_challenges_by_target ON identity.otp_challenges USING btree (target, created_at DESC);

CREATE INDEX otp_challenges_by_time ON identity.otp_challenges USING btree (created_at);

CREATE INDEX otp_challenges_by_user ON identity.otp_challenges USING btree (user_id);

CREATE INDEX pending_registrations_by_time ON identity.pending_registrations USING btree (created_at);

CREATE INDEX sessions_by_expiry ON identity.sessions USING btree (expires_at);

CREATE INDEX sessions_by_user ON identity.sessions USING btree (user_id);

CREATE INDEX user_roles_by_role ON identity.user_roles USING btree (role, user_id);

CREATE INDEX customers_by_kyc ON identity.users USING btree (kyc_status, created_at DESC, id DESC) WHERE is_customer;

CREATE INDEX customers_by_text ON identity.users USING gin (search_text gin_trgm_ops) WHERE is_customer;

CREATE INDEX customers_by_time ON identity.users USING btree (created_at DESC, id DESC) WHERE is_customer;

CREATE UNIQUE INDEX users_email_once ON identity.users USING btree (email) WHERE (email_verified_at IS NOT NULL);

CREATE UNIQUE INDEX accounts_once ON ledger.accounts USING btree (kind, owner_id) NULLS NOT DISTINCT;

CREATE INDEX entries_by_transaction ON ledger.entries USING btree (transaction_id);

CREATE UNIQUE INDEX transactions_once ON ledger.transactions USING btree (record_kind, record_id, kind) WHERE (reverses IS NULL);

CREATE UNIQUE INDEX transactions_reversed_once ON ledger.transactions USING btree (reverses) WHERE (reverses IS NOT NULL);

CREATE UNIQUE INDEX documents_in_order ON opportunities.documents USING btree (opportunity_id, "position");

CREATE UNIQUE INDEX images_in_order ON opportunities.images USING btree (opportunity_id, "position");

CREATE UNIQUE INDEX images_one_cover ON opportunities.images USING btree (opportunity_id) WHERE is_cover;

CREATE INDEX opportunities_by_city ON opportunities.opportunities USING btree (city_key);

CREATE INDEX opportunities_by_closing ON opportunities.opportunities USING btree (closes_at);

CREATE INDEX opportunities_by_completion ON opportunities.opportunities USING btree (completion_key);

CREATE INDEX opportunities_by_investment_type ON opportunities.opportunities USING btree (investment_type_key);

CREATE INDEX opportunities_by_lifecycle ON opportunities.opportunities USING btree (lifecycle, opens_at);

CREATE INDEX opportunities_by_minimum ON opportunities.opportunities USING btree (minimum_investment);

CREATE INDEX opportunities_by_newest ON opportunities.opportunities USING btree (published_at DESC, id DESC) WHERE (lifecycle <> 'draft'::text);

CREATE INDEX opportunities_by_return ON opportunities.opportunities USING btree (annual_return_bps DESC);

CREATE INDEX opportunities_by_type ON opportunities.opportunities USING btree (type_key);

CREATE INDEX opportunities_by_words ON opportunities.opportunities USING gin (search_text gin_trgm_ops);

CREATE INDEX updates_by_opportunity ON opportunities.updates USING btree (opportunity_id, at DESC);

CREATE UNIQUE INDEX updates_each_milestone_once ON opportunities.updates USING btree (opportunity_id, kind) WHERE (kind = ANY (ARRAY['published'::text, 'funded_25'::text, 'funded_50'::text, 'funded_75'::text, 'funded_100'::text, 'completed'::text, 'exited'::text]));

CREATE INDEX cart_items_by_opportunity ON orders.cart_items USING btree (opportunity_id);

CREATE INDEX investments_by_investor ON orders.investments USING btree (investor_id, created_at DESC, id DESC) INCLUDE (amount, status);

CREATE INDEX investments_by_opportunity ON orders.investments USING btree (opportunity_id, created_at);

CREATE UNIQUE INDEX one_open_order ON orders.orders USING btree (investor_id) WHERE ((status)::text = 'pending_payment'::text);

CREATE UNIQUE INDEX breaks_open ON payments.breaks USING btree (kind, subject) WHERE (gone_at IS NULL);

CREATE INDEX deposits_awaited ON payments.deposits USING btree (next_check_at) WHERE (status = 'pending'::text);

CREATE INDEX deposits_by_investor ON payments.deposits USING btree (investor_id, created_at DESC, id DESC);

CREATE INDEX deposits_open ON payments.deposits USING btree (investor_id) WHERE (status = 'pending'::text);

CREATE INDEX gateway_events_by_invoice ON payments.gateway_events USING btree (gateway_id);

CREATE INDEX receipts_by_page ON payments.receipts USING btree (gateway_id);

CREATE INDEX receipts_by_time ON payments.receipts USING btree (received_at);

CREATE INDEX reconciliations_by_time ON payments.reconciliations USING btree (started_at DESC);

CREATE INDEX versions_by_author ON settings.versions USING btree (saved_by);

CREATE INDEX applications_by_national_id ON verification.applications USING btree (national_id_fingerprint);

CREATE INDEX applications_by_operator ON verification.applications USING btree (decided_by);

CREATE INDEX applications_by_status ON verification.applications USING btree (status, submitted_at);

CREATE UNIQUE INDEX applications_one_approved_per_id ON verification.applications USING btree (national_id_fingerprint) WHERE (status = 'approved'::text);

CREATE INDEX transitions_by_actor ON verification.transitions USING btree (actor_id);

CREATE INDEX transitions_by_user ON verification.transitions USING btree (user_id, at, id);

create view orders.stakes as
 SELECT investor_id,
    opportunity_id,
    sum(amount::bigint)::bigint AS amount,
    min(completed_at) AS since,
    count(*)::integer AS investments
   FROM orders.investments
  WHERE status::text = 'completed'::text
  GROUP BY investor_id, opportunity_id;

CREATE OR REPLACE FUNCTION audit.chain_line()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
end $function$
;

CREATE OR REPLACE FUNCTION audit.hash_of(line audit.events)
 RETURNS bytea
 LANGUAGE sql
 STABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select sha256(line.previous_hash || convert_to(jsonb_build_array(
    line.position, line.id, (extract(epoch from line.at) * 1000000)::bigint, line.actor_kind, line.actor_id, line.act,
    line.subject_kind, line.subject_id, line.before, line.after, line.request_id, line.address
  )::text, 'UTF8'))
$function$
;

CREATE OR REPLACE FUNCTION audit.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' and old.position is null
    and to_jsonb(new) - '{position,previous_hash,hash}'::text[] = to_jsonb(old) - '{position,previous_hash,hash}'::text[]
  then
    return new;
  end if;
  raise exception 'the audit log only grows' using errcode = '42501';
end $function$
;

CREATE OR REPLACE FUNCTION audit.refuse_own_place()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'a line of the audit log takes its place as it is committed' using errcode = '42501';
end $function$
;

CREATE OR REPLACE FUNCTION facts.record(p_id uuid, p_kind text, p_subject text, p_data jsonb, p_at timestamp with time zone)
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into facts.facts (id, kind, subject, data, at) values (p_id, p_kind, p_subject, p_data, p_at)
$function$
;

CREATE OR REPLACE FUNCTION identity.check_code_target()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  if not exists (
    select from identity.users u
    where u.id = new.user_id and case new.channel
      when 'mail' then u.email = new.target and u.email_verified_at is not null
      else u.mobile = new.target and u.mobile_verified_at is not null
    end
  ) then
    raise exception 'a sign-in code for a place that is not proved to be the account''s'
      using errcode = '23514', constraint = 'otp_challenges_proved_target';
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION identity.fold(p_text text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select lower(translate(p_text, 'أإآٱىةـ', 'اااايه'))
$function$
;

CREATE OR REPLACE FUNCTION identity.hold_standing(p_user uuid, p_version integer, p_session uuid)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform from identity.users u
  where u.id = p_user and u.standing_version = p_version
    and (p_session is null
      or exists (select from identity.sessions s where s.id = p_session and s.revoked_at is null))
  for share;
  if not found then
    raise exception 'the investor’s standing has changed' using errcode = 'serialization_failure';
  end if;
end $function$
;

CREATE OR REPLACE FUNCTION identity.keep_customers()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update identity.users set is_customer = (tg_op = 'INSERT') where id = coalesce(new.user_id, old.user_id);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION identity.move_standing()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.standing_version := old.standing_version + 1;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION ledger.check_account_owner()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' then
    raise exception 'whose an account is never changes' using errcode = '23514', constraint = 'account_stays';
  end if;
  if (new.owner_id is null) <> (new.lock_rank >= 5) then
    raise exception 'investors and opportunities own accounts, the platform’s own have no owner'
      using errcode = '23514', constraint = 'account_owner';
  end if;
  if new.balance <> 0 or new.version <> 0 then
    raise exception 'an account opens empty' using errcode = '23514', constraint = 'account_opens_empty';
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION ledger.check_transactions()
 RETURNS trigger
 LANGUAGE plpgsql
 SET enable_seqscan TO 'off'
AS $function$
declare
  is_empty boolean;
  is_misdated boolean;
  is_reversal boolean;
begin
  select
    bool_or(not exists (select from ledger.entries e where e.transaction_id = t.id)),
    bool_or(t.posted_at < clock_timestamp() - interval '5 minutes'
      or t.posted_at > clock_timestamp() + interval '1 minute'),
    bool_or(t.reverses is not null)
  into is_empty, is_misdated, is_reversal
  from written t;
  if is_empty then
    raise exception 'a transaction comes with its entries'
      using errcode = '23514', constraint = 'transaction_has_entries';
  end if;
  if is_misdated and not exists (select from ledger.history_open) then
    raise exception 'a transaction is dated when it is written' using errcode = '23514', constraint = 'posted_now';
  end if;
  if is_reversal and exists (
    select from written t join ledger.transactions r on r.id = t.reverses
    where t.entry_count <> r.entry_count or exists (
      select account_id, amount from ledger.entries where transaction_id = t.id
      except select account_id, -amount from ledger.entries where transaction_id = r.id)
  ) then
    raise exception 'a reversal is the mirror of what it reverses'
      using errcode = '23514', constraint = 'reversal_mirrors';
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION ledger.hold_account(p_id uuid, p_version bigint)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'ledger', 'pg_temp'
AS $function$
begin
  perform from ledger.accounts where id = p_id and version = p_version for no key update;
  if not found then
    raise exception 'the account has moved' using errcode = 'serialization_failure';
  end if;
end $function$
;

CREATE OR REPLACE FUNCTION ledger.lock_account(p_owner uuid, p_kind text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'ledger', 'pg_temp'
AS $function$
begin
  perform from ledger.accounts where kind = p_kind and owner_id = p_owner for no key update;
end $function$
;

CREATE OR REPLACE FUNCTION ledger.open_account(p_id uuid, p_kind text, p_owner uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'ledger', 'pg_temp'
AS $function$
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
end $function$
;

CREATE OR REPLACE FUNCTION ledger.post(p_id uuid, p_kind text, p_actor_kind text, p_actor_id text, p_record_kind text, p_record_id uuid, p_reverses uuid, p_posted_at timestamp with time zone, p_accounts uuid[], p_amounts bigint[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'ledger', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
begin
  -- Of arrays of different lengths the longer one's rest would fall away unseen.
  if cardinality(p_accounts) is distinct from cardinality(p_amounts) then
    raise exception 'each account of a posting has its amount'
      using errcode = '23514', constraint = 'posting_sides_match';
  end if;
  with written as (
    insert into ledger.transactions
      (id, kind, actor_kind, actor_id, record_kind, record_id, reverses, posted_at, entry_count)
    values (p_id, p_kind, p_actor_kind, p_actor_id, p_record_kind, p_record_id, p_reverses, p_posted_at,
      cardinality(p_accounts))
  )
  insert into ledger.entries (account_id, seq, transaction_id, amount, balance_after)
  select a.id, a.version + 1, p_id, a.amount, a.balance + a.amount
  from (
    select l.id, l.version, l.balance, m.amount
    from ledger.accounts l join unnest(p_accounts, p_amounts) as m (account_id, amount) on l.id = m.account_id
    order by l.lock_rank, l.id for no key update of l
  ) a;
end $function$
;

CREATE OR REPLACE FUNCTION ledger.refuse_bare_balance()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'a balance moves only by the entries that explain it'
    using errcode = '23514', constraint = 'balance_is_explained';
end $function$
;

CREATE OR REPLACE FUNCTION ledger.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'what is posted in the ledger never changes: reverse it by a new transaction'
    using errcode = '42501';
end $function$
;

CREATE OR REPLACE FUNCTION ledger.refuse_removal()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'an account stays for good' using errcode = '42501';
end $function$
;

CREATE OR REPLACE FUNCTION ledger.settle_entries()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  posted_entries bigint;
  moved_entries bigint;
  is_whole boolean;
begin
  with moved as (
    update ledger.accounts a set balance = p.balance_after, version = p.seq
    from posted p
    where a.id = p.account_id and a.version = p.seq - 1 and a.balance = p.balance_after - p.amount
    returning p.transaction_id, p.amount
  )
  select (select count(*) from posted), sum(m.entries), bool_and(coalesce(
      m.total = 0 and m.entries = t.entry_count
      -- written by this very transaction: what was posted before takes no further entries
      and t.xmin = pg_catalog.pg_current_xact_id()::pg_catalog.xid, false
    ))
  into posted_entries, moved_entries, is_whole
  from (
    select transaction_id, count(*) as entries, sum(amount) as total from moved group by transaction_id
  ) m
  left join ledger.transactions t on t.id = m.transaction_id;
  if moved_entries is distinct from posted_entries then
    raise exception 'an entry does not follow on its account'
      using errcode = '23514', constraint = 'entry_follows_account';
  end if;
  if is_whole is not true then
    raise exception 'the entries of a transaction are complete from the start and sum to zero'
      using errcode = '23514', constraint = 'transaction_balances';
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION opportunities.compose_search_text()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.search_text := opportunities.normalised(concat_ws(' ',
    new.title ->> 'ar', new.title ->> 'en', new.district ->> 'ar', new.district ->> 'en',
    (select concat_ws(' ', c.name ->> 'ar', c.name ->> 'en') from opportunities.cities c
     where c.key = new.city_key),
    new.summary ->> 'ar', new.summary ->> 'en'));
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION opportunities.move_stock(p_opportunity uuid, p_terms bigint, p_until timestamp with time zone, p_invested bigint, p_reserved bigint, p_at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  quarter_before integer;
  quarter_after integer;
  is_in_time boolean;
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
    insert into opportunities.updates (id, opportunity_id, kind, at)
    select gen_random_uuid(), p_opportunity, 'funded_' || quarter * 25, p_at
    from generate_series(quarter_before + 1, quarter_after) as quarter
    on conflict do nothing;
  end if;
end $function$
;

CREATE OR REPLACE FUNCTION opportunities.move_terms()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  words constant text[] := array[
    'slug', 'title', 'summary', 'overview', 'strategy', 'how_it_works', 'district', 'address_hint', 'lat', 'lng',
    'search_text', 'operator_notes'
  ];
begin
  if to_jsonb(old) - words is distinct from to_jsonb(new) - words then
    update opportunities.stock set terms_version = terms_version + 1 where opportunity_id = new.id;
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION opportunities.move_terms_by_price()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.terms_version := old.terms_version + 1;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION opportunities.normalised(typed text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN translate(typed, (((('أإآٱىة'::text || '٠١٢٣٤٥٦٧٨٩'::text) || '۰۱۲۳۴۵۶۷۸۹'::text) || 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'::text) || 'ـًٌٍَُِّْٰٕٖٜٟٓٔٗ٘ٙٚٛٝٞ'::text), ((('اااايه'::text || '0123456789'::text) || '0123456789'::text) || 'abcdefghijklmnopqrstuvwxyz'::text))
;

CREATE OR REPLACE FUNCTION opportunities.recompose_for_city()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update opportunities.opportunities set city_key = city_key where city_key = new.key;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION opportunities.status_at(moment timestamp with time zone, lifecycle text, opens_at timestamp with time zone, closes_at timestamp with time zone, remaining bigint)
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN CASE WHEN (lifecycle = 'exited'::text) THEN 'exited'::text WHEN ((lifecycle = ANY (ARRAY['closed'::text, 'cancelled'::text])) OR (closes_at <= moment)) THEN 'closed'::text WHEN (remaining <= 0) THEN 'funded'::text WHEN (lifecycle = 'completed'::text) THEN 'closed'::text WHEN (opens_at > (moment - '336:00:00'::interval)) THEN 'new'::text ELSE 'available'::text END
;

CREATE OR REPLACE FUNCTION orders.record_paid(p_id uuid, p_reference text, p_investor uuid, p_method text, p_total bigint, p_key uuid, p_hash text, p_at timestamp with time zone, p_used bigint, p_profile text, p_lines uuid[], p_opportunities uuid[], p_amounts bigint[], p_fees bigint[], p_vats bigint[], p_risks text[])
 RETURNS void
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
declare
  taken integer;
begin
  with placed as (
    insert into orders.orders
      (id, reference, investor_id, method, status, total, idempotency_key, request_hash, created_at, completed_at)
    select p_id, p_reference, p_investor, p_method, 'completed', p_total, p_key, p_hash, p_at, p_at
    where p_used >= (
      select coalesce(sum(amount), 0) from orders.investments
      where investor_id = p_investor and created_at > p_at - interval '12 months'
        and status in ('pending_payment', 'completed'))
    returning id
  ), made as (
    insert into orders.investments
      (id, order_id, investor_id, opportunity_id, amount, fee, fee_vat, status, created_at, completed_at,
       acknowledged_risk, acknowledged_profile)
    select line.id, placed.id, p_investor, line.opportunity_id, line.amount, line.fee, line.vat, 'completed',
      p_at, p_at, line.risk, case when line.risk is not null then p_profile end
    from placed, unnest(p_lines, p_opportunities, p_amounts, p_fees, p_vats, p_risks)
      as line (id, opportunity_id, amount, fee, vat, risk)
    returning opportunity_id, amount
  )
  delete from orders.cart_items c using made
  where c.investor_id = p_investor and c.opportunity_id = made.opportunity_id and c.amount = made.amount;
  get diagnostics taken = row_count;
  if taken <> cardinality(p_lines) then
    raise exception 'the cart or what is used of the annual limit has changed'
      using errcode = 'serialization_failure';
  end if;
end $function$
;

CREATE OR REPLACE FUNCTION orders.refuse_rewriting()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.status <> 'pending_payment'
    or to_jsonb(new) - '{status,completed_at}'::text[] <> to_jsonb(old) - '{status,completed_at}'::text[]
  then
    raise exception 'what was ordered stays as it was' using errcode = '42501';
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION payments.record_settlement(p_deposit uuid, p_was text, p_status text, p_amount bigint, p_reason text, p_brand text, p_last_four text, p_gateway text, p_gateway_id text, p_payment_url text, p_event text, p_event_type text, p_at timestamp with time zone, p_receipts uuid[], p_payments text[], p_deposits uuid[], p_amounts bigint[], p_refunds bigint[])
 RETURNS void
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
begin
  if p_event is not null then
    insert into payments.gateway_events (event_id, type, gateway_id, received_at)
    values (p_event, p_event_type, p_gateway_id, p_at) on conflict do nothing;
  end if;
  if p_deposit is not null then
    update payments.deposits set
      status = p_status, amount = coalesce(p_amount, amount), failure_reason = p_reason,
      card_brand = case when p_was = 'pending' then p_brand else card_brand end,
      card_last_four = case when p_was = 'pending' then p_last_four else card_last_four end,
      decided_at = case when p_status <> 'pending' then coalesce(decided_at, p_at) end,
      gateway_id = coalesce(gateway_id, p_gateway_id), payment_url = coalesce(payment_url, p_payment_url)
    where id = p_deposit and status = p_was;
    if not found then
      raise exception 'the deposit has been decided' using errcode = 'serialization_failure';
    end if;
    insert into payments.deposits (id, investor_id, account_id, amount, asked, method, status, extra_of,
      card_brand, card_last_four, created_at, decided_at)
    select line.deposit_id, d.investor_id, d.account_id, line.amount, line.amount, d.method, 'completed', d.id,
      p_brand, p_last_four, p_at, p_at
    from unnest(p_deposits, p_amounts) as line (deposit_id, amount)
    join payments.deposits d on d.id = p_deposit
    where line.deposit_id <> p_deposit;
  end if;
  insert into payments.receipts (id, gateway, payment_id, gateway_id, deposit_id, amount, refunded, received_at)
  select line.id, p_gateway, line.payment_id, p_gateway_id, line.deposit_id, line.amount, line.refunded, p_at
  from unnest(p_receipts, p_payments, p_deposits, p_amounts, p_refunds)
    as line (id, payment_id, deposit_id, amount, refunded);
end $function$
;

CREATE OR REPLACE FUNCTION payments.refuse_second_decision()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.status <> 'pending' and (new.status <> old.status or new.amount <> old.amount) then
    raise exception 'a decided deposit does not change' using errcode = '23514', constraint = 'deposit_decided_once';
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION payments.take_opening(p_deposit uuid)
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
begin
  update payments.deposits set opening_until = clock_timestamp() + interval '60 seconds'
  where id = p_deposit and status = 'pending' and payment_url is null
    and (opening_until is null or opening_until < clock_timestamp());
  return found;
end $function$
;

CREATE OR REPLACE FUNCTION settings.check_version(p_version bigint)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  if (select max(version) from settings.versions) is distinct from p_version then
    raise exception 'the settings have changed' using errcode = 'serialization_failure';
  end if;
end $function$
;

CREATE OR REPLACE FUNCTION verification.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'the history of a check only grows' using errcode = '42501';
end $function$
;

CREATE CONSTRAINT TRIGGER events_are_chained AFTER INSERT ON audit.events DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION audit.chain_line();

CREATE TRIGGER events_never_change BEFORE DELETE OR UPDATE ON audit.events FOR EACH ROW EXECUTE FUNCTION audit.refuse_change();

CREATE TRIGGER events_never_truncated BEFORE TRUNCATE ON audit.events FOR EACH STATEMENT EXECUTE FUNCTION audit.refuse_change();

CREATE TRIGGER events_take_their_place BEFORE INSERT ON audit.events FOR EACH ROW WHEN ((new."position" IS NOT NULL)) EXECUTE FUNCTION audit.refuse_own_place();

CREATE TRIGGER otp_challenges_proved_target BEFORE INSERT ON identity.otp_challenges FOR EACH ROW WHEN ((new.purpose = ANY (ARRAY['login'::text, 'operator_login'::text]))) EXECUTE FUNCTION identity.check_code_target();

CREATE TRIGGER user_roles_make_customers AFTER INSERT ON identity.user_roles FOR EACH ROW WHEN ((new.role = 'user'::text)) EXECUTE FUNCTION identity.keep_customers();

CREATE TRIGGER user_roles_unmake_customers AFTER DELETE ON identity.user_roles FOR EACH ROW WHEN ((old.role = 'user'::text)) EXECUTE FUNCTION identity.keep_customers();

CREATE TRIGGER users_move_standing BEFORE UPDATE ON identity.users FOR EACH ROW WHEN (((((old.kyc_status IS DISTINCT FROM new.kyc_status) OR (old.is_active IS DISTINCT FROM new.is_active)) OR (old.annual_limit IS DISTINCT FROM new.annual_limit)) OR (old.is_customer IS DISTINCT FROM new.is_customer))) EXECUTE FUNCTION identity.move_standing();

CREATE TRIGGER accounts_have_owners BEFORE INSERT OR UPDATE OF id, kind, owner_id, lock_rank ON ledger.accounts FOR EACH ROW EXECUTE FUNCTION ledger.check_account_owner();

CREATE TRIGGER accounts_move_by_entries BEFORE UPDATE OF balance, version ON ledger.accounts FOR EACH ROW WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION ledger.refuse_bare_balance();

CREATE TRIGGER accounts_never_truncated BEFORE TRUNCATE ON ledger.accounts FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_removal();

CREATE TRIGGER accounts_stay BEFORE DELETE ON ledger.accounts FOR EACH ROW EXECUTE FUNCTION ledger.refuse_removal();

CREATE TRIGGER entries_never_change BEFORE DELETE OR UPDATE ON ledger.entries FOR EACH ROW EXECUTE FUNCTION ledger.refuse_change();

CREATE TRIGGER entries_never_truncated BEFORE TRUNCATE ON ledger.entries FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();

CREATE TRIGGER entries_settle AFTER INSERT ON ledger.entries REFERENCING NEW TABLE AS posted FOR EACH STATEMENT EXECUTE FUNCTION ledger.settle_entries();

CREATE TRIGGER transactions_are_whole AFTER INSERT ON ledger.transactions REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION ledger.check_transactions();

CREATE TRIGGER transactions_never_change BEFORE DELETE OR UPDATE ON ledger.transactions FOR EACH ROW EXECUTE FUNCTION ledger.refuse_change();

CREATE TRIGGER transactions_never_truncated BEFORE TRUNCATE ON ledger.transactions FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();

CREATE TRIGGER renamed_city_is_found AFTER UPDATE OF name ON opportunities.cities FOR EACH ROW EXECUTE FUNCTION opportunities.recompose_for_city();

CREATE TRIGGER opportunities_move_terms AFTER UPDATE ON opportunities.opportunities FOR EACH ROW EXECUTE FUNCTION opportunities.move_terms();

CREATE TRIGGER search_text_is_composed BEFORE INSERT OR UPDATE OF title, district, city_key, summary ON opportunities.opportunities FOR EACH ROW EXECUTE FUNCTION opportunities.compose_search_text();

CREATE TRIGGER stock_price_moves_terms BEFORE UPDATE OF price ON opportunities.stock FOR EACH ROW WHEN (((old.price)::bigint IS DISTINCT FROM (new.price)::bigint)) EXECUTE FUNCTION opportunities.move_terms_by_price();

CREATE TRIGGER investments_stay BEFORE UPDATE ON orders.investments FOR EACH ROW EXECUTE FUNCTION orders.refuse_rewriting();

CREATE TRIGGER orders_stay BEFORE UPDATE ON orders.orders FOR EACH ROW EXECUTE FUNCTION orders.refuse_rewriting();

CREATE TRIGGER deposits_decided_once BEFORE UPDATE ON payments.deposits FOR EACH ROW EXECUTE FUNCTION payments.refuse_second_decision();

CREATE TRIGGER transitions_never_change BEFORE DELETE OR UPDATE ON verification.transitions FOR EACH ROW EXECUTE FUNCTION verification.refuse_change();

CREATE TRIGGER transitions_never_truncated BEFORE TRUNCATE ON verification.transitions FOR EACH STATEMENT EXECUTE FUNCTION verification.refuse_change();

grant select on audit.chain_end to sahl_app;

grant insert, select on audit.events to sahl_app;

grant delete, insert, select on facts.facts to sahl_app;

grant delete, insert, select, update on identity.known_devices to sahl_app;

grant delete, insert, select, update on identity.otp_challenges to sahl_app;

grant delete, insert, select on identity.pending_registrations to sahl_app;

grant delete, insert, select, update on identity.sessions to sahl_app;

grant delete, insert, select on identity.user_roles to sahl_app;

grant insert, select, update on identity.users to sahl_app;

grant select on ledger.account_kinds to sahl_app;

grant select on ledger.accounts to sahl_app;

grant select on ledger.entries to sahl_app;

grant select on ledger.transactions to sahl_app;

grant select on migrations.applied to sahl_app;

grant insert, select, update on opportunities.cities to sahl_app;

grant insert, select, update on opportunities.completion_statuses to sahl_app;

grant delete, insert, select, update on opportunities.documents to sahl_app;

grant delete, insert, select, update on opportunities.images to sahl_app;

grant insert, select, update on opportunities.investment_types to sahl_app;

grant insert, select, update on opportunities.opportunities to sahl_app;

grant insert, select, update on opportunities.property_types to sahl_app;

grant insert, select, update on opportunities.stock to sahl_app;

grant insert, select on opportunities.updates to sahl_app;

grant delete, insert, select, update on orders.cart_items to sahl_app;

grant insert, select, update on orders.investments to sahl_app;

grant insert, select, update on orders.orders to sahl_app;

grant select on orders.stakes to sahl_app;

grant insert, select, update on payments.breaks to sahl_app;

grant insert, select, update on payments.deposits to sahl_app;

grant insert, select on payments.gateway_events to sahl_app;

grant insert, select on payments.receipts to sahl_app;

grant insert, select on payments.reconciliations to sahl_app;

grant delete, insert, select, update on platform.rate_buckets to sahl_app;

grant insert, select on settings.versions to sahl_app;

grant insert, select, update on verification.applications to sahl_app;

grant insert, select on verification.transitions to sahl_app;
