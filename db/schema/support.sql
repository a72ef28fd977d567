-- Made by `npm run db:schema` from the migrations, for reading; never edited.

create table support.attachments (
  id uuid not null,
  comment_id uuid not null,
  ticket_id uuid not null,
  user_id uuid not null,
  storage_id uuid not null,
  type text not null,
  name text not null,
  size_bytes integer not null,
  sent_at timestamp with time zone not null,
  constraint attachments_pkey PRIMARY KEY (id),
  constraint attachments_storage_id_key UNIQUE (storage_id),
  constraint attachments_comment_id_fkey FOREIGN KEY (comment_id) REFERENCES support.comments(id) ON DELETE CASCADE,
  constraint attachments_ticket_id_fkey FOREIGN KEY (ticket_id) REFERENCES support.tickets(id) ON DELETE CASCADE,
  constraint attachments_user_id_fkey FOREIGN KEY (user_id) REFERENCES identity.users(id),
  constraint attachments_size_bytes_check CHECK ((size_bytes > 0)),
  constraint attachments_type_check CHECK ((type = ANY (ARRAY['jpeg'::text, 'pdf'::text])))
);
CREATE INDEX attachments_by_user ON support.attachments USING btree (user_id);
CREATE INDEX attachments_of_comment ON support.attachments USING btree (comment_id);
CREATE INDEX attachments_of_ticket ON support.attachments USING btree (ticket_id);
CREATE TRIGGER attachments_drop_files AFTER DELETE ON support.attachments FOR EACH ROW EXECUTE FUNCTION platform.note_dropped_file('private');
grant delete, insert, select on support.attachments to sahl_app;
grant update (ticket_id) on support.attachments to sahl_app;

create table support.comments (
  id uuid not null,
  "position" bigint not null generated always as identity,
  ticket_id uuid not null,
  author_id uuid,
  side text not null,
  kind text not null,
  channel text not null default 'web'::text,
  body text not null default ''::text,
  quoted text,
  status text,
  written_at timestamp with time zone not null,
  refused_files jsonb not null default '[]'::jsonb,
  constraint comments_pkey PRIMARY KEY (id),
  constraint comments_author_id_fkey FOREIGN KEY (author_id) REFERENCES identity.users(id),
  constraint comments_ticket_id_fkey FOREIGN KEY (ticket_id) REFERENCES support.tickets(id) ON DELETE CASCADE,
  constraint change_has_status CHECK (((kind = 'status'::text) = (status IS NOT NULL))),
  constraint comment_has_text CHECK (((kind = ANY (ARRAY['comment'::text, 'note'::text])) <= (body <> ''::text))),
  constraint comments_channel_check CHECK ((channel = ANY (ARRAY['web'::text, 'mail'::text]))),
  constraint comments_kind_check CHECK ((kind = ANY (ARRAY['comment'::text, 'note'::text, 'status'::text, 'merge'::text]))),
  constraint comments_side_check CHECK ((side = ANY (ARRAY['investor'::text, 'operator'::text, 'system'::text]))),
  constraint comments_status_check CHECK ((status = ANY (ARRAY['open'::text, 'in_progress'::text, 'waiting_for_investor'::text, 'resolved'::text, 'closed'::text]))),
  constraint notes_by_operators CHECK (((kind <> 'note'::text) OR (side = 'operator'::text))),
  constraint refused_files_listed CHECK ((jsonb_typeof(refused_files) = 'array'::text))
);
CREATE INDEX comments_by_author ON support.comments USING btree (author_id);
CREATE UNIQUE INDEX comments_of_ticket ON support.comments USING btree (ticket_id, "position");
grant delete, insert, select on support.comments to sahl_app;
grant update (ticket_id) on support.comments to sahl_app;

create table support.counters (
  year smallint not null,
  last integer not null,
  constraint counters_pkey PRIMARY KEY (year),
  constraint counters_last_check CHECK ((last > 0))
);
grant insert, select on support.counters to sahl_app;
grant update (last) on support.counters to sahl_app;

create table support.mails (
  message_hash bytea not null,
  received_at timestamp with time zone not null,
  constraint mails_pkey PRIMARY KEY (message_hash)
);
CREATE INDEX mails_by_time ON support.mails USING btree (received_at);
grant delete, insert, select on support.mails to sahl_app;

create table support.presence (
  ticket_id uuid not null,
  operator_id uuid not null,
  seen_at timestamp with time zone not null,
  is_writing boolean not null,
  constraint presence_pkey PRIMARY KEY (ticket_id, operator_id),
  constraint presence_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES identity.users(id),
  constraint presence_ticket_id_fkey FOREIGN KEY (ticket_id) REFERENCES support.tickets(id) ON DELETE CASCADE
);
CREATE INDEX presence_by_operator ON support.presence USING btree (operator_id);
CREATE INDEX presence_by_time ON support.presence USING btree (seen_at);
grant delete, insert, select, update on support.presence to sahl_app;

