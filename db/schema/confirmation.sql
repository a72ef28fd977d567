-- Made by `npm run db:schema` from the migrations, for reading; never edited.

create table confirmation.requests (
  id uuid not null,
  user_id uuid not null,
  service text not null,
  national_id_sealed bytea not null,
  national_id_fingerprint bytea not null,
  status text not null default 'asking'::text,
  transaction_id text,
  number text,
  mismatches text[] not null default '{}'::text[],
  asked_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  looked_up_at timestamp with time zone,
  decided_at timestamp with time zone,
  constraint requests_pkey PRIMARY KEY (id),
  constraint requests_transaction_once UNIQUE (service, transaction_id),
  constraint requests_user_id_fkey FOREIGN KEY (user_id) REFERENCES identity.users(id),
  constraint answer_is_of_a_transaction CHECK (((transaction_id IS NOT NULL) OR (status = ANY (ARRAY['asking'::text, 'cancelled'::text, 'failed'::text])))),
  constraint decided_is_dated CHECK (((status = ANY (ARRAY['asking'::text, 'waiting'::text])) = (decided_at IS NULL))),
  constraint requests_check CHECK (((mismatches <@ ARRAY['id'::text, 'name'::text, 'birth_date'::text]) AND ((status = 'mismatched'::text) = (mismatches <> '{}'::text[])))),
  constraint requests_number_check CHECK ((number ~ '^[0-9]{2}$'::text)),
  constraint requests_service_check CHECK ((service = 'nafath'::text)),
  constraint requests_status_check CHECK ((status = ANY (ARRAY['asking'::text, 'waiting'::text, 'confirmed'::text, 'rejected'::text, 'lapsed'::text, 'mismatched'::text, 'cancelled'::text, 'failed'::text]))),
  constraint transaction_is_whole CHECK (((transaction_id IS NULL) = (number IS NULL)))
);
CREATE INDEX requests_by_user ON confirmation.requests USING btree (user_id, asked_at DESC);
CREATE UNIQUE INDEX requests_one_open ON confirmation.requests USING btree (user_id) WHERE (status = ANY (ARRAY['asking'::text, 'waiting'::text]));
CREATE INDEX requests_open ON confirmation.requests USING btree (expires_at) WHERE (status = ANY (ARRAY['asking'::text, 'waiting'::text]));
CREATE TRIGGER requests_decided_stay BEFORE DELETE OR UPDATE ON confirmation.requests FOR EACH ROW WHEN ((old.decided_at IS NOT NULL)) EXECUTE FUNCTION confirmation.keep_decided();
grant delete, insert, select on confirmation.requests to sahl_app;
grant update (decided_at, expires_at, looked_up_at, mismatches, number, status, transaction_id) on confirmation.requests to sahl_app;

CREATE OR REPLACE FUNCTION confirmation.keep_decided()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' and identity.closed_for_years(old.user_id, 10) then return old; end if;
  if tg_op = 'UPDATE' and old.status = 'cancelled' and new.status = 'waiting' and old.transaction_id is not null
    and new.transaction_id = old.transaction_id and new.number = old.number and new.expires_at = old.expires_at
  then return new; end if;
  raise exception 'an answered request stays answered' using errcode = '42501';
end $function$;
