-- Made by `npm run db:schema` from the migrations, for reading; never edited.

create table work.assignments (
  kind text not null,
  subject_id uuid not null,
  operator_id uuid not null,
  assigned_by uuid not null,
  assigned_at timestamp with time zone not null,
  constraint assignments_pkey PRIMARY KEY (kind, subject_id),
  constraint assignments_assigned_by_fkey FOREIGN KEY (assigned_by) REFERENCES identity.users(id),
  constraint assignments_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES identity.users(id),
  constraint assignments_kind_check CHECK (((length(kind) >= 1) AND (length(kind) <= 40)))
);
CREATE INDEX assignments_by_age ON work.assignments USING btree (assigned_at);
CREATE INDEX assignments_by_assigner ON work.assignments USING btree (assigned_by);
CREATE INDEX assignments_by_operator ON work.assignments USING btree (operator_id);
grant delete, insert, select, update on work.assignments to sahl_app;

create table work.presence (
  kind text not null,
  subject_id uuid not null,
  operator_id uuid not null,
  seen_at timestamp with time zone not null,
  constraint presence_pkey PRIMARY KEY (kind, subject_id, operator_id),
  constraint presence_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES identity.users(id),
  constraint presence_kind_check CHECK (((length(kind) >= 1) AND (length(kind) <= 40)))
);
CREATE INDEX presence_by_age ON work.presence USING btree (seen_at);
CREATE INDEX presence_by_operator ON work.presence USING btree (operator_id);
grant delete, insert, select, update on work.presence to sahl_app;
