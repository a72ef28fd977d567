-- Made by `npm run db:schema` from the migrations, for reading; never edited.

create table viewing.grants (
  id uuid not null,
  operator_id uuid not null,
  session_id uuid not null,
  customer_id uuid not null,
  reason text not null,
  opened_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  constraint grants_pkey PRIMARY KEY (id),
  constraint grants_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES identity.users(id),
  constraint grants_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES identity.users(id),
  constraint grants_check CHECK ((expires_at > opened_at)),
  constraint grants_check1 CHECK ((operator_id <> customer_id)),
  constraint grants_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 500)))
);
CREATE INDEX grants_by_customer ON viewing.grants USING btree (customer_id);
CREATE INDEX grants_by_operator ON viewing.grants USING btree (operator_id);
CREATE UNIQUE INDEX grants_one_open ON viewing.grants USING btree (operator_id) WHERE (ended_at IS NULL);
grant delete, insert, select on viewing.grants to sahl_app;
grant update (ended_at) on viewing.grants to sahl_app;

create table viewing.reads (
  grant_id uuid not null,
  path text not null,
  constraint reads_pkey PRIMARY KEY (grant_id, path),
  constraint reads_grant_id_fkey FOREIGN KEY (grant_id) REFERENCES viewing.grants(id) ON DELETE CASCADE,
  constraint reads_path_check CHECK ((length(path) <= 200))
);
grant delete, insert, select on viewing.reads to sahl_app;
