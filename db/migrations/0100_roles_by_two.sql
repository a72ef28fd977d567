-- ADM-4: an invitation to a role that may approve is accepted once a second admin has approved it.
alter table accounts.invitations add column approved_by uuid references identity.users;
create index invitations_by_approver on accounts.invitations (approved_by);
alter table accounts.invitations add constraint invitations_approved_by_another
  check ((approved_by <> invited_by) is not false and (approved_by <> user_id) is not false);
alter table accounts.invitations add constraint invitations_to_approve_by_two
  check (accepted_at is null or role = 'cms' or approved_by is not null) not valid;
grant update (approved_by) on accounts.invitations to sahl_app;
