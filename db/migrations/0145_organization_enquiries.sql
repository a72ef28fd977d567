-- ORG-1: enquiries of organizations that want to join. The contact person has no account here, so an enquiry that is
-- over is deleted after a year.
create table organizations.enquiries (
  id uuid primary key,
  organization_name text not null check (length(organization_name) between 1 and 100),
  city text not null check (length(city) between 1 and 60),
  contact_name text not null check (length(contact_name) between 1 and 100),
  email text not null check (length(email) between 3 and 254),
  mobile text not null check (length(mobile) between 8 and 16),
  language text not null check (language in ('ar', 'en')),
  received_at timestamptz not null,
  -- the confirmation by mail: sent, or refused for good by the mail server
  acknowledged_at timestamptz,
  mail_refused_at timestamptz,
  status text not null default 'new' check (status in ('new', 'contacted', 'converted', 'declined')),
  handled_by uuid references identity.users,
  handled_at timestamptz,
  reason text check (length(reason) between 1 and 500),
  constraint enquiries_are_acknowledged_or_refused check (acknowledged_at is null or mail_refused_at is null),
  constraint enquiries_are_handled_by_somebody
    check ((status = 'new') = (handled_by is null) and (handled_by is null) = (handled_at is null)),
  constraint enquiries_are_declined_for_a_reason check ((status = 'declined') = (reason is not null))
);
-- the same form sent twice is one enquiry
create unique index enquiries_once on organizations.enquiries (email, lower(organization_name)) where status = 'new';
create index enquiries_by_time on organizations.enquiries (received_at desc, id desc);
create index enquiries_by_status on organizations.enquiries (status, received_at desc, id desc);
create index enquiries_by_operator on organizations.enquiries (handled_by) where handled_by is not null;
create index enquiries_over on organizations.enquiries (handled_at) where status in ('converted', 'declined');

grant select, insert, delete on organizations.enquiries to sahl_app;
grant update (acknowledged_at, mail_refused_at, status, handled_by, handled_at, reason)
  on organizations.enquiries to sahl_app;
