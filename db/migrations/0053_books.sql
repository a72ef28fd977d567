-- What must agree with what, and where it does not: breaks of the books, of the gateway's list, of the bank's statements.
create schema books;
grant usage on schema books to sahl_app;

alter table payments.breaks set schema books;
alter table books.breaks
  drop constraint breaks_kind_check,
  add constraint break_known check (kind in (
    'changed', 'missing', 'link', 'rewritten', 'unbalanced', 'misplaced', 'balance', 'books', 'day',
    'clearing', 'suspense', 'uncredited', 'refunded', 'not_at_gateway', 'not_ours', 'foreign_currency', 'unreadable',
    'bank_ours_only', 'bank_theirs_only', 'bank_balance'
  )),
  -- Who looks into it, and what they have found.
  add column assigned_to uuid references identity.users,
  add column note text check (length(note) <= 1000),
  -- When operators were told of it.
  add column told_at timestamptz;
create index breaks_untold on books.breaks (first_seen_at) where told_at is null;
create index breaks_by_time on books.breaks (first_seen_at desc, id desc);

-- What each look over all of the books has found, and where the chain ended then.
create table books.proofs (
  id uuid primary key,
  at timestamptz not null,
  blocks bigint not null,
  entries bigint not null,
  unsealed bigint not null,
  end_block bigint,
  end_hash bytea,
  faults integer not null
);
create index proofs_by_time on books.proofs (at desc);
grant select, insert on books.proofs to sahl_app;

-- Dates of long ago are looked for where they were written, at next to no price for what is written now.
create index transactions_by_time on ledger.transactions using brin (posted_at);
