-- The roles and duties with which the owner has shared a view. Operators with one of them see it.
alter table views.saved add column shared_with text[] not null default '{}';
create index saved_shared on views.saved (page) where shared_with <> '{}';
