create schema monitoring;
grant usage on schema monitoring to sahl_app;

-- One row per outside service: its latest call that succeeded, and the latest that failed, with the error.
create table monitoring.providers (
  provider text primary key check (provider ~ '^[a-z-]{1,30}$'),
  last_success_at timestamptz,
  last_failure_at timestamptz,
  last_failure text check (length(last_failure) <= 300)
);

-- Calls of all processes by five minutes. Rows older than a day are deleted, so that there are at most 300 per service.
create table monitoring.provider_calls (
  provider text not null references monitoring.providers,
  began_at timestamptz not null,
  calls integer not null check (calls > 0),
  failures integer not null check (failures between 0 and calls),
  primary key (provider, began_at)
);

-- The running processes. Each writes the time of its latest sign of life, and deletes its row when it stops.
create table monitoring.processes (
  id uuid primary key,
  role text not null check (role in ('server', 'worker', 'both')),
  host text not null check (length(host) <= 255),
  version text not null check (length(version) <= 60),
  started_at timestamptz not null,
  beat_at timestamptz not null
);

grant select, insert, update on monitoring.providers to sahl_app;
grant select, insert, update, delete on monitoring.provider_calls, monitoring.processes to sahl_app;
