-- AUTH-10: a browser that has signed somebody in before is told from strangers by a token of which only the hash
-- is kept. What strangers try then never stands in the way of the owner at a device of their own.
create table identity.known_devices (
  user_id uuid not null references identity.users,
  device_hash bytea not null,
  last_used_at timestamptz not null,
  primary key (user_id, device_hash)
);
create index known_devices_by_device on identity.known_devices (device_hash);
create index known_devices_by_time on identity.known_devices (last_used_at);
grant select, insert, update, delete on identity.known_devices to sahl_app;

-- Who asked for a code: waits, counts and what a new code voids are each asker's own.
alter table identity.otp_challenges add column asker text not null default '';
alter table identity.otp_challenges alter column asker drop default;

-- Wrong passwords are counted by asker now, and each count is forgotten by itself.
alter table identity.users drop column password_proved_at;
