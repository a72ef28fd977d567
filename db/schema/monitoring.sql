-- Made by `npm run db:schema` from the migrations, for reading; never edited.

create table monitoring.processes (
  id uuid not null,
  role text not null,
  host text not null,
  version text not null,
  started_at timestamp with time zone not null,
  beat_at timestamp with time zone not null,
  constraint processes_pkey PRIMARY KEY (id),
  constraint processes_host_check CHECK ((length(host) <= 255)),
  constraint processes_role_check CHECK ((role = ANY (ARRAY['server'::text, 'worker'::text, 'both'::text]))),
  constraint processes_version_check CHECK ((length(version) <= 60))
);
grant delete, insert, select, update on monitoring.processes to sahl_app;

create table monitoring.provider_calls (
  provider text not null,
  began_at timestamp with time zone not null,
  calls integer not null,
  failures integer not null,
  constraint provider_calls_pkey PRIMARY KEY (provider, began_at),
  constraint provider_calls_provider_fkey FOREIGN KEY (provider) REFERENCES monitoring.providers(provider),
  constraint provider_calls_calls_check CHECK ((calls > 0)),
  constraint provider_calls_check CHECK (((failures >= 0) AND (failures <= calls)))
);
grant delete, insert, select, update on monitoring.provider_calls to sahl_app;

create table monitoring.providers (
  provider text not null,
  last_success_at timestamp with time zone,
  last_failure_at timestamp with time zone,
  last_failure text,
  constraint providers_pkey PRIMARY KEY (provider),
  constraint providers_last_failure_check CHECK ((length(last_failure) <= 300)),
  constraint providers_provider_check CHECK ((provider ~ '^[a-z-]{1,30}$'::text))
);
grant insert, select, update on monitoring.providers to sahl_app;
