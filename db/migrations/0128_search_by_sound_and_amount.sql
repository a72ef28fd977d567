-- The consonants of a name, word by word, the same for Arabic and Latin letters: ' mhmd hrb' for محمد الحربي and for
-- Mohammed Al-Harbi. Vowels, doubled letters and articles are left out, because people write them in many ways.
create function identity.name_sounds(p_text text) returns text
language plpgsql immutable parallel safe strict as $$
declare
  sounds text := ' ' || regexp_replace(lower(p_text), '[^[:alnum:]]+', ' ', 'g');
begin
  -- «عبد الله» is one name, and a particle or an article is none.
  sounds := regexp_replace(sounds, '( عبد| abd[eu]?l?) +(al |el |ul )?', '\1', 'g');
  sounds := regexp_replace(sounds, ' (bin|ibn|bint|ben|al|el|بن|ابن|بنت|ال)(?= )', '', 'g');
  sounds := regexp_replace(sounds, ' (ال|[ae]l)(?=[[:alpha:]]{4})', ' ', 'g');
  -- Two Latin letters of one sound.
  sounds := regexp_replace(sounds, '[sc]h', 'c', 'g');
  sounds := regexp_replace(sounds, '([kgtd])h', '\1', 'g');
  sounds := regexp_replace(sounds, '[ةهh](?= |$)', '', 'g');
  -- The letters beyond the second text are dropped: vowels, hamzas and ع.
  sounds := translate(sounds, 'بتثجحخدذرزسشصضطظغفقكلمنهپچڤگqpvaeiouwyءآأؤإئاىويعـ', 'bttjhkddrzscsdtdgfkklmnhbcfgkbf');
  return regexp_replace(regexp_replace(sounds, '([a-z])\1+', '\1', 'g'), ' +', ' ', 'g');
end $$;

alter table identity.users add column name_sounds text not null
  generated always as (identity.name_sounds(first_name || ' ' || last_name)) stored;

do $$
declare home text;
begin
  select n.nspname into home
  from pg_extension e join pg_namespace n on n.oid = e.extnamespace where e.extname = 'pg_trgm';
  if home is not null then
    execute format(
      'create index customers_by_sound on identity.users using gin (name_sounds %I.gin_trgm_ops) where is_customer',
      home);
  end if;
end $$;

-- Movements are found by their amount and day, organizations and holders of accounts by what names them.
create index orders_by_amount on orders.orders (total, created_at desc);
create index deposits_by_amount on payments.deposits (amount, created_at desc);
create index withdrawals_by_amount_and_time on withdrawals.withdrawals (amount, requested_at desc);
create index receipts_by_amount on receipts.receipts (amount, booked_on);
create index lines_by_amount on statements.lines (amount, booked_on);
create index runs_by_amount on disbursements.runs (total);
create index accounts_by_iban on banking.accounts (iban_fingerprint);
