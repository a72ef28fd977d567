-- SUP-5: when a person's mails and SMS come. Hours are in Riyadh's time. A person without a row has no quiet hours and
-- gets each mail at once.
create table notifications.schedules (
  person_id uuid primary key references identity.users,
  quiet_from smallint check (quiet_from between 0 and 23),
  quiet_until smallint check (quiet_until between 0 and 23),
  digest text check (digest in ('daily', 'weekly')),
  changed_at timestamptz not null,
  constraint quiet_hours_are_whole check ((quiet_from is null) = (quiet_until is null)),
  constraint quiet_hours_end check (quiet_from <> quiet_until)
);
grant select, insert, update, delete on notifications.schedules to sahl_app;

-- The digest that names the notice: the fact of that digest's own notice, of which each person has one.
alter table notifications.notices add column digest_fact_id uuid;
create index notices_of_digest on notifications.notices (person_id, digest_fact_id) where digest_fact_id is not null;

-- Digests are due at the same minute for everybody, so they have a queue of their own and delay no other mail.
alter table notifications.deliveries drop constraint deliveries_channel_check;
alter table notifications.deliveries add constraint deliveries_channel_check
  check (channel in ('mail', 'sms', 'digest'));
drop index notifications.deliveries_due;
create index deliveries_due on notifications.deliveries (due_at) where due_at is not null and channel <> 'digest';
create index digests_due on notifications.deliveries (due_at) where due_at is not null and channel = 'digest';
