-- Made by `npm run db:schema` from the migrations, for reading; never edited.

create table feedback.entries (
  id uuid not null,
  user_id uuid,
  rating smallint not null,
  category text not null,
  message text not null,
  page text,
  wants_contact boolean not null,
  contact_email text,
  sent_at timestamp with time zone not null,
  handled_at timestamp with time zone,
  handled_by uuid,
  constraint entries_pkey PRIMARY KEY (id),
  constraint entries_handled_by_fkey FOREIGN KEY (handled_by) REFERENCES identity.users(id),
  constraint entries_user_id_fkey FOREIGN KEY (user_id) REFERENCES identity.users(id),
  constraint email_of_strangers CHECK (((contact_email IS NULL) OR (user_id IS NULL))),
  constraint entries_category_check CHECK ((category = ANY (ARRAY['idea'::text, 'problem'::text, 'praise'::text, 'other'::text]))),
  constraint entries_contact_email_check CHECK ((length(contact_email) <= 254)),
  constraint entries_message_check CHECK (((length(message) >= 1) AND (length(message) <= 2000))),
  constraint entries_page_check CHECK ((length(page) <= 200)),
  constraint entries_rating_check CHECK (((rating >= 1) AND (rating <= 5))),
  constraint handled_whole CHECK (((handled_at IS NULL) = (handled_by IS NULL)))
);
CREATE INDEX entries_by_handler ON feedback.entries USING btree (handled_by);
CREATE INDEX entries_by_rating ON feedback.entries USING btree (rating, sent_at DESC, id DESC);
CREATE INDEX entries_by_time ON feedback.entries USING btree (sent_at DESC, id DESC);
CREATE INDEX entries_by_user ON feedback.entries USING btree (user_id);
CREATE INDEX entries_unhandled ON feedback.entries USING btree (sent_at) WHERE (handled_at IS NULL);
grant delete, insert, select on feedback.entries to sahl_app;
grant update (handled_at, handled_by) on feedback.entries to sahl_app;
