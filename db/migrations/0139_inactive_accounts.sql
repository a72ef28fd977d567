-- ADM-3: the list of inactive accounts, which are few among all.
create index users_inactive on identity.users (created_at, id) where not is_active and closed_at is null;
