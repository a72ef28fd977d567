-- KYC-3: what is shown beside the answers. The files lie encrypted on the private shelf.
create table verification.documents (
  id uuid primary key,
  user_id uuid not null references identity.users,
  kind text not null check (kind in ('id_front', 'id_back', 'address_proof')),
  storage_id uuid not null constraint documents_name_files_once unique,
  type text not null check (type in ('jpeg', 'pdf')),
  -- as its sender called it: shown, never looked up
  name text not null check (length(name) <= 120),
  size_bytes integer not null check (size_bytes > 0),
  width integer check (width > 0),
  height integer check (height > 0),
  sent_at timestamptz not null,
  -- what an operator may have read stays, however often it is replaced
  handed_in_at timestamptz,
  replaced_at timestamptz,
  constraint picture_has_size check ((type = 'jpeg') = (width is not null and height is not null))
);
create unique index documents_one_of_each on verification.documents (user_id, kind) where replaced_at is null;
create index documents_by_user on verification.documents (user_id, sent_at);
grant select, insert, delete on verification.documents to sahl_app;
grant update (handed_in_at, replaced_at) on verification.documents to sahl_app;

create function verification.keep_handed_in() returns trigger language plpgsql as $$
begin
  if old.handed_in_at is null then return old; end if;
  raise exception 'what was handed in stays' using errcode = '42501';
end $$;
create trigger documents_handed_in_stay before delete on verification.documents
  for each row execute function verification.keep_handed_in();

-- Which documents a check had at each step of its history, by their kind.
alter table verification.transitions add column documents jsonb not null default '{}';

-- KYC-4: whose ID expires, the next one first; days are written so that they sort.
create index applications_by_id_expiry on verification.applications ((answers ->> 'idExpiresOn'))
  where status = 'approved';
