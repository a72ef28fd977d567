-- PAY-4: the bank accounts that people's money goes out to.
create schema banking;
grant usage on schema banking to sahl_app;

create table banking.accounts (
  id uuid primary key,
  user_id uuid not null references identity.users,
  -- the IBAN in full is sealed; two digits name its bank, four are shown
  iban_sealed bytea not null,
  iban_fingerprint bytea not null,
  bank_code text not null check (bank_code ~ '^[0-9]{2}$'),
  ending text not null check (length(ending) = 4),
  -- the name that the bank was asked about
  holder_name text not null check (length(holder_name) between 1 and 130),
  name_check text not null check (name_check in ('match', 'close_match', 'unknown', 'confirmed', 'refused')),
  name_decided_by uuid references identity.users,
  name_decided_at timestamptz,
  is_default boolean not null,
  added_at timestamptz not null,
  usable_from timestamptz not null check (usable_from >= added_at),
  removed_at timestamptz,
  constraint removed_is_no_default check (removed_at is null or not is_default),
  constraint operators_word_is_signed check (
    (name_check in ('confirmed', 'refused')) = (name_decided_by is not null and name_decided_at is not null))
);
create unique index accounts_iban_once on banking.accounts (user_id, iban_fingerprint) where removed_at is null;
create unique index accounts_one_default on banking.accounts (user_id) where is_default;
create index accounts_by_user on banking.accounts (user_id, added_at);
create index accounts_by_operator on banking.accounts (name_decided_by);
grant select, insert, delete on banking.accounts to sahl_app;
grant update (name_check, name_decided_by, name_decided_at, is_default, removed_at) on banking.accounts to sahl_app;

-- Money that is on its way to an account keeps it there.
create table banking.holds (
  cause_id uuid primary key,
  account_id uuid not null references banking.accounts,
  held_at timestamptz not null
);
create index holds_by_account on banking.holds (account_id);
grant select, insert, delete on banking.holds to sahl_app;

create function banking.keep_held() returns trigger language plpgsql as $$
begin
  if exists (select from banking.holds h where h.account_id = old.id) then
    raise exception 'money is on its way to this account' using errcode = '42501';
  end if;
  return new;
end $$;
create trigger accounts_held_stay before update of removed_at on banking.accounts
  for each row when (new.removed_at is not null) execute function banking.keep_held();
