-- Made by `npm run db:schema` from the migrations, for reading; never edited.

create table books.breaks (
  id uuid not null,
  kind text not null,
  subject text not null,
  expected bigint,
  found bigint,
  first_seen_at timestamp with time zone not null,
  last_seen_at timestamp with time zone not null,
  gone_at timestamp with time zone,
  assigned_to uuid,
  note text,
  told_at timestamp with time zone,
  corrected_by uuid,
  constraint breaks_pkey PRIMARY KEY (id),
  constraint breaks_assigned_to_fkey FOREIGN KEY (assigned_to) REFERENCES identity.users(id),
  constraint breaks_corrected_by_fkey FOREIGN KEY (corrected_by) REFERENCES ledger.transactions(id),
  constraint break_known CHECK ((kind = ANY (ARRAY['changed'::text, 'missing'::text, 'link'::text, 'rewritten'::text, 'unbalanced'::text, 'misplaced'::text, 'balance'::text, 'books'::text, 'day'::text, 'clearing'::text, 'suspense'::text, 'uncredited'::text, 'refunded'::text, 'not_at_gateway'::text, 'not_ours'::text, 'foreign_currency'::text, 'unreadable'::text, 'bank_ours_only'::text, 'bank_theirs_only'::text, 'bank_balance'::text]))),
  constraint breaks_note_check CHECK ((length(note) <= 1000))
);
CREATE INDEX breaks_by_time ON books.breaks USING btree (first_seen_at DESC, id DESC);
CREATE INDEX breaks_corrected_by ON books.breaks USING btree (corrected_by) WHERE (corrected_by IS NOT NULL);
CREATE UNIQUE INDEX breaks_open ON books.breaks USING btree (kind, subject) WHERE (gone_at IS NULL);
CREATE INDEX breaks_untold ON books.breaks USING btree (first_seen_at) WHERE (told_at IS NULL);
grant insert, select, update on books.breaks to sahl_app;

create table books.proofs (
  id uuid not null,
  at timestamp with time zone not null,
  blocks bigint not null,
  entries bigint not null,
  unsealed bigint not null,
  end_block bigint,
  end_hash bytea,
  faults integer not null,
  constraint proofs_pkey PRIMARY KEY (id)
);
CREATE INDEX proofs_by_time ON books.proofs USING btree (at DESC);
grant insert, select on books.proofs to sahl_app;
