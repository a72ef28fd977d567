-- Made by `npm run db:schema` from the migrations, for reading; never edited.

create table sharing.choices (
  organization_id uuid not null,
  user_id uuid not null,
  member_id uuid,
  agreed_at timestamp with time zone,
  is_counted boolean not null default false,
  constraint choices_pkey PRIMARY KEY (organization_id, user_id),
  constraint choices_member_id_fkey FOREIGN KEY (member_id) REFERENCES organizations.members(id) ON DELETE SET NULL,
  constraint choices_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations.organizations(id),
  constraint choices_user_id_fkey FOREIGN KEY (user_id) REFERENCES identity.users(id),
  constraint withdrawn_choices_were_counted CHECK (((agreed_at IS NOT NULL) OR is_counted))
);
CREATE INDEX choices_by_member ON sharing.choices USING btree (member_id) WHERE (member_id IS NOT NULL);
CREATE INDEX choices_by_user ON sharing.choices USING btree (user_id);
grant delete, insert, select on sharing.choices to sahl_app;
grant update (agreed_at, is_counted, member_id) on sharing.choices to sahl_app;

create table sharing.totals (
  organization_id uuid not null,
  group_size integer not null default 0,
  shown_at timestamp with time zone,
  invested bigint,
  interests uuid[] not null default '{}'::uuid[],
  constraint totals_pkey PRIMARY KEY (organization_id),
  constraint totals_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations.organizations(id),
  constraint totals_are_of_a_group CHECK (((shown_at IS NULL) OR (group_size >= 5))),
  constraint totals_are_shown_or_absent CHECK (((shown_at IS NOT NULL) OR ((invested IS NULL) AND (cardinality(interests) = 0)))),
  constraint totals_group_size_check CHECK (((group_size = 0) OR (group_size >= 5))),
  constraint totals_invested_check CHECK (((invested >= 0) AND ((invested % (100000)::bigint) = 0)))
);
grant insert, select on sharing.totals to sahl_app;
grant update (group_size, interests, invested, shown_at) on sharing.totals to sahl_app;