create table support.replies (
  id uuid not null,
  title_ar text not null,
  title_en text not null,
  body text not null,
  status text not null,
  categories text[] not null,
  changed_by uuid not null,
  changed_at timestamp with time zone not null,
  constraint replies_pkey PRIMARY KEY (id),
  constraint replies_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES identity.users(id),
  constraint replies_body_check CHECK (((length(body) >= 1) AND (length(body) <= 5000))),
  constraint replies_categories_check CHECK ((cardinality(categories) > 0)),
  constraint replies_status_check CHECK ((status = ANY (ARRAY['open'::text, 'in_progress'::text, 'waiting_for_investor'::text, 'resolved'::text, 'closed'::text]))),
  constraint replies_title_ar_check CHECK ((length(title_ar) <= 120)),
  constraint replies_title_en_check CHECK ((length(title_en) <= 120)),
  constraint title_in_one_language CHECK (((title_ar <> ''::text) OR (title_en <> ''::text)))
);
CREATE INDEX replies_by_operator ON support.replies USING btree (changed_by);
grant delete, insert, select, update on support.replies to sahl_app;

create table support.tickets (
  id uuid not null,
  request_id text not null,
  user_id uuid not null,
  subject text not null,
  category text not null,
  status text not null,
  about_type text,
  about_id uuid,
  about_reference text,
  raised_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  waiting_since timestamp with time zone,
  assigned_to uuid,
  resolved_at timestamp with time zone,
  closed_at timestamp with time zone,
  rating smallint,
  rating_note text,
  rated_at timestamp with time zone,
  merged_into uuid,
  constraint tickets_pkey PRIMARY KEY (id),
  constraint tickets_request_id_key UNIQUE (request_id),
  constraint tickets_assigned_to_fkey FOREIGN KEY (assigned_to) REFERENCES identity.users(id),
  constraint tickets_merged_into_fkey FOREIGN KEY (merged_into) REFERENCES support.tickets(id),
  constraint tickets_user_id_fkey FOREIGN KEY (user_id) REFERENCES identity.users(id),
  constraint about_whole CHECK (((about_type IS NULL) = (about_id IS NULL))),
  constraint closed_at_a_time CHECK (((status = 'closed'::text) = (closed_at IS NOT NULL))),
  constraint merged_is_closed CHECK (((merged_into IS NULL) OR (status = 'closed'::text))),
  constraint rated_whole CHECK (((rating IS NULL) = (rated_at IS NULL))),
  constraint resolved_at_a_time CHECK (((status <> 'resolved'::text) OR (resolved_at IS NOT NULL))),
  constraint tickets_about_type_check CHECK ((about_type = ANY (ARRAY['deposit'::text, 'funded'::text, 'sales'::text, 'withdrawal'::text]))),
  constraint tickets_category_check CHECK ((category = ANY (ARRAY['account'::text, 'verification'::text, 'payments'::text, 'investing'::text, 'holdings'::text, 'documents'::text, 'technical'::text, 'complaint'::text, 'other'::text]))),
  constraint tickets_rating_check CHECK (((rating >= 1) AND (rating <= 5))),
  constraint tickets_rating_note_check CHECK ((length(rating_note) <= 500)),
  constraint tickets_request_id_check CHECK ((request_id ~ '^SR-\d{4}-\d{6,}$'::text)),
  constraint tickets_status_check CHECK ((status = ANY (ARRAY['open'::text, 'in_progress'::text, 'waiting_for_investor'::text, 'resolved'::text, 'closed'::text]))),
  constraint tickets_subject_check CHECK (((length(subject) >= 1) AND (length(subject) <= 120))),
  constraint waits_while_open CHECK (((waiting_since IS NULL) OR (status = ANY (ARRAY['open'::text, 'in_progress'::text]))))
);
CREATE INDEX tickets_by_assignee ON support.tickets USING btree (assigned_to, waiting_since, id DESC);
CREATE INDEX tickets_by_category ON support.tickets USING btree (category, waiting_since, id DESC);
CREATE INDEX tickets_by_change ON support.tickets USING btree (changed_at DESC, id DESC);
CREATE INDEX tickets_by_status ON support.tickets USING btree (status, waiting_since, id DESC);
CREATE INDEX tickets_by_subject ON support.tickets USING gin (lower(subject) gin_trgm_ops);
CREATE INDEX tickets_by_user ON support.tickets USING btree (user_id, changed_at DESC, id DESC);
CREATE INDEX tickets_by_wait ON support.tickets USING btree (waiting_since, id DESC);
CREATE INDEX tickets_merged ON support.tickets USING btree (merged_into) WHERE (merged_into IS NOT NULL);
CREATE INDEX tickets_raised_by_user ON support.tickets USING btree (user_id, raised_at DESC, id DESC);
CREATE INDEX tickets_resolved ON support.tickets USING btree (resolved_at) WHERE (status = 'resolved'::text);
grant delete, insert, select on support.tickets to sahl_app;
grant update (assigned_to, changed_at, closed_at, merged_into, rated_at, rating, rating_note, resolved_at, status, waiting_since) on support.tickets to sahl_app;
