-- Made by `npm run db:schema` from the migrations, for reading; never edited.

create table cards.cards (
  id uuid not null,
  user_id uuid,
  token_sealed bytea not null,
  status text not null,
  brand text,
  last_four text,
  expiry_month smallint,
  expiry_year smallint,
  agreed_at timestamp with time zone not null,
  kept_at timestamp with time zone,
  tries integer not null default 0,
  next_try_at timestamp with time zone not null,
  constraint cards_pkey PRIMARY KEY (id),
  constraint cards_user_id_fkey FOREIGN KEY (user_id) REFERENCES identity.users(id),
  constraint cards_brand_check CHECK ((brand = ANY (ARRAY['mada'::text, 'visa'::text, 'mastercard'::text, 'amex'::text, 'other'::text]))),
  constraint cards_expiry_month_check CHECK (((expiry_month >= 1) AND (expiry_month <= 12))),
  constraint cards_expiry_year_check CHECK (((expiry_year >= 2000) AND (expiry_year <= 2200))),
  constraint cards_last_four_check CHECK ((last_four ~ '^\d{4}$'::text)),
  constraint cards_status_check CHECK ((status = ANY (ARRAY['offered'::text, 'kept'::text, 'removed'::text]))),
  constraint kept_is_told CHECK (
CASE
    WHEN (status = 'kept'::text) THEN (num_nulls(brand, last_four, expiry_month, expiry_year, kept_at) = 0)
    ELSE (num_nonnulls(brand, last_four, expiry_month, expiry_year, kept_at) = 0)
END),
  constraint removed_is_nobodys CHECK (((status = 'removed'::text) = (user_id IS NULL)))
);
CREATE INDEX cards_by_user ON cards.cards USING btree (user_id, kept_at);
CREATE INDEX cards_due ON cards.cards USING btree (next_try_at) WHERE (status <> 'kept'::text);
CREATE UNIQUE INDEX cards_once ON cards.cards USING btree (user_id, brand, last_four, expiry_month, expiry_year) WHERE (status = 'kept'::text);
CREATE TRIGGER cards_at_most AFTER INSERT OR UPDATE OF status ON cards.cards FOR EACH ROW WHEN ((new.status = 'kept'::text)) EXECUTE FUNCTION cards.refuse_too_many();
grant delete, insert, select, update on cards.cards to sahl_app;

CREATE OR REPLACE FUNCTION cards.offer(p_id uuid, p_user uuid, p_token bytea, p_at timestamp with time zone)
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into cards.cards (id, user_id, token_sealed, status, agreed_at, next_try_at)
  values (p_id, p_user, p_token, 'offered', p_at, p_at)
$function$;

CREATE OR REPLACE FUNCTION cards.refuse_too_many()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_advisory_xact_lock(hashtextextended(new.user_id::text, 12));
  if (select count(*) from cards.cards where user_id = new.user_id and status = 'kept') > 5 then
    raise exception 'more cards than anybody may keep' using errcode = '23514', constraint = 'cards_at_most';
  end if;
  return null;
end $function$;
