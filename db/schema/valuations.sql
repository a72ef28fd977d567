-- Made by `npm run db:schema` from the migrations, for reading; never edited.

create table valuations.valuations (
  id uuid not null,
  opportunity_id uuid not null,
  status text not null,
  valued_on date not null,
  value ledger.positive_amount not null,
  valuer opportunities.bilingual not null,
  report_storage_id uuid,
  report_size_bytes integer,
  created_by uuid not null,
  created_at timestamp with time zone not null,
  approved_by uuid,
  approved_at timestamp with time zone,
  constraint valuations_pkey PRIMARY KEY (id),
  constraint valuations_approved_by_fkey FOREIGN KEY (approved_by) REFERENCES identity.users(id),
  constraint valuations_created_by_fkey FOREIGN KEY (created_by) REFERENCES identity.users(id),
  constraint valuations_opportunity_id_fkey FOREIGN KEY (opportunity_id) REFERENCES opportunities.opportunities(id),
  constraint approved_by_another CHECK ((((status = 'approved'::text) = (approved_at IS NOT NULL)) AND ((status = 'approved'::text) = (approved_by IS NOT NULL)) AND (approved_by IS DISTINCT FROM created_by))),
  constraint proposed_with_report CHECK (((status = 'draft'::text) OR (report_storage_id IS NOT NULL))),
  constraint report_is_whole CHECK (((report_storage_id IS NULL) = (report_size_bytes IS NULL))),
  constraint valuations_report_size_bytes_check CHECK ((report_size_bytes > 0)),
  constraint valuations_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'proposed'::text, 'approved'::text, 'declined'::text])))
);
CREATE INDEX valuations_by_approver ON valuations.valuations USING btree (approved_by);
CREATE INDEX valuations_by_creator ON valuations.valuations USING btree (created_by);
CREATE INDEX valuations_by_opportunity ON valuations.valuations USING btree (opportunity_id, valued_on DESC, approved_at DESC);
CREATE INDEX valuations_by_report ON valuations.valuations USING btree (report_storage_id);
CREATE TRIGGER approved_valuations_stay BEFORE DELETE OR UPDATE ON valuations.valuations FOR EACH ROW EXECUTE FUNCTION valuations.keep_approved();
grant delete, insert, select on valuations.valuations to sahl_app;
grant update (approved_at, approved_by, report_size_bytes, report_storage_id, status) on valuations.valuations to sahl_app;

CREATE OR REPLACE FUNCTION valuations.keep_approved()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.status = 'approved' then
    raise exception 'an approved valuation never changes' using errcode = 'check_violation';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $function$;
