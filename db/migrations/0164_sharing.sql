create schema sharing;
grant usage on schema sharing to sahl_app;

-- ORG-3: the members who agreed to be counted in the totals of their organization. Someone who withdrew or left stays
-- until the next group, so that agreeing again does not pass for a change.
create table sharing.choices (
  organization_id uuid not null references organizations.organizations,
  user_id uuid not null references identity.users,
  -- The membership in which they agreed. Null once they have left it.
  member_id uuid references organizations.members on delete set null,
  -- Null if they withdrew.
  agreed_at timestamptz,
  is_counted boolean not null default false,
  primary key (organization_id, user_id),
  constraint withdrawn_choices_were_counted check (agreed_at is not null or is_counted)
);
create index choices_by_user on sharing.choices (user_id);
create index choices_by_member on sharing.choices (member_id) where member_id is not null;
grant select, insert, delete on sharing.choices to sahl_app;
grant update (member_id, agreed_at, is_counted) on sharing.choices to sahl_app;

-- The totals as their members see them, renewed once a day. Nothing is shown without a time.
create table sharing.totals (
  organization_id uuid primary key references organizations.organizations,
  -- The number of members in the last group that was shown.
  group_size integer not null default 0 check (group_size = 0 or group_size >= 5),
  shown_at timestamptz,
  -- Halalas, in whole thousands of riyals. Null if too few of the group hold anything.
  invested bigint check (invested >= 0 and invested % 100000 = 0),
  interests uuid[] not null default '{}',
  constraint totals_are_of_a_group check (shown_at is null or group_size >= 5),
  constraint totals_are_shown_or_absent
    check (shown_at is not null or (invested is null and cardinality(interests) = 0))
);
grant select, insert on sharing.totals to sahl_app;
grant update (group_size, shown_at, invested, interests) on sharing.totals to sahl_app;
