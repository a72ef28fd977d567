-- SUP-5: the browsers that show notifications, each added by its person's consent. The keys encrypt what is sent to it.
create table notifications.devices (
  id uuid primary key,
  person_id uuid not null references identity.users,
  endpoint text not null check (length(endpoint) <= 1000),
  p256dh bytea not null check (length(p256dh) = 65),
  auth bytea not null check (length(auth) = 16),
  name text not null,
  added_at timestamptz not null,
  -- A browser belongs to the person who added it last.
  constraint device_once unique (endpoint)
);
create index devices_by_person on notifications.devices (person_id, added_at);
grant select, insert, update, delete on notifications.devices to sahl_app;

alter table notifications.deliveries drop constraint deliveries_channel_check;
alter table notifications.deliveries add constraint deliveries_channel_check
  check (channel in ('mail', 'sms', 'push', 'digest'));
alter table notifications.choices drop constraint choices_channel_check;
alter table notifications.choices add constraint choices_channel_check
  check (channel in ('app', 'mail', 'sms', 'push'));
