-- Made by `npm run db:schema` from the migrations, for reading; never edited.

create table accounts.invitations (
  id uuid not null,
  email text not null,
  role text not null,
  token_hash bytea not null,
  language text not null,
  invited_by uuid not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  revoked_at timestamp with time zone,
  accepted_at timestamp with time zone,
  user_id uuid,
  approved_by uuid,
  duties jsonb,
  constraint invitations_pkey PRIMARY KEY (id),
  constraint invitations_token_once UNIQUE (token_hash),
  constraint invitations_approved_by_fkey FOREIGN KEY (approved_by) REFERENCES identity.users(id),
  constraint invitations_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES identity.users(id),
  constraint invitations_user_id_fkey FOREIGN KEY (user_id) REFERENCES identity.users(id),
  constraint invitations_accepted_by_somebody CHECK (((accepted_at IS NULL) = (user_id IS NULL))),
  constraint invitations_approved_by_another CHECK ((((approved_by <> invited_by) IS NOT FALSE) AND ((approved_by <> user_id) IS NOT FALSE))),
  constraint invitations_duties_of_admins CHECK (((duties IS NULL) OR ((role = 'admin'::text) AND (jsonb_typeof(duties) = 'array'::text)))),
  constraint invitations_email_check CHECK ((email = lower(email))),
  constraint invitations_end_once CHECK (((revoked_at IS NULL) OR (accepted_at IS NULL))),
  constraint invitations_language_check CHECK ((language = ANY (ARRAY['ar'::text, 'en'::text]))),
  constraint invitations_role_check CHECK ((role = ANY (ARRAY['admin'::text, 'cms'::text, 'customer-admin'::text]))),
  constraint invitations_to_approve_by_two CHECK (((accepted_at IS NULL) OR (role = 'cms'::text) OR (approved_by IS NOT NULL))) NOT VALID
);
CREATE INDEX invitations_by_approver ON accounts.invitations USING btree (approved_by);
CREATE INDEX invitations_by_expiry ON accounts.invitations USING btree (expires_at);
CREATE INDEX invitations_by_inviter ON accounts.invitations USING btree (invited_by);
CREATE INDEX invitations_by_user ON accounts.invitations USING btree (user_id);
CREATE UNIQUE INDEX invitations_open_once ON accounts.invitations USING btree (email) WHERE ((revoked_at IS NULL) AND (accepted_at IS NULL));
grant delete, insert, select on accounts.invitations to sahl_app;
grant update (accepted_at, approved_by, revoked_at, user_id) on accounts.invitations to sahl_app;

create table accounts.note_files (
  id uuid not null,
  note_id uuid not null,
  user_id uuid not null,
  storage_id uuid not null,
  type text not null,
  name text not null,
  size_bytes integer not null,
  constraint note_files_pkey PRIMARY KEY (id),
  constraint note_files_storage_id_key UNIQUE (storage_id),
  constraint note_files_note_id_fkey FOREIGN KEY (note_id) REFERENCES accounts.notes(id) ON DELETE CASCADE,
  constraint note_files_user_id_fkey FOREIGN KEY (user_id) REFERENCES identity.users(id),
  constraint note_files_size_bytes_check CHECK ((size_bytes > 0)),
  constraint note_files_type_check CHECK ((type = ANY (ARRAY['jpeg'::text, 'pdf'::text])))
);
CREATE INDEX note_files_by_user ON accounts.note_files USING btree (user_id);
CREATE INDEX note_files_of_note ON accounts.note_files USING btree (note_id);
CREATE TRIGGER note_files_drop_files AFTER DELETE ON accounts.note_files FOR EACH ROW EXECUTE FUNCTION platform.note_dropped_file('private');
grant delete, insert, select on accounts.note_files to sahl_app;

create table accounts.notes (
  id uuid not null,
  person_id uuid not null,
  author_id uuid not null,
  text text not null,
  written_at timestamp with time zone not null,
  constraint notes_pkey PRIMARY KEY (id),
  constraint notes_author_id_fkey FOREIGN KEY (author_id) REFERENCES identity.users(id),
  constraint notes_person_id_fkey FOREIGN KEY (person_id) REFERENCES identity.users(id),
  constraint notes_text_check CHECK (((length(text) >= 1) AND (length(text) <= 2000)))
);
CREATE INDEX notes_by_author ON accounts.notes USING btree (author_id);
CREATE INDEX notes_by_person ON accounts.notes USING btree (person_id, written_at DESC, id DESC);
grant delete, insert, select on accounts.notes to sahl_app;
