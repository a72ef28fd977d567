-- Made by `npm run db:schema` from the migrations, for reading; never edited.

create table notifications.choices (
  person_id uuid not null,
  kind text not null,
  channel text not null,
  is_wanted boolean not null,
  chosen_at timestamp with time zone not null,
  constraint choices_pkey PRIMARY KEY (person_id, kind, channel),
  constraint choices_person_id_fkey FOREIGN KEY (person_id) REFERENCES identity.users(id),
  constraint choices_channel_check CHECK ((channel = ANY (ARRAY['app'::text, 'mail'::text, 'sms'::text, 'push'::text])))
);
grant delete, insert, select, update on notifications.choices to sahl_app;

create table notifications.deliveries (
  id uuid not null,
  notice_id uuid not null,
  channel text not null,
  attempts integer not null default 0,
  due_at timestamp with time zone,
  sent_at timestamp with time zone,
  given_up_at timestamp with time zone,
  fault text,
  constraint deliveries_pkey PRIMARY KEY (id),
  constraint delivery_once UNIQUE (notice_id, channel),
  constraint deliveries_notice_id_fkey FOREIGN KEY (notice_id) REFERENCES notifications.notices(id) ON DELETE CASCADE,
  constraint deliveries_channel_check CHECK ((channel = ANY (ARRAY['mail'::text, 'sms'::text, 'push'::text, 'digest'::text]))),
  constraint delivery_is_settled_once CHECK ((((((due_at IS NOT NULL))::integer + ((sent_at IS NOT NULL))::integer) + ((given_up_at IS NOT NULL))::integer) = 1))
);
CREATE INDEX deliveries_due ON notifications.deliveries USING btree (due_at) WHERE ((due_at IS NOT NULL) AND (channel <> 'digest'::text));
CREATE INDEX deliveries_given_up ON notifications.deliveries USING btree (given_up_at DESC, id DESC) WHERE (given_up_at IS NOT NULL);
CREATE INDEX digests_due ON notifications.deliveries USING btree (due_at) WHERE ((due_at IS NOT NULL) AND (channel = 'digest'::text));
grant delete, insert, select, update on notifications.deliveries to sahl_app;

create table notifications.devices (
  id uuid not null,
  person_id uuid not null,
  endpoint text not null,
  p256dh bytea not null,
  auth bytea not null,
  name text not null,
  added_at timestamp with time zone not null,
  constraint devices_pkey PRIMARY KEY (id),
  constraint device_once UNIQUE (endpoint),
  constraint devices_person_id_fkey FOREIGN KEY (person_id) REFERENCES identity.users(id),
  constraint devices_auth_check CHECK ((length(auth) = 16)),
  constraint devices_endpoint_check CHECK ((length(endpoint) <= 1000)),
  constraint devices_p256dh_check CHECK ((length(p256dh) = 65))
);
CREATE INDEX devices_by_person ON notifications.devices USING btree (person_id, added_at);
grant delete, insert, select, update on notifications.devices to sahl_app;

create table notifications.notices (
  id uuid not null,
  person_id uuid not null,
  fact_id uuid not null,
  kind text not null,
  about jsonb not null,
  at timestamp with time zone not null,
  is_in_app boolean not null,
  read_at timestamp with time zone,
  digest_fact_id uuid,
  constraint notices_pkey PRIMARY KEY (id),
  constraint notice_once UNIQUE (fact_id, person_id, kind),
  constraint notices_person_id_fkey FOREIGN KEY (person_id) REFERENCES identity.users(id)
);
CREATE INDEX notices_by_person ON notifications.notices USING btree (person_id, at DESC, id DESC) WHERE is_in_app;
CREATE INDEX notices_by_time ON notifications.notices USING btree (at);
CREATE INDEX notices_of_digest ON notifications.notices USING btree (person_id, digest_fact_id) WHERE (digest_fact_id IS NOT NULL);
CREATE INDEX notices_unread ON notifications.notices USING btree (person_id) WHERE (is_in_app AND (read_at IS NULL));
grant delete, insert, select on notifications.notices to sahl_app;
grant update (read_at) on notifications.notices to sahl_app;

create table notifications.schedules (
  person_id uuid not null,
  quiet_from smallint,
  quiet_until smallint,
  digest text,
  changed_at timestamp with time zone not null,
  constraint schedules_pkey PRIMARY KEY (person_id),
  constraint schedules_person_id_fkey FOREIGN KEY (person_id) REFERENCES identity.users(id),
  constraint quiet_hours_are_whole CHECK (((quiet_from IS NULL) = (quiet_until IS NULL))),
  constraint quiet_hours_end CHECK ((quiet_from <> quiet_until)),
  constraint schedules_digest_check CHECK ((digest = ANY (ARRAY['daily'::text, 'weekly'::text]))),
  constraint schedules_quiet_from_check CHECK (((quiet_from >= 0) AND (quiet_from <= 23))),
  constraint schedules_quiet_until_check CHECK (((quiet_until >= 0) AND (quiet_until <= 23)))
);
grant delete, insert, select, update on notifications.schedules to sahl_app;
