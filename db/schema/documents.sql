-- Made by `npm run db:schema` from the migrations, for reading; never edited.

create table documents.certificates (
  number text not null,
  investor_id uuid not null,
  opportunity_id uuid not null,
  amount bigint not null,
  issued_at timestamp with time zone not null,
  replaced_at timestamp with time zone,
  constraint certificates_pkey PRIMARY KEY (number),
  constraint certificates_investor_id_fkey FOREIGN KEY (investor_id) REFERENCES identity.users(id),
  constraint certificates_opportunity_id_fkey FOREIGN KEY (opportunity_id) REFERENCES opportunities.opportunities(id),
  constraint certificates_amount_check CHECK ((amount > 0))
);
CREATE INDEX certificates_by_opportunity ON documents.certificates USING btree (opportunity_id);
CREATE UNIQUE INDEX certificates_in_force ON documents.certificates USING btree (investor_id, opportunity_id) WHERE (replaced_at IS NULL);
grant insert, select, update on documents.certificates to sahl_app;
